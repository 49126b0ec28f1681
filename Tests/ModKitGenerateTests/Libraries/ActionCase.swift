import ModKitModel
import Testing

@testable import ModKitGenerate

/// A component that is compiled into a library, and what it needs.
struct ActionCase: Sendable, CustomTestStringConvertible {
  var name: String
  var component: Component
  var needs: [Component] = []
  var handWrittenMap: String?
  var triples = ["x86_64-unknown-linux-gnu"]

  var testDescription: String { name }

  private static let words = CompilerWords(
    swift: .init(before: ["-target", "T", "-Onone"], after: ["-g"]),
    c: .init(before: ["-target", "T", "-O0", "-fmodules"], after: ["-g"]),
    cPlusPlus: .init(before: ["-target", "T", "-O0"], after: ["-g", "-g"]))

  func action() throws -> LibraryAction {
    let targets = try triples.map { (try #require(DestinationTarget(triple: $0)), Self.words) }
    return try LibraryActionGenerator(
      targets: targets,
      naming: (["-file-prefix-map", "/t=/swift"], ["-ffile-prefix-map=/t=/swift"])
    )
    .action(for: component, needing: needs, handWrittenMap: handWrittenMap)
  }

  /// All of the action in one text.
  func text() throws -> String {
    let action = try action()
    let tree = GeneratedTree(files: action.files, ownedDirectories: [])
    let interfaces = action.interfaces.map { "\($0.path) = library of \($0.name)\n" }
    let commands = action.commands.map { command in
      let words = command.arguments(moduleCache: "/cache", jobs: 2)
        .map { $0.contains(" ") ? QuotedText.shell($0) : $0 }
      return "\n\(command.tool.rawValue) \(words.joined(separator: " "))\n"
    }
    return tree.text + interfaces.joined() + commands.joined()
  }

  private typealias Samples = PlanSamples

  static let all = [
    ActionCase(name: "c", component: Samples.crypto, needs: [Samples.base]),
    ActionCase(name: "c-header-only", component: Samples.headerOnly),
    ActionCase(
      name: "c-hand-written-map", component: Samples.withModuleMap,
      handWrittenMap: "framework module Tree {\n  header \"tree.h\"\n  export *\n}\n"),
    ActionCase(name: "nothing", component: Samples.empty),
    ActionCase(name: "swift", component: Samples.list, needs: [Samples.base, Samples.crypto]),
    ActionCase(name: "swift-resources", component: Samples.withResources),
    ActionCase(name: "swift-settings", component: Samples.set),
    ActionCase(
      name: "swift-two-architectures", component: Samples.base,
      triples: ["arm64-apple-ios18.0-simulator", "x86_64-apple-ios18.0-simulator"]),
    ActionCase(name: "mixed", component: Samples.login, needs: [Samples.base]),
    ActionCase(name: "mixed-objective-c", component: Samples.profile),
  ]
}
