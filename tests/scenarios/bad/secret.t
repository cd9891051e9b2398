# FAILS at line 3: never had a secret
game ferry seats 2
hidden 0 from 0
