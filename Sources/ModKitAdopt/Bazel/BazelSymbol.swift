/// A loaded rule or macro, under the name that it has in the file that defines it.
struct BazelSymbol: Hashable {
  var name: String
  /// The label of the file that it is loaded from, as written.
  var file: String

  /// The rule, if the file belongs to one of the rule sets for Apple platforms. A `swift_library`
  /// from any other file is a macro.
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

  /// The top packages of rules_swift, rules_apple and rules_cc.
  private static let packages: Set<String> = ["apple", "cc", "mixed_language", "proto", "swift"]
  /// The top packages of bazel_skylib and rules_xcodeproj.
  private static let helperPackages: Set<String> = ["lib", "rules", "xcodeproj"]
}
