import ModKitModel

/// Where a generated package has what it consists of; all paths are relative to the package.
public enum SwiftPMLayout {
  /// The name of every package directory. SwiftPM derives the package's identity from it, and
  /// with it the reach of `package` declarations: libraries and sources have to agree on it.
  public static let directoryName = "swiftpm"
  /// The directory with a directory for each target.
  public static let targets = "Targets"
  /// The directory with the bundles of libraries.
  static let artifacts = "Artifacts"
  /// The directory of a target with its public headers, relative to the target.
  static let headers = "include"

  /// The names that some targets take: SwiftPM has one name space for them, where case does not count.
  static func taken(_ targets: [String]) -> Set<String> { Set(targets.map { $0.lowercased() }) }

  /// Returns a name that is not taken.
  static func unused(_ name: String, among taken: Set<String>, ending: String) -> String {
    var name = name
    while taken.contains(name.lowercased()) { name += ending }
    return name
  }

  /// The directory of a target.
  public static func path(ofTarget name: String) -> String { "\(targets)/\(name)" }

  /// The directory with the public headers of a target.
  public static func headers(ofTarget name: String) -> String {
    "\(path(ofTarget: name))/\(headers)"
  }

  /// The directory with all textual interfaces.
  static let textualInterfaces = "Interfaces"
}
