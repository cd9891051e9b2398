# FAILS at line 2: there is no game 'fairy'
game fairy seats 2
expect over
