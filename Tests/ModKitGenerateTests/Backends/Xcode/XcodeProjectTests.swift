import Foundation
import ModKitGenerate
import ModKitModel
import ModKitTestSupport
import Testing

/// The generated projects of Xcode: byte for byte, and as readers of property lists see them.
@Suite(.serialized) struct XcodeProjectTests {
  @Test(arguments: XcodeCase.all)
  func projects(sample: XcodeCase) throws {
    let difference = try Golden.difference(sample.tree().text, from: "xcode/\(sample.name).txt")
    #expect(difference == nil)
  }

  @Test func everyGoldenFileHasItsCase() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Golden.directory.appending(path: "xcode").path)
    #expect(files.sorted() == XcodeCase.all.map { "\($0.name).txt" }.sorted())
  }

  @Test(arguments: XcodeCase.all)
  func noTwoFilesHaveOnePath(sample: XcodeCase) throws {
    let paths = try sample.tree().files.map { $0.path.lowercased() }
    #expect(Set(paths).count == paths.count)
  }

  /// The toolchain's reader of property lists: each identifier leads to an object, and each object is reached.
  @Test(arguments: XcodeCase.all)
  func everyObjectIsDefinedAndReached(sample: XcodeCase) async throws {
    let project = try await DumpedProject(
      text: try #require(try sample.tree().text(of: XcodeCase.project)))
    #expect(project.dangling == [])
    #expect(project.unreached == [])
    #expect(project.version == "77")
  }

  @Test(arguments: XcodeCase.all)
  func schemesReferToTargets(sample: XcodeCase) async throws {
    let tree = try sample.tree()
    let project = try await DumpedProject(text: try #require(tree.text(of: XcodeCase.project)))
    let schemes = tree.files.filter { $0.path.hasSuffix(".xcscheme") }
    #expect(!schemes.isEmpty)
    for scheme in schemes {
      guard case .text(let text) = scheme.content else { continue }
      let references = text.matches(
        of:
          #/BlueprintIdentifier = "(\w+)"\s+BuildableName = "([^"]+)"\s+BlueprintName = "([^"]+)"/#)
      #expect(!references.isEmpty)
      for reference in references {
        let target = project.target(String(reference.1))
        #expect(target?.name == String(reference.3))
        #expect(target?.product == String(reference.2))
      }
    }
  }

  @Test func aNewFileChangesNothing() throws {
    let sample = XcodeCase.all[0]
    var edited = sample
    var list = PlanSamples.list
    list.files.sources.append(
      SourceFile(path: "Components/List/Sources/Cells/Wide.swift", language: .swift))
    edited.plan = IntegrationPlan(
      product: "City",
      components: sample.plan.components.map { planned in
        planned.name == "List"
          ? PlanSamples.source(list, needs: planned.dependencies) : planned
      })
    #expect(try edited.tree() == sample.tree())
  }

  /// The order of groups whose items have one name does not depend on the run.
  @Test func theSameInputGivesTheSameBytes() throws {
    let components = (0..<12).map { number in
      PlanSamples.sliced(
        PlanSamples.component(
          "L\(number)", sources: [("a.swift", .swift)], resources: ["Resources/a.json"]), for: 1)
    }
    let sample = XcodeCase(
      name: "many", plan: IntegrationPlan(product: "City", components: components))
    let first = try sample.tree()
    for _ in 0..<5 { #expect(try sample.tree() == first) }
  }

  @Test func dynamicFrameworksAreNotLinkedTwice() throws {
    func dynamic(_ name: String, needs: [String]) -> PlannedComponent {
      var component = PlanSamples.component(name, sources: [("a.swift", .swift)])
      component.settings = PlanSamples.settings(["MACH_O_TYPE": .text("mh_dylib")])
      return PlanSamples.source(component, needs: needs)
    }
    let base = PlanSamples.source(PlanSamples.base)
    let (inner, outer) = (
      dynamic("Inner", needs: ["Base"]), dynamic("Outer", needs: ["Base", "Inner"])
    )
    let other = dynamic("Other", needs: ["Base"])
    let chain = XcodeCase(
      name: "chain", plan: IntegrationPlan(product: "City", components: [base, inner, outer]),
      shell: PlanSamples.shell)
    #expect(try chain.links(of: "Inner") == ["Base"])
    #expect(try chain.links(of: "Outer") == ["Inner"])
    #expect(try chain.links(of: "City") == ["Inner", "Outer"])
    #expect(chain.warnings == [])
    let text = try #require(
      try chain.tree().text(of: "\(XcodeCase.directory)/xcconfig/Components/Outer.xcconfig"))
    for line in [
      "DYLIB_INSTALL_NAME_BASE = @rpath", "OTHER_LDFLAGS = $(inherited) -all_load",
      "@executable_path/Frameworks @loader_path/Frameworks",
    ] { #expect(text.contains(line), "\(text)") }
    let siblings = XcodeCase(
      name: "siblings", plan: IntegrationPlan(product: "City", components: [base, inner, other]),
      shell: PlanSamples.shell)
    #expect(siblings.warnings == [.copiedIntoFrameworks("Base", ["Inner", "Other"])])
  }

  @Test func anAppOfTheirOwnProjectIsSaidToBeMissing() {
    var app = PlanSamples.component("Client", sources: [("main.swift", .swift)])
    (app.isTool, app.foreignFormat) = (true, .xcode)
    var sample = XcodeCase(
      name: "app",
      plan: IntegrationPlan(product: "City", components: [PlanSamples.source(PlanSamples.base)]))
    #expect(sample.warnings == [])
    sample.apps = [app]
    #expect(sample.warnings == [.appsOfProjects(["Client"], project: app.locations.manifest)])
    sample.shell = PlanSamples.shell
    #expect(sample.warnings == [])
  }

  /// A component in focus is a target, and was an XCFramework: nobody else's lines change.
  @Test func aChangeOfFocusKeepsIdentifiers() throws {
    let sample = XcodeCase.all[1]
    var focused = sample
    focused.plan = IntegrationPlan(
      product: "City",
      components: sample.plan.components.map { planned in
        planned.name == "Images"
          ? PlanSamples.source(planned.component, needs: planned.dependencies) : planned
      })
    func lines(_ sample: XcodeCase) throws -> Set<Substring> {
      let text = try #require(try sample.tree().text(of: XcodeCase.project))
      return Set(
        text.split(separator: "\n").filter { $0.hasPrefix("\t\t") && $0.contains(" = {isa") })
    }
    let (before, after) = (try lines(sample), try lines(focused))
    let gone = before.subtracting(after)
    // What was linked, the program, and the file of the XCFramework.
    #expect(gone.count <= 4, "\(gone.joined(separator: "\n"))")
    for line in gone { #expect(!line.contains("libList.a"), "\(line)") }
  }
}
