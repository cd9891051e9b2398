#include "cli/cli.h"
int cmd_scenario(const struct args *a) { (void)a; return 0; }
