import ModKitModel
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// Of several headers that a quoted path may mean, that on the first search path is meant.
@Suite struct QuoteDirectoriesTests {
  private func component(
    _ name: String, in directory: String, _ headers: [String], hidden: [String] = [],
    testHeaders: [String] = []
  ) -> Component {
    let place = SourceLocation(file: "\(directory)/component.yml", line: 1, column: 1)
    let paths = { (names: [String]) in names.map { "\(directory)/\($0)" } }
    var component = Component(
      name: name, directory: directory, layer: "a",
      files: ComponentFiles(publicHeaders: paths(headers), projectHeaders: paths(hidden)),
      locations: ComponentLocations(name: place, layer: place))
    component.tests.headers = paths(testHeaders)
    return component
  }

  /// What a quoted path means in sources of the first component, or in its tests.
  private func meaning(
    of operand: String, in components: [Component], isTest: Bool = false,
    traits: Import.Traits = [], ignoresCase: Bool = false
  ) -> ImportResolution {
    let workspace = Workspace(name: "W", components: components)
    let resolver = ImportResolver(
      workspace, files: Owners(workspace).files, ignoresCase: ignoresCase)
    let home = workspace.components.firstIndex { $0.name == components[0].name } ?? 0
    let source = OwnedFile(
      path: "\(components[0].directory)/Main/a.m",
      owner: isTest ? .tests(of: components[0].name) : .component(components[0].name), home: home,
      role: .source)
    let item = Import(
      form: .quotedHeader, operand: operand, traits: traits,
      position: TextPosition(line: 1, column: 1))
    return resolver.resolve(item, at: resolver.place(of: source))
  }

  private func header(
    of operand: String, in components: [Component], isTest: Bool = false,
    traits: Import.Traits = []
  ) -> String? {
    meaning(of: operand, in: components, isTest: isTest, traits: traits).header?.path
  }

  // MARK: Above the component

  @Test func aHeaderBesideTheComponentComesBeforeThatOfAModuleInAnotherFolder() {
    let components = [
      component("Core", in: "Modules/Pay", ["Headers/c.h"]),
      component("Pay", in: "Modules/Core", ["Headers/c.h"]),
      component("Log", in: "Modules/Core/Log", ["Headers/l.h"]),
    ]
    for first in components.indices {
      let order = [components[first]] + components.filter { $0.name != components[first].name }
      #expect(header(of: "Core/Headers/c.h", in: order) == "Modules/Core/Headers/c.h")
      #expect(header(of: "Pay/Headers/c.h", in: order) == "Modules/Pay/Headers/c.h")
    }
  }

  @Test func theNearestDirectoryAboveCounts() {
    let components = [
      component("Log", in: "Modules/Core/Log", ["Headers/l.h"]),
      component("A", in: "Modules/Net", ["Headers/a.h"]),
      component("B", in: "Modules/Core/Net", ["Headers/a.h"]),
    ]
    for order in [components, [components[0], components[2], components[1]]] {
      #expect(header(of: "Net/Headers/a.h", in: order) == "Modules/Core/Net/Headers/a.h")
    }
  }

  @Test func aModuleThatHasExactlyThatHeaderComesBeforeIt() {
    let components = [
      component("Pay", in: "Modules/Pay", ["Headers/p.h"]),
      component("Core", in: "Modules/Other", ["Net/d.h"]),
      component("Other", in: "Modules/Core", ["d.h"]),
    ]
    #expect(header(of: "Core/d.h", in: components) == "Modules/Other/Net/d.h")
  }

  @Test func soItDoesBeforeAnOwnHeaderThatIsFoundFromAbove() {
    let components = [
      component("Pay", in: "Modules/Core", ["d.h"]),
      component("Core", in: "Modules/Other", ["Headers/d.h"]),
    ]
    #expect(header(of: "Core/d.h", in: components) == "Modules/Other/Headers/d.h")
    // No module has it so.
    let other = [components[0], component("Core", in: "Modules/Other", ["Headers/e.h"])]
    #expect(header(of: "Core/d.h", in: other) == "Modules/Core/d.h")
  }

