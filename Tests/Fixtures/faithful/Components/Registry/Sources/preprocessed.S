#include "number.h"
.text
.globl registry_in_preprocessed_assembly
registry_in_preprocessed_assembly:
#if defined(__x86_64__)
  movl $NUMBER, %eax
#else
  mov w0, #NUMBER
#endif
  ret
.section .note.GNU-stack,"",%progbits
