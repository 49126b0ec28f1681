/// A version as SwiftPM reads and prints it.
struct LiteralVersion: Comparable {
  var major: Int
  var minor: Int
  var patch: Int
  private var prerelease: [String] = []
  private var metadata: [String] = []

  init(_ major: Int, _ minor: Int, _ patch: Int) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Returns nil for what SwiftPM refuses, and for forms that it reads in its own way.
  init?(_ text: String) {
    let form =
      /([0-9]{1,9})\.([0-9]{1,9})\.([0-9]{1,9})(?:-([0-9A-Za-z.-]+))?(?:\+([0-9A-Za-z.-]+))?/
    guard let match = text.wholeMatch(of: form), let major = Int(match.output.1),
      let minor = Int(match.output.2), let patch = Int(match.output.3)
    else { return nil }
    self.init(major, minor, patch)
    prerelease = Self.parts(match.output.4)
    metadata = Self.parts(match.output.5)
    guard !prerelease.contains(""), !metadata.contains("") else { return nil }
  }

  private static func parts(_ text: Substring?) -> [String] {
    text?.split(separator: ".", omittingEmptySubsequences: false).map(String.init) ?? []
  }

  var nextMajor: LiteralVersion { LiteralVersion(major + 1, 0, 0) }

  var nextMinor: LiteralVersion { LiteralVersion(major, minor + 1, 0) }

  /// The first version above a closed range that ends with this one, as SwiftPM has it.
  var nextPatch: LiteralVersion {
    var result = self
    result.patch += 1
    return result
  }

  var text: String {
    "\(major).\(minor).\(patch)"
      + (prerelease.isEmpty ? "" : "-" + prerelease.joined(separator: "."))
      + (metadata.isEmpty ? "" : "+" + metadata.joined(separator: "."))
  }

  /// Two versions that differ only after the patch count as equal: a range with such bounds is left
  /// to SwiftPM.
  static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}
