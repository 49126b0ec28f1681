import ModKitModel

extension NameList {
  /// Directories of headers of the toolchain.
  ///
  /// From `usr/lib/clang/*/include` and `usr/include` of Swift 6.3. Update it from the same places.
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
