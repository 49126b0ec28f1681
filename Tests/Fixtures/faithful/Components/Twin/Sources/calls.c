// Defined in Swift, by a component that is not known here.
__attribute__((weak)) int traits_for_c(int value);
int twin_calls_swift(int value) { return traits_for_c ? traits_for_c(value) : -1; }
