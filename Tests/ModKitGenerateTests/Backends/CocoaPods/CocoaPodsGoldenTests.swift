import Foundation
import ModKitGenerate
import ModKitModel
import ModKitTestSupport
import Testing

/// The generated pods, byte for byte.
struct CocoaPodsGoldenTests {
  @Test(arguments: PodCase.all)
  func pods(sample: PodCase) throws {
    let difference = try Golden.difference(
      sample.tree().text, from: "cocoapods/\(sample.name).txt")
    #expect(difference == nil)
  }

  @Test func everyGoldenFileHasItsCase() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Golden.directory.appending(path: "cocoapods").path)
    #expect(files.sorted() == PodCase.all.map { "\($0.name).txt" }.sorted())
  }

  @Test(arguments: PodCase.all)
  func noTwoFilesHaveOnePath(sample: PodCase) throws {
    let paths = try sample.tree().files.map { $0.path.lowercased() }
    #expect(Set(paths).count == paths.count)
  }

  @Test(arguments: PodCase.all)
  func everyFileIsAPodsOrTheFragment(sample: PodCase) throws {
    let tree = try sample.tree()
    #expect(tree.ownedDirectories == ["\(PodCase.directory)/Pods"])
    for file in tree.files where file.path != "\(PodCase.directory)/modkit_pods.rb" {
      #expect(file.path.hasPrefix("\(PodCase.directory)/Pods/"), "\(file.path)")
    }
  }

  @Test func headersOfOneNameAreAnError() {
    let component = PlanSamples.component(
      "Twice", sources: [("a.c", .c)], publicHeaders: ["a/x.h", "b/x.h"])
    let plan = IntegrationPlan(product: nil, components: [PlanSamples.source(component)])
    let paths = ["Components/Twice/a/x.h", "Components/Twice/b/x.h"]
    #expect(throws: HeaderError.sameName(component: "Twice", name: "x.h", paths: paths)) {
      try PodCase(name: "clash", plan: plan).tree()
    }
  }
}