  @Test func aPathFromTheRootComesBeforeIt() {
    let components = [
      component("Log", in: "Modules/Log", ["Headers/l.h"]),
      component("A", in: "Net", ["Headers/a.h"]),
      component("B", in: "Modules/Net", ["Headers/a.h"]),
    ]
    #expect(header(of: "Net/Headers/a.h", in: components) == "Net/Headers/a.h")
  }

  @Test func theHeaderOfAModuleStaysOne() {
    let components = [
      component("Pay", in: "Modules/Pay", ["Headers/p.h"]),
      component("Core", in: "Modules/Core", ["Headers/c.h"]),
    ]
    let meaning = meaning(of: "Core/Headers/c.h", in: components)
    // The headers of the module are presented without their folders.
    guard case .misplaced(let header) = meaning else {
      Issue.record("\(meaning)")
      return
    }
    #expect(header.path == "Modules/Core/Headers/c.h")
  }

  @Test func theTestsOfOthersAreNotSearched() {
    let components = [
      component("Log", in: "Modules/Log", ["Headers/l.h"]),
      component("Core", in: "Modules/Other", ["Tests/c.h"]),
      component("Net", in: "Modules/Core", [], testHeaders: ["Tests/c.h"]),
    ]
    #expect(header(of: "Core/Tests/c.h", in: components) == "Modules/Other/Tests/c.h")
  }

  @Test func caseMakesNoDifferenceWhereItIsIgnored() {
    let components = [
      component("Pay", in: "MODULES/Pay", ["Headers/p.h"]),
      component("Core", in: "Modules/Other", ["Headers/c.h"]),
      component("Other", in: "Modules/Core", ["Headers/C.h"]),
    ]
    let meaning = meaning(of: "core/headers/c.h", in: components, ignoresCase: true)
    #expect(meaning.header?.path == "Modules/Core/Headers/C.h")
  }

  // MARK: Inside the component

  @Test func aDirectoryOfTheComponentComesBeforeAModule() {
    let components = [
      component("Outer", in: "Modules/Core", ["Headers/o.h"]),
      component("Net", in: "Modules/Other", ["Headers/b.h"]),
      component("Inner", in: "Modules/Core/Headers/Net", ["b.h"]),
    ]
    #expect(header(of: "Net/b.h", in: components) == "Modules/Core/Headers/Net/b.h")
    #expect(
      header(of: "Net/b.h", in: components, isTest: true) == "Modules/Core/Headers/Net/b.h")
    #expect(header(of: "Net/b.h", in: components, traits: .next) == "Modules/Other/Headers/b.h")
  }

  @Test func soItDoesOnlyIfHeadersOfTheComponentLieThere() {
    let components = [
      component("Outer", in: "Modules/Core", ["Headers/o.h"]),
      component("Net", in: "Modules/Other", ["Headers/b.h"]),
      component("Inner", in: "Modules/Core/Parts/Net", ["b.h"]),
    ]
    #expect(header(of: "Net/b.h", in: components) == "Modules/Other/Headers/b.h")
  }

  @Test func itsOwnHeaderComesFirst() {
    let components = [
      component("Outer", in: "Modules/Core", ["Headers/o.h"], hidden: ["Sources/Net/b.h"]),
      component("Inner", in: "Modules/Core/Headers/Net", ["b.h"]),
      component("Net", in: "Modules/Other", ["Headers/b.h"]),
    ]
    #expect(header(of: "Net/b.h", in: components) == "Modules/Core/Sources/Net/b.h")
    let tested = component(
      "Outer", in: "Modules/Core", ["Headers/Net/b.h"], testHeaders: ["Tests/Net/b.h"])
    let path = header(of: "Net/b.h", in: [tested], isTest: true)
    #expect(path == "Modules/Core/Tests/Net/b.h")
    #expect(header(of: "Net/b.h", in: [tested]) == "Modules/Core/Headers/Net/b.h")
  }
}
