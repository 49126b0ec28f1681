/// The tools version that the first line of a manifest states.
struct LiteralToolsVersion: Comparable, Sendable {
  var major: Int
  var minor: Int
  private var patch: Int

  /// The API of older versions is not known here.
  static let oldest = LiteralToolsVersion(5, 0)
  /// Every SwiftPM that modkit works with reads manifests of this version.
  static let newest = LiteralToolsVersion(6, 2)

  init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Returns nil if the first line is anything but a plain tools version.
  init?(ofManifest text: String) {
    let line = text.prefix { !$0.isNewline }
    // A variant with other spaces is an error in old versions.
    let form =
      /\/\/ ?swift-tools-version: ?([0-9]{1,3})\.([0-9]{1,3})(?:\.([0-9]{1,3}))?[ \t]*(?:;.*)?/
    guard let match = line.wholeMatch(of: form), let major = Int(match.output.1),
      let minor = Int(match.output.2), let patch = Int(match.output.3 ?? "0"),
      !line.contains(";(")
    else { return nil }
    self.init(major, minor, patch)
    let isOldForm = line.hasPrefix("// swift-tools-version:") && line.dropFirst(23).first != " "
    if self < LiteralToolsVersion(5, 4), !isOldForm { return nil }
  }

  /// Reads `5.9`; missing numbers are 0.
  init?(_ text: some StringProtocol) {
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(numbers.count), !numbers.contains(nil) else { return nil }
    let known = numbers.compactMap { $0 } + [0, 0]
    self.init(known[0], known[1], known[2])
  }

  var text: String { "\(major).\(minor).\(patch)" }

  static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}
