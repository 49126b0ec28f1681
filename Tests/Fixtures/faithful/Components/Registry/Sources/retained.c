int registry_retained_value = 1;
int registry_retained(void) { return registry_retained_value; }
