#pragma once
int override_never_called(void);
