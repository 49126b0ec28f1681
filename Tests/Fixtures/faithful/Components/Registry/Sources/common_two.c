// A definition that is shared, as compilers once made of every `int value;`.
__attribute__((common)) int registry_common_storage;
__attribute__((constructor)) static void fill(void) { registry_common_storage = 9; }
