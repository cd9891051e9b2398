#include "cli/cli.h"
int cmd_play(const struct args *a) { (void)a; return 0; }
