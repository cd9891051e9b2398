# FAILS at line 3: expects nothing
game ferry seats 2
random 2
