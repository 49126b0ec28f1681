import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitFormats
@testable import ModKitXcode

/// Whatever is taken out of whatever project: what is left is what it was, and nothing leads nowhere.
@Suite struct ProjectionPropertyTests {
  private struct Case {
    var fixture: ProjectFixture
    var libraries: Set<String> = []
    var tests: Set<String> = []

    private var targets: [String: ProjectFixture.Target] {
      Dictionary(fixture.targets.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    init(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      var targets: [ProjectFixture.Target] = []
      for number in 0..<Int.random(in: 2...10, using: &random) {
        let known = targets.filter { ["framework", "library.static"].contains($0.type) }
        let types = ["framework", "library.static", "application", "bundle.unit-test"]
        let type = types[Int.random(in: types.indices, using: &random)]
        let needed = known.map(\.name).filter { _ in Bool.random(using: &random) }
        let isLinked = type != "library.static" || Bool.random(using: &random)
        var target = ProjectFixture.Target(
          "T\(number)", type, sources: ["T\(number)/a.swift", "T\(number)/b.swift"],
          dependencies: needed, links: isLinked ? needed : [])
        if type == "application" {
          target.embeds = needed.filter { name in
            known.contains { $0.name == name && $0.type == "framework" }
          }
        }
        if Bool.random(using: &random) {
          target.settings = [
            "OTHER_SWIFT_FLAGS": Bool.random(using: &random)
              ? .text("-wmo") : .list([.text("$(inherited)"), .text("-wmo")])
          ]
        }
        targets.append(target)
      }
      fixture = ProjectFixture(targets.shuffled(using: &random))
      fixture.layout.hasLines = Bool.random(using: &random)
      fixture.layout.hasComments = Bool.random(using: &random)
      fixture.layout.endsLists = Bool.random(using: &random)
      fixture.layout.lineEnd = Bool.random(using: &random) ? "\n" : "\r\n"
      // All that a library needs is a library.
      for target in targets.reversed() {
        let isLibrary = ["framework", "library.static"].contains(target.type)
        if isLibrary, libraries.contains(target.name) || Int.random(in: 0..<3, using: &random) == 0
        {
          libraries.insert(target.name)
          libraries.formUnion(target.dependencies)
        }
        if target.type == "bundle.unit-test", Bool.random(using: &random) {
          tests.insert(target.name)
        }
      }
    }

    var left: [ProjectFixture.Target] {
      fixture.targets.filter { !libraries.contains($0.name) && !tests.contains($0.name) }
    }

    private func isImage(_ name: String) -> Bool { targets[name]?.type != "library.static" }

    /// Whether the code of a target uses what a dynamic framework had.
    func usesFramework(_ name: String) -> Bool {
      (targets[name]?.dependencies ?? []).contains { other in
        isImage(other) ? libraries.contains(other) : usesFramework(other)
      }
    }

    private func usesLibrary(_ name: String) -> Bool {
      (targets[name]?.dependencies ?? []).contains { libraries.contains($0) || usesLibrary($0) }
    }

    /// The names of what a target should link.
    func links(of target: ProjectFixture.Target) -> Set<String> {
      var names = Set(
        target.links.compactMap { name -> String? in
          guard libraries.contains(name) else { return targets[name]?.product }
          return isImage(name) ? nil : "\(name).xcframework"
        })
      var open = target.links.filter { libraries.contains($0) && !isImage($0) }
      while let name = open.popLast() {
        for other in targets[name]?.dependencies ?? [] where !isImage(other) {
          names.insert("\(other).xcframework")
          open.append(other)
        }
      }
      if isImage(target.name), usesFramework(target.name) {
        names.insert("ModKitLibraries.framework")
      }
      return names
    }

    func dependencies(of target: ProjectFixture.Target) -> Set<String> {
      var names = Set(target.dependencies.filter { !libraries.contains($0) })
      if usesLibrary(target.name) { names.insert("modkit") }
      if isImage(target.name), usesFramework(target.name) { names.insert("ModKitLibraries") }
      return names
    }
  }

  @Test(arguments: 0..<UInt64(Soak.rounds(60)))
  func whatIsLeftIsWhatItWas(seed: UInt64) throws {
    let test = Case(seed: seed)
    let projection = try ProjectProjectionTests.projection(
      [("Phone.xcodeproj", test.fixture)],
      libraries: ["Phone.xcodeproj": test.libraries.sorted()],
      tests: ["Phone.xcodeproj": test.tests.sorted()])
    let file = try #require(projection.files(of: projection.sources[0]).first)
    guard case .text(let text) = file.content else { return }
    let project = try ProjectProjectionTests.project(text)
    let added: Set<String> = ["modkit", "ModKitLibraries"]
    #expect(
      project.targets.map(\.name).filter { !added.contains($0) } == test.left.map(\.name),
      "seed \(seed)")
    let names = Dictionary(
      project.targets.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    for target in test.left {
      let found = try #require(project.targets.first { $0.name == target.name })
      let context = "seed \(seed), \(target.name) without \(test.libraries.sorted())"
      #expect(found.sources.compactMap(\.place.path) == target.sources, "\(context)")
      let links = found.links.map { link in
        if case .file(let place) = link.subject { place.name } else { "" }
      }
      #expect(Set(links) == test.links(of: target), "\(context)")
      #expect(links.count == Set(links).count, "\(context)")
      let dependencies = found.dependencies.map { dependency in
        if case .own(let id) = dependency.subject { names[id] ?? id } else { "" }
      }
      #expect(Set(dependencies) == test.dependencies(of: target), "\(context)")
    }
    try Self.expectWhole(text, "seed \(seed)")
    expectOrder(text, of: test.fixture.text, "seed \(seed)")
  }

  /// Each identifier leads to an object, and each object is reached.
  static func expectWhole(_ text: String, _ context: String) throws {
    let root = try PropertyList.list(of: Array(text.utf8)).root
    let objects = XcodeObjects(try #require(root["objects"]))
    var reached: Set<String> = []
    func follow(_ value: PropertyValue) {
      for element in value.elements { follow(element) }
      for (_, element) in value.pairs { follow(element) }
      guard let text = value.text, text.wholeMatch(of: #/[0-9A-F]{24}/#) != nil else { return }
      guard let object = objects[text] else {
        Issue.record("\(context): \(text) leads nowhere")
        return
      }
      if reached.insert(text).inserted { follow(object.value) }
    }
    follow(try #require(root["rootObject"]))
    #expect(reached.count == objects.count, "\(context)")
  }

  /// What is not added stands in the text as it stood before.
  private func expectOrder(_ text: String, of original: String, _ context: String) {
    var lines = original.split(whereSeparator: \.isNewline)[...]
    for line in text.split(whereSeparator: \.isNewline) {
      if let place = lines.firstIndex(of: line) {
        lines = lines[lines.index(after: place)...]
      } else {
        let isAdded =
          ["MODKIT_", "modkit", "ModKit", "isa = ", "/* ", "PBX", "XC"].contains {
            line.contains($0)
          } || line.contains(#/[0-9A-F]{24},/#)
        #expect(isAdded, "\(context): \(line)")
      }
    }
  }
}
