import ModKitModel

/// Why libraries cannot be put together to an XCFramework.
public enum XCFrameworkProblem: Error, Hashable, Sendable, CustomStringConvertible {
  case noSlices
  /// Targets of one slice, by triple, that are not of one Apple platform.
  case severalPlatforms([String])
  /// More than one library for the same platform, by identifier or triple.
  case severalSlices([String])
  case invalidName(String)
  /// Targets that no rules of Bazel build for, by triple.
  case unknownToBazel([String])

  public var description: String {
    switch self {
    case .noSlices: "an XCFramework needs at least one library"
    case .severalPlatforms(let triples):
      "one library of an XCFramework cannot be for \(Self.list(triples)): they are not of one Apple"
        + " platform"
    case .severalSlices(let names):
      "an XCFramework has one library for a platform, not several: \(Self.list(names))"
    case .unknownToBazel(let triples):
      "the rules of Bazel do not build for \(Self.list(triples)); leave the destination out"
    case .invalidName(let name): "`\(name.visible)` cannot be a file name in an XCFramework"
    }
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "no target" : names.map { "`\($0)`" }.joined(separator: ", ")
  }
}
