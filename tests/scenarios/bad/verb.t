# FAILS at line 3: did you mean 'expect'
game ferry seats 2
expct over
