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

  /// A component in focus is a target, and was an XCFramework: nobody else's lines change.
  @Test func aChangeOfFocusKeepsIdentifiers() throws {
    let sample = XcodeCase.all[1]
    var focused = sample
    focused.plan = IntegrationPlan(
      product: "City",
      components: [
        PlanSamples.sliced(PlanSamples.crypto, for: 2),
        PlanSamples.source(PlanSamples.withImages, needs: ["Crypto"]),
        PlanSamples.source(PlanSamples.list, needs: ["Crypto"]),
      ])
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
