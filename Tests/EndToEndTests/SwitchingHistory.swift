import Foundation
import ModKitTestSupport
import Testing

/// A random history of edits and of changes of the focus, after each of which the app has to print
/// what its sources say.
struct SwitchingHistory {
  private let seed: UInt64
  private let sandbox: Sandbox
  private var generator: SplitMix64
  private var components: [LayeredComponent] = []
  /// Where SwiftPM builds, step after step.
  private let scratch: [String]
  /// What was done, for messages.
  private var log: [String] = []

  init(seed: UInt64) throws {
    self.seed = seed
    generator = SplitMix64(seed: seed)
    sandbox = try Sandbox()
    scratch = Bool.random(using: &generator) ? [] : ["--scratch-path", "elsewhere"]
    for number in 0..<5 {
      let below = components.filter { _ in Int.random(in: 0..<5, using: &generator) < 3 }
      let kind = LayeredComponent.Kind.allCases.randomElement(using: &generator) ?? .swift
      components.append(LayeredComponent(number: number, kind: kind, needs: below))
    }
    try write()
  }

  // MARK: Steps

  /// Edits, switches, integrates, builds upon what is there, and runs.
  mutating func step() async throws {
    for _ in 0..<Int.random(in: 0...2, using: &generator) { edit() }
    try write()
    if Int.random(in: 0..<4, using: &generator) > 0 {
      log.append("prebuild")
      _ = try await sandbox.prebuild()
    }
    let focus = chooseFocus()
    log.append(focus.joined(separator: " "))
    // Compilers compare the times of headers by the second.
    try await Task.sleep(for: .seconds(1))
    let output = try await sandbox.outputOfIntegratedApp(focus, scratch)
    #expect(output == expectation, "seed \(seed): \(story)")
  }

  /// The same sources, built from nothing.
  mutating func expectAllSourceAgrees() async throws {
    let output = try await sandbox.outputOfIntegratedApp(
      ["--source", "layer:base-service"], ["--scratch-path", "nothing"])
    #expect(output == expectation, "seed \(seed): all source, \(story)")
  }

  private var story: String { log.joined(separator: "; ") }

  private mutating func chooseFocus() -> [String] {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: return []
    case 1: return ["--source", "layer:base-service"]
    default:
      let names = components.map(\.name).shuffled(using: &generator)
      return ["--focus"] + names.prefix(Int.random(in: 1...2, using: &generator))
    }
  }

  private mutating func edit() {
    let number = Int.random(in: components.indices, using: &generator)
    let what = LayeredComponent.Edit.allCases.randomElement(using: &generator) ?? .value
    log.append("\(what) of \(components[number].name)")
    components[number].apply(what)
  }

  // MARK: Files

  private func write() throws {
    var files = components.reduce(into: [String: String]()) { files, component in
      files.merge(component.files(among: components)) { $1 }
    }
    files["modkit.yml"] = """
      name: W
      components: ["C/*/component.yml"]
      products: {P: {shell: App, components: [\(names)]}}
      """
    files["App/main.swift"] = """
      \(components.map { "import \($0.name)\n" }.joined())
      print(\(components.map { "\($0.name.lowercased())_total()" }.joined(separator: ", ")))
      """
    // What stays the same keeps its time.
    for (path, text) in files where (try? sandbox.read(path)) != text {
      try sandbox.write(path, text)
    }
  }

  private var names: String { components.map(\.name).joined(separator: ", ") }

  private var expectation: String {
    components.map { "\($0.total(among: components))" }.joined(separator: " ") + "\n"
  }
}

/// A component with a struct that has those of the components below it as members, so that the
/// layout of each is compiled into all above.
struct LayeredComponent {
  enum Kind: CaseIterable { case swift, c, mixed }

  enum Edit: CaseIterable { case value, inlined, grow, shrink, growHeader }

  let number: Int
  let kind: Kind
  /// By number, ascending; C has only C below it.
  let needs: [Int]
  private var value = 1
  private var inlined = 1
  private var padding = 0
  private var headerPadding = 0

  init(number: Int, kind: Kind, needs: [LayeredComponent]) {
    self.number = number
    self.kind = kind
    self.needs = needs.filter { kind != .c || $0.kind == .c }.map(\.number)
  }

  var name: String { "M\(number)" }

