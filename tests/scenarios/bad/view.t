# FAILS at line 3: expected "reveal", found "choose"
game ferry seats 2
expect view 0 phase = "reveal"
