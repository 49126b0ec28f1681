// A definition that is shared, as compilers once made of every `int value;`.
__attribute__((common)) int registry_common_storage;
int registry_common(void) { return registry_common_storage; }