  mutating func apply(_ edit: Edit) {
    switch edit {
    case .value: value += 1
    case .inlined: inlined += 1
    case .grow: padding += 1
    case .shrink: padding = max(0, padding - 1)
    case .growHeader: headerPadding += 1
    }
  }

  // MARK: Values

  /// What its function returns: its own value and those that it reads out of all below it.
  func total(among all: [LayeredComponent]) -> Int {
    guard kind == .c else { return reading(depth: 0, among: all) }
    return value + inlined + needs.reduce(0) { $0 + all[$1].total(among: all) }
  }

  /// The value of ``reading(_:depth:among:)``.
  private func reading(depth: Int, among all: [LayeredComponent]) -> Int {
    let own = value + (readsInlined(depth) ? inlined : 0)
    return own + needs.reduce(0) { $0 + all[$1].reading(depth: depth + 1, among: all) }
  }

  /// Functions of what lies deeper are not imported.
  private func readsInlined(_ depth: Int) -> Bool { kind != .swift && depth <= 1 }

  // MARK: Text

  func files(among all: [LayeredComponent]) -> [String: String] {
    let dependencies = needs.map { "M\($0)" }.joined(separator: ", ")
    let below = "C/\(name)"
    var files = [
      "\(below)/component.yml":
        "name: \(name)\nlayer: base-service\ndependencies: [\(dependencies)]\n"
    ]
    if kind != .swift { files["\(below)/Headers/m\(number).h"] = header }
    if kind == .c { files["\(below)/Sources/m\(number).c"] = source }
    if kind != .c { files["\(below)/Sources/M\(number).swift"] = swift(among: all) }
    return files
  }

  private func pads(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined()
  }

  /// In C all values are in the header's struct; in a mixed component that is one member of Swift's.
  private var header: String {
    let inner = kind == .c ? needs : []
    return """
      #pragma once
      \(inner.map { "#include <M\($0)/m\($0).h>\n" }.joined())
      struct m\(number) {
        \(pads(headerPadding) { "long head\($0); " })\(pads(padding) { "long pad\($0); " })
        \(inner.map { "struct m\($0) m\($0); " }.joined())
        long value;
      };
      static inline long m\(number)_inlined(void) { return \(inlined); }
      \(kind == .c ? "struct m\(number) m\(number)_make(void);\nlong m\(number)_total(void);" : "")

      """
  }

  private var source: String {
    let inner = needs.map { "s.m\($0) = m\($0)_make(); " }.joined()
    return """
      #include <M\(number)/m\(number).h>
      struct m\(number) m\(number)_make(void) {
        struct m\(number) s = { 0 };
        \(inner)s.value = \(value);
        return s;
      }
      long m\(number)_total(void) {
        return m\(number)_make().value + m\(number)_inlined()\(needs.map { " + m\($0)_total()" }.joined());
      }

      """
  }

  private func swift(among all: [LayeredComponent]) -> String {
    let members = needs.map { number in
      all[number].kind == .c
        ? "public var m\(number) = m\(number)_make()" : "public var m\(number) = S\(number)()"
    }
    let own =
      kind == .mixed
      ? "public var head = m\(number)(\(headArguments)value: \(value))"
      : "public var value = \(value)"
    return """
      \(needs.map { "import M\($0)\n" }.joined())
      public struct S\(number) {
        \(pads(padding) { "public var pad\($0) = 0x5555\n  " })\(members.joined(separator: "\n  "))
        \(own)
        public init() {}
      }
      public func m\(number)_total() -> Int {
        let s = S\(number)()
        return \(reading("s", depth: 0, among: all))
      }

      """
  }

  private var headArguments: String {
    pads(headerPadding) { "head\($0): 7, " } + pads(padding) { "pad\($0): 7, " }
  }

  /// Reads every member directly, however deep, so that each offset is compiled into the reader.
  private func reading(_ path: String, depth: Int, among all: [LayeredComponent]) -> String {
    let own = kind == .mixed ? "\(path).head.value" : "\(path).value"
    let deeper = needs.map { all[$0].reading("\(path).m\($0)", depth: depth + 1, among: all) }
    let inlined = readsInlined(depth) ? ["m\(number)_inlined()"] : []
    return ([own] + inlined + deeper).joined(separator: " + ")
  }
}
