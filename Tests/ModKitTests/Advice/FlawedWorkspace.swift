import ModKitTestSupport

/// Random workspaces with the mistakes that people make.
struct FlawedWorkspace {
  private static let layers = ["base-service", "base-business", "main-business"]

  private struct Draft {
    var name: String
    var layer: Int
    var line: String?
    var isShared: Bool
    var dependencies: [String] = []
    var testDependencies: [String] = []
    var imports: [String] = []
    /// Modules that the Swift source asks for, and imports if they are there.
    var questions: [String] = []
    var testImports: [String] = []
    /// Lines of the public header, the source in Objective-C and the private header.
    var headerLines: [String] = []
    var sourceLines: [String] = []
    var headers: [String] = []
  }

  static func files(_ random: inout SplitMix64) -> [String: String] {
    var names = ["Bus", "Cart", "Feed", "Login", "Map", "Net", "Pay", "Room"]
    names.shuffle(using: &random)
    let count = Int.random(in: 3...7, using: &random)
    var drafts = names.prefix(count).map { draft($0, &random) }
    for index in drafts.indices { connect(index, &drafts, &random) }
    var files: [String: String] = ["modkit.yml": workspaceManifest(drafts, &random)]
    for draft in drafts { write(draft, to: &files) }
    return files
  }

  private static func isHit(_ percent: Int, _ random: inout SplitMix64) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private static func draft(_ name: String, _ random: inout SplitMix64) -> Draft {
    let layer = Int.random(in: 0..<3, using: &random)
    let line =
      isHit(layer == 2 ? 40 : 12, &random) ? ["house", "jobs"].randomElement(using: &random) : nil
    return Draft(
      name: name, layer: layer, line: line, isShared: layer == 2 && isHit(25, &random))
  }

  private static func connect(
    _ index: Int, _ drafts: inout [Draft], _ random: inout SplitMix64
  ) {
    let name = drafts[index].name
    for other in drafts where other.name != name {
      // Most edges go down, as in real code; some do not.
      let isUp = other.layer > drafts[index].layer
      guard isHit(isUp ? 6 : 30, &random) else { continue }
      if isHit(75, &random) { drafts[index].dependencies.append(other.name) }
      if isHit(70, &random) { drafts[index].imports.append(other.name) }
      if isHit(8, &random) { drafts[index].questions.append(other.name) }
      if isHit(35, &random) {
        drafts[index].sourceLines.append(headerImport(of: other.name, &random))
      }
    }
    for other in drafts where other.name != name && other.layer <= drafts[index].layer {
      if isHit(10, &random) { drafts[index].testDependencies.append(other.name) }
      if isHit(10, &random) { drafts[index].testImports.append(other.name) }
    }
    if isHit(12, &random) { drafts[index].dependencies.append("Logn") }
    if isHit(12, &random) { drafts[index].imports.append("RxSwift") }
    if isHit(20, &random) {
      drafts[index].headerLines.append("#import \"\(name)Secret.h\"")
    }
    if isHit(35, &random) {
      drafts[index].headers =
        [
          ["public: [\"Headers/*.h\"]"], ["private: [\"Private/*.h\"]"],
          ["public: [\"Headers/*.h\"]", "private: [\"Private/*.h\"]"],
          ["umbrella: Headers/\(name).h", "public: [\"Headers/*.h\"]"],
          ["project: [\"Private/*.h\"]"],
        ].randomElement(using: &random) ?? []
    }
  }

  private static func headerImport(of other: String, _ random: inout SplitMix64) -> String {
    let operands = [
      "<\(other)/\(other).h>", "\"\(other).h\"", "<\(other)/\(other)Secret.h>",
      "\"\(other)Secret.h\"", "<\(other)/\(other)api.h>", "\"\(other)API.h\"",
      "<\(other)/Gone.h>", "<Masonry/Masonry.h>",
    ]
    return "#import \(operands.randomElement(using: &random) ?? operands[0])"
  }

  private static func workspaceManifest(
    _ drafts: [Draft], _ random: inout SplitMix64
  ) -> String {
    var text = "name: City\ncomponents: [\"*/component.yml\"]\n"
    let rules = ["layer-order", "no-cycles", "private-header", "undeclared-import"]
    var exceptions: [String] = []
    for rule in rules where isHit(20, &random) {
      let ends = drafts.shuffled(using: &random).prefix(2).map(\.name)
      exceptions.append("- {rule: \(rule), from: \(ends[0]), to: \(ends[1]), reason: \"for now\"}")
    }
    if !exceptions.isEmpty { text += "exceptions:\n\(exceptions.joined(separator: "\n"))\n" }
    return text
  }

  private static func write(_ draft: Draft, to files: inout [String: String]) {
    let name = draft.name
    var manifest = "name: \(name)\nlayer: \(layers[draft.layer])\n"
    if let line = draft.line { manifest += "line: \(line)\n" }
    if draft.isShared { manifest += "shared: true\n" }
    manifest += "dependencies: [\(draft.dependencies.joined(separator: ", "))]\n"
    if !draft.headers.isEmpty {
      manifest += "headers: {\(draft.headers.joined(separator: ", "))}\n"
    }
    if !draft.testDependencies.isEmpty {
      manifest += "tests: {dependencies: [\(draft.testDependencies.joined(separator: ", "))]}\n"
    }
    files["\(name)/component.yml"] = manifest
    files["\(name)/Sources/\(name).swift"] = lines(
      draft.imports.map { "import \($0)" }
        + draft.questions.flatMap { ["#if canImport(\($0))", "import \($0)", "#endif"] })
    files["\(name)/Sources/\(name)Page.m"] = lines(["#import \"\(name).h\""] + draft.sourceLines)
    files["\(name)/Headers/\(name).h"] = lines(draft.headerLines)
    files["\(name)/Headers/\(name)API.h"] = lines(["void \(name)Start(void);"])
    files["\(name)/Private/\(name)Secret.h"] = lines(["void \(name)Hide(void);"])
    files["\(name)/Private/\(name)Other.h"] = lines(["void \(name)Keep(void);"])
    files["\(name)/Tests/\(name)Tests.swift"] = lines(
      ["import \(name)"] + draft.testImports.map { "import \($0)" })
  }

  private static func lines(_ lines: [String]) -> String {
    lines.map { $0 + "\n" }.joined()
  }
}
