#pragma once
int silent_never_called(void);
