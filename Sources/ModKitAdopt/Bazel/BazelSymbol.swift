/// A rule or a macro under the name that it has where it is defined.
struct BazelSymbol: Hashable {
  var name: String
  /// The label of the file that it is loaded from, as it is written.
  var file: String

  /// What it makes, if the file is one of those with the rules that Apple's platforms are built by.
  /// What another file calls `swift_library` is a macro.
  var rule: BazelRule? {
    guard let rule = BazelRule(name), let package = topPackage else { return nil }
    let isHelper = rule == .nothing || rule == .generator
    return Self.packages.contains(package) || isHelper && Self.helperPackages.contains(package)
      ? rule : nil
  }

  private var topPackage: String? {
    guard file.hasPrefix("@"), let label = BazelLabel(file, in: ""), label.repository != nil else {
      return nil
    }
    return String(label.package.split(separator: "/").first ?? "")
  }

  /// Those of rules_swift, rules_apple and rules_cc.
  private static let packages: Set<String> = ["apple", "cc", "mixed_language", "proto", "swift"]
  /// Those of bazel_skylib and rules_xcodeproj.
  private static let helperPackages: Set<String> = ["lib", "rules", "xcodeproj"]
}
