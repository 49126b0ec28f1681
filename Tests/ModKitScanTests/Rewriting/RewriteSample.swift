import ModKitManifests
import ModKitModel
import ModKitScan
import ModKitTestSupport

/// A workspace in memory whose component `Feed` imports headers of others.
struct RewriteSample {
  var tree: InMemoryFileTree
  static let file = "Feed/Sources/feed.m"

  init(_ files: [String: String] = [:]) {
    tree = InMemoryFileTree([
      "modkit.yml":
        "name: W\ncomponents: [\"*/component.yml\"]\nproducts: {App: {shell: App, components: [Feed]}}\n",
      "App/main.m": "\n",
      "Feed/component.yml": """
      name: Feed
      layer: main-business
      headers: {public: ["Headers/*.h"], project: ["Sources/*.h"]}
      tests: {sources: ["Tests/*"]}
      """,
      "Feed/Headers/Feed.h": "\n", "Feed/Headers/Twin.h": "\n",
      "Feed/Sources/feed_inner.h": "\n", Self.file: "\n", "Feed/Tests/t.m": "\n",
      "Login/component.yml": """
      name: Login
      module: LoginKit
      layer: base-business
      headers: {public: ["Headers/*.h"], private: ["Private/*.h"]}
      """,
      "Login/Headers/Login.h": "\n", "Login/Headers/Same.h": "\n", "Login/Headers/Twin.h": "\n",
      "Login/Private/Token.h": "\n",
      "Net/component.yml": """
      name: Net
      layer: base-service
      headers: {public: ["Code/**/*.h"], directory: net, mappings: Code}
      """,
      "Net/Code/net.h": "\n", "Net/Code/a/buffer.h": "\n", "Net/Code/b/buffer.h": "\n",
      "Net/Code/c/Same.h": "\n",
    ])
    for (path, text) in files { tree.write(path, text) }
  }

  func outcome(_ scope: RewriteScope = RewriteScope()) throws -> RewriteOutcome {
    let workspace = try ManifestLoader(tree: tree, ruleIDs: []).load()
    return try ImportRewriter(tree: tree, workspace: workspace).outcome(scope)
  }

  /// The text of a file afterwards, and every refusal as `line reason: spelling`.
  func result(
    of path: String = file, _ scope: RewriteScope = RewriteScope()
  ) throws -> (text: String?, refusals: [String]) {
    let outcome = try outcome(scope)
    let change = outcome.rewrites.first { $0.path == path }?.change
    return (
      change.map { String(decoding: $0.result, as: UTF8.self) },
      outcome.refusals.filter { $0.location.file == path }.map {
        "\($0.location.line):\($0.location.column) \($0.reason.name) \($0.spelling)"
      }
    )
  }
}

extension ImportRefusal.Reason {
  var name: String {
    switch self {
    case .ambiguous(let paths): "ambiguous (\(paths.joined(separator: ", ")))"
    case .hidden: "hidden"
    case .includeNext(let replacement): "next <\(replacement)>"
    case .unwritable: "unwritable"
    case .misleading(let replacement, let path): "<\(replacement)> leads to \(path ?? "nothing")"
    case .undeclarable: "undeclarable"
    case .unsafe: "unsafe"
    case .changed: "changed"
    }
  }
}
