import ModKitModel

extension NameList {
  /// Directories of headers that the toolchain brings along.
  ///
  /// From `usr/lib/clang/*/include` and `usr/include` of Swift 6.3; the same places renew it.
  static let clangHeaderDirectories = NameList(
    .directory, on: [.ios, .macos, .linux],
    names: """
      fuzzer
      orc
      profile
      sanitizer
      swift
      xray
      """)
}
