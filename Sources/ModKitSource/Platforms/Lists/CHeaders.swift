import ModKitModel

extension NameList {
  /// Headers of the C standard library.
  ///
  /// From the standards C11 to C2y. Update it for the next standard.
  static let cHeaders = NameList(
    .header, on: [.ios, .macos, .linux],
    names: """
      assert.h
      complex.h
      ctype.h
      errno.h
      fenv.h
      float.h
      inttypes.h
      iso646.h
      limits.h
      locale.h
      math.h
      setjmp.h
      signal.h
      stdalign.h
      stdarg.h
      stdatomic.h
      stdbit.h
      stdbool.h
      stdckdint.h
      stdcountof.h
      stddef.h
      stdint.h
      stdio.h
      stdlib.h
      stdnoreturn.h
      string.h
      tgmath.h
      threads.h
      time.h
      uchar.h
      wchar.h
      wctype.h
      """)
}
