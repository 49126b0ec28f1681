import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

/// A component `Feed` whose umbrella leaves something out.
struct UmbrellaCompletionSample {
  var tree: InMemoryFileTree

  /// - Parameter files: below the directory of the component
  init(_ headers: String, profile: String = "modkit", _ files: [String: String]) {
    tree = InMemoryFileTree([
      "modkit.yml":
        "{name: City, components: [\"*/component.yml\"], headers: {profile: \(profile)}}",
      "Feed/component.yml": "{name: Feed, layer: base-service, headers: \(headers)}",
    ])
    for (path, text) in files { tree.write("Feed/\(path)", text) }
  }

  func gaps() throws -> [UmbrellaCoverage] {
    try ArchitectureScanner(tree: tree).scan(try tree.load()).umbrellas
      .filter { !$0.missingHeaders.isEmpty }
  }

  func outcome(includesOwn: Bool = false) throws -> CompletionOutcome {
    try UmbrellaCompleter(tree: tree, workspace: try tree.load())
      .outcome(of: try gaps(), includesOwn: includesOwn)
  }

  /// The outcome of writing it down.
  @discardableResult
  mutating func complete(includesOwn: Bool = false) throws -> CompletionOutcome {
    let outcome = try outcome(includesOwn: includesOwn)
    for change in outcome.changes { tree.write(change.path, bytes: change.result) }
    return outcome
  }

  func text(_ path: String) throws -> String {
    String(decoding: try tree.read("Feed/\(path)", limit: .max), as: UTF8.self)
  }
}
