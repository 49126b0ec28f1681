/// Flags of clang and swiftc that name a file or a directory, in the word itself or in the next one.
enum FlagWithFile {
  static func matches(_ word: String) -> Bool {
    if let parts = passedOn(word) { return parts.contains(where: matches) }
    let name = word.prefix { $0 != "=" }
    return prefixes.contains(where: word.hasPrefix) || names.contains(String(name))
      || hasEnding(name)
  }

  /// The flags in a word that goes to another tool: `-Wp,-include,Base.h`.
  private static func passedOn(_ word: String) -> [String]? {
    guard ["-Wp,", "-Wa,"].contains(where: word.hasPrefix) else { return nil }
    return word.split(separator: ",").dropFirst().map(String.init)
  }

  /// A file may follow in the same word: `-IHeaders`.
  private static let prefixes = [
    "-I", "-F", "-B", "-include", "-imacros", "-isystem", "-iquote", "-idirafter", "-iprefix",
    "-iwithprefix", "-isysroot", "-iframework", "-ivfsoverlay", "-cxx-isystem", "-stdlib++-isystem",
    "--config", "-fprofile-use", "-fprofile-instr-use", "-fprofile-sample-use",
    "-fprofile-list", "-fauto-profile",
  ]

  /// With or without `=`.
  private static let names: Set<String> = [
    "--gcc-install-dir", "--gcc-toolchain", "--sysroot", "-MF", "-MJ", "-cs-profile-use",
    "-fpass-plugin", "-fplugin", "-fthinlto-index", "-gcc-toolchain", "-index-store-path",
    "-ir-profile-use", "-load", "-load-pass-plugin", "-load-resolved-plugin", "-o", "-profile-use",
    "-profile-sample-use", "-sdk", "-sysroot", "-vfsoverlay", "-working-directory",
  ]

  /// `-import-objc-header`, `-load-plugin-library`, `-module-cache-path`: most names of such flags end
  /// like this. Warnings and switches (`-fno-…`) have no value.
  private static func hasEnding(_ name: Substring) -> Bool {
    guard name.hasPrefix("-"), !name.hasPrefix("-W"), !name.hasPrefix("-fno-") else { return false }
    return endings.contains(where: name.hasSuffix)
  }

  private static let endings = [
    "-allowlist", "-blacklist", "-dir", "-file", "-file-map", "-ignorelist", "-objc-header",
    "-path",
    "-plugin-executable", "-plugin-library",
  ]
}
