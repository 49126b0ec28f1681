import ModKitModel

extension NameList {
  /// Modules of clang itself.
  ///
  /// From `usr/lib/clang/*/include/module.modulemap` of Swift 6.3. Update it from the same file.
  static let clangModules = NameList(
    .module, on: [.ios, .macos, .linux],
    names: """
      _Builtin_float
      _Builtin_intrinsics
      _Builtin_inttypes
      _Builtin_iso646
      _Builtin_limits
      _Builtin_stdalign
      _Builtin_stdarg
      _Builtin_stdatomic
      _Builtin_stdbool
      _Builtin_stdckdint
      _Builtin_stdcountof
      _Builtin_stddef
      _Builtin_stddef_max_align_t
      _Builtin_stddef_wint_t
      _Builtin_stdint
      _Builtin_stdnoreturn
      _Builtin_tgmath
      _Builtin_unwind
      availability_domain
      feature_availability
      lifetimebound
      opencl_c
      ptrauth
      ptrcheck
      """)
}
