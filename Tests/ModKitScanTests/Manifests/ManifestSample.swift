import ModKitManifests
import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

/// A small workspace, with a file of each sort that its manifests may name.
enum ManifestSample {
  static let ruleIDs = ["layer-order", "business-isolation", "unused-dependency"]

  static let workspace = """
    name: City
    components: ["Components/**/component.yml"]

    """

  /// - Parameter rest: more lines of `modkit.yml`
  static func tree(_ rest: String = "", _ components: [String: String] = [:]) -> InMemoryFileTree {
    var tree = InMemoryFileTree(["modkit.yml": workspace + rest])
    for (name, text) in components {
      tree.write("Components/\(name)/component.yml", text)
      tree.write("Components/\(name)/Sources/\(name).swift", "")
    }
    return tree
  }

  /// One component `A`, with more lines in its manifest.
  static func component(_ rest: String) -> InMemoryFileTree {
    tree("", ["A": "name: A\nlayer: base-service\n" + rest])
  }

  /// Components that are valid, each with its dependencies.
  static func components(_ names: String...) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: names.map { ($0, "name: \($0)\nlayer: base-service\n") })
  }
}

extension InMemoryFileTree {
  func load() throws(InvalidManifests) -> Workspace {
    try ManifestLoader(tree: self, ruleIDs: ManifestSample.ruleIDs).load()
  }

  /// All issues as `place: message; advice`.
  var issues: [String] {
    do throws(InvalidManifests) {
      _ = try load()
      return []
    } catch {
      return error.issues.map { "\($0.location): \($0.message); \($0.advice ?? "")" }
    }
  }

  /// Expects exactly these issues; each is the beginning of its line.
  func expectIssues(
    _ expected: String..., sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let issues = issues
    let agree =
      issues.count == expected.count
      && zip(issues, expected).allSatisfy { $0.hasPrefix($1) }
    if !agree {
      Issue.record("found\n\(issues.joined(separator: "\n"))", sourceLocation: sourceLocation)
    }
  }
}
