import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitAdopt

/// Specs that expand to very much end with a message.
@Suite(.comesToAnEnd) struct SpecHostileInputTests {
  private static let tooLarge = "this spec expands to more than modkit reads"

  private static func isTooLarge(_ spec: String) -> Bool {
    SpecCase(spec).reading.issues.map(\.message) == [tooLarge]
  }

  @Test func aliases() {
    var spec = "name: A\na0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1..<12 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      spec += "a\(level): &a\(level) [\(aliases)]\n"
    }
    #expect(Self.isTooLarge(spec + "targets: *a11\n"))
  }

  @Test func templatesOfManyTargets() {
    let names = (0..<2_000).map { "  T\($0): {templates: [Large]}" }
    let sources = (0..<2_000).map { "s\($0)" }.joined(separator: ", ")
    #expect(
      Self.isTooLarge(
        "name: A\ntargetTemplates: {Large: {type: framework, sources: [\(sources)]}}\ntargets:\n"
          + names.joined(separator: "\n") + "\n"))
  }

  @Test func attributesThatRepeat() {
    let value = String(repeating: "v", count: 100_000)
    let use = String(repeating: "${a}", count: 10_000)
    #expect(
      Self.isTooLarge(
        "name: A\ntargetTemplates: {T: {type: framework, sources: [\"\(use)\"]}}\n"
          + "targets: {A: {templates: [T], templateAttributes: {a: \(value)}}}\n"))
  }

  @Test func chainsOfTemplates() {
    let templates = (0..<500).map { "  T\($0): {templates: [T\($0 + 1)]}" }
    #expect(
      SpecCase(
        "name: A\ntargetTemplates:\n\(templates.joined(separator: "\n"))\n"
          + "targets: {A: {templates: [T0]}}\n"
      ).reading.issues.map(\.message) == ["templates use one another too deeply"])
  }

  @Test func groupsOfSettings() {
    let groups = (0..<30).map { "  g\($0): {groups: [g\($0 + 1), g\($0 + 1)]}" }
    let reading = SpecCase(
      "name: A\nsettingGroups:\n\(groups.joined(separator: "\n"))\n  g30: {PRODUCT_NAME: B}\n"
        + "targets: {A: {type: framework, platform: iOS, settings: {groups: [g0]}}}\n"
    ).reading
    #expect(reading.components.count == 1)
  }

  @Test func sourcesOfTheSameDirectory() {
    let files = (0..<1_000).map { "S/f\($0).swift" }
    let sources = Array(repeating: "S", count: 600).joined(separator: ", ")
    let reading = SpecCase(
      "name: A\ntargets: {A: {type: framework, platform: iOS, sources: [\(sources)]}}\n",
      sources: files
    ).reading
    #expect(reading.component("A")?.sources.count == 1_000)
    #expect(reading.messages == ["the sources of this spec are more files than modkit reads"])
  }

  @Test func deepValues() {
    let deep = String(repeating: "[", count: 20_000) + String(repeating: "]", count: 20_000)
    #expect(SpecCase("name: A\ntargets: \(deep)\n").reading.issues.count == 1)
  }

  @Test func manyTargets() {
    let targets = (0..<20_000).map { "  T\($0): {type: application, platform: iOS}" }
    let reading = SpecCase("name: A\ntargets:\n\(targets.joined(separator: "\n"))\n").reading
    #expect(reading.components.isEmpty)
    #expect(reading.messages == ["this project has more than 5000 targets, and is left out"])
    #expect(reading.gaps.allSatisfy { $0.isUnread })
  }

  @Test func longNames() {
    let name = String(repeating: "x", count: 2_000)
    let reading = SpecCase(
      "name: A\ntargets:\n  B: {type: framework, platform: iOS}\n"
        + "  C: {type: framework, platform: iOS, name: \(name)}\n"
    ).reading
    #expect(reading.components.map(\.name) == ["B"])
    #expect(
      reading.messages == [
        "the name of a target is longer than 1024 bytes, and the target is left out"
      ])
  }
}
