int registry_tentative_value;
int registry_tentative(void) { return registry_tentative_value++; }
