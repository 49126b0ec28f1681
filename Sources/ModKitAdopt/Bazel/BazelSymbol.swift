/// A rule or a macro under the name that it has where it is defined.
struct BazelSymbol: Hashable {
  var name: String
  /// The label of the file that it is loaded from, as it is written.
  var file: String

  /// Whether the file is one of those with the rules that Apple's platforms are built by. What
  /// another file calls `swift_library` is a macro.
  var isStandard: Bool {
    guard file.hasPrefix("@"), let label = BazelLabel(file, in: ""), label.repository != nil else {
      return false
    }
    let top = label.package.split(separator: "/").first ?? ""
    return Self.packages.contains(String(top))
  }

  /// Those of rules_swift, rules_apple, apple_support, rules_cc, rules_xcodeproj and bazel_skylib.
  private static let packages: Set<String> = [
    "apple", "cc", "lib", "mixed_language", "proto", "rules", "swift", "xcodeproj",
  ]
}
