#pragma once
int mixed_in_c(void);
