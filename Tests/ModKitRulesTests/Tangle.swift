import ModKitModel
import ModKitTestSupport

@testable import ModKitRules

/// Makes workspaces with many faults.
struct Tangle {
  var random: SplitMix64
  private let names = ["A", "B", "C", "D", "E", "F", "G"]

  init(random: SplitMix64) {
    self.random = random
  }

  mutating func fixture() -> Fixture {
    var fixture = Fixture(names.map { component($0) }, links(oneIn: 4))
    for link in links(oneIn: 8) { fixture.test(link) }
    for index in fixture.edges.indices where fixture.edges[index].isImported && isHit(oneIn: 4) {
      let place = Fixture.use(fixture.edges[index].from, "", line: 1)
      fixture.edges[index].changeImports { $0.reexport = place }
    }
    addFaults(to: &fixture)
    addNames(to: &fixture)
    addHeaders(to: &fixture)
    addExceptions(to: &fixture)
    addBaseline(to: &fixture)
    addPackage(to: &fixture)
    return fixture
  }

  private mutating func isHit(oneIn count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func one<Element>(of elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }

  private mutating func component(_ name: String) -> Component {
    let makers: [@Sendable (String) -> Component] = [
      { .base($0) }, { .business($0) }, { .common($0) }, { .shared($0) }, { .line("x", $0) },
      { .line("y", $0) }, { .shared($0, line: "y") }, { .business($0).of(line: "x") },
    ]
    var component = one(of: makers)(name)
    component.files.publicHeaders = [
      "\(name)/a.h", "\(name)/b.h", "\(name)/sub/\(one(of: ["A", "c"])).h",
    ]
    if isHit(oneIn: 9) { return component.withModule("export") }
    return isHit(oneIn: 6) ? component.withModule("Cache") : component
  }

  private mutating func links(oneIn count: Int) -> [Fixture.Link] {
    let kinds: [@Sendable (String, String) -> Fixture.Link] = [
      { .used($0, $1) }, { .declared($0, $1) }, { .imported($0, $1, imports: 3) },
    ]
    var links: [Fixture.Link] = []
    for from in names {
      for to in names where isHit(oneIn: count) { links.append(one(of: kinds)(from, to)) }
    }
    return links
  }

  private mutating func addFaults(to fixture: inout Fixture) {
    let kinds: [ImportFault.Kind] = [
      .unresolved(candidates: []), .computed, .wrongCase(actual: "a.h"), .unowned(path: "V/a.h"),
      .ambiguous(paths: ["B/a.h", "C/a.h"]), .hidden(path: "B/a.h"),
      .unqualified(replacement: "B/a.h"), .misplaced(presented: "B/b/a.h"), .privateModule,
      .exposed(path: "A/a.h"), .ownSwiftHeader, .moduleImport,
    ]
    for line in 1..<12 {
      let name = one(of: names)
      fixture.fault(
        one(of: kinds), one(of: ["a.h", "b.h"]), form: .quotedHeader,
        by: one(of: [.component(name), .tests(of: name), .shell(of: name)]),
        to: one(of: [nil, "B", "C"]), line: line)
    }
  }

  private mutating func addNames(to fixture: inout Fixture) {
    fixture.external = ["Cache"]
    fixture.platformNamesakes = ["A"]
    for kind in ObjectiveCDeclaration.Kind.allCases {
      fixture.share(
        kind, "Player", in: "A", one(of: ["B", "C"]), one(of: ["D", "E"]),
        isPublic: isHit(oneIn: 2))
    }
  }

  private mutating func addHeaders(to fixture: inout Fixture) {
    for name in names {
      let place = TextPosition(line: Int.random(in: 1..<9, using: &random), column: 1)
      fixture.umbrellas.append(
        UmbrellaCoverage(
          component: name, kind: one(of: [.header, .moduleMap]), path: "\(name)/\(name).h",
          location: Fixture.manifest(name, line: 5),
          missingHeaders: [one(of: ["\(name)/a.h", "\(name)/b.h"])]))
      fixture.moduleMaps.append(
        ModuleMapFile(
          component: name, path: "\(name)/module.modulemap",
          declaration: isHit(oneIn: 2) ? Fixture.manifest(name, line: 6) : nil,
          modules: [ModuleMapFile.Module(name: one(of: names), position: place)],
          umbrellas: [
            ModuleMapFile.Umbrella(module: name, directory: one(of: names), position: place)
          ],
          issues: isHit(oneIn: 4) ? [ModuleMapFile.Issue(message: "broken", position: place)] : []))
    }
  }

  private mutating func addPackage(to fixture: inout Fixture) {
    let only = ["layer:base-service", "A"].compactMap { try? ComponentSelector($0) }
    fixture.packages = [
      Package(
        name: "P", only: isHit(oneIn: 4) ? nil : only,
        locations: PackageLocations(
          name: Fixture.root(line: 6), only: Fixture.root(line: 7)))
    ]
    for name in names where isHit(oneIn: 3) {
      let declaration = isHit(oneIn: 3) ? nil : Fixture.manifest(name, line: 18)
      let imports = declaration != nil && isHit(oneIn: 3) ? [] : [Fixture.use(name, "P")]
      fixture.edges.append(
        DependencyEdge(
          from: name, to: "P", declaration: declaration, imports: imports.map { SourceSite($0) }))
    }
    fixture.edges.sort { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  private mutating func addExceptions(to fixture: inout Fixture) {
    for line in 9..<16 {
      fixture.except(
        one(of: Rule.all), from: one(of: ["A", "B", "C"]),
        to: one(of: [nil, "D", "E", "P", "tests", "Player", "\"a.h\""]), line: line)
    }
  }

  private mutating func addBaseline(to fixture: inout Fixture) {
    fixture.baseline.entries = names.flatMap { name in
      ["layer-order:\(name):B", "unused-dependency:\(name):C"].map {
        Baseline.Entry(component: name, fingerprint: $0)
      }
    }
  }
}
