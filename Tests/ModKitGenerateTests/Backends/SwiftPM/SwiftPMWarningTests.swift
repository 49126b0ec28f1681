import ModKitGenerate
import ModKitModel
import Testing

struct SwiftPMWarningTests {
  private func warnings(_ triple: String, _ component: PlannedComponent) throws
    -> [IntegrationWarning]
  {
    let target = try #require(DestinationTarget(triple: triple))
    let input = BackendInput(
      workspace: Workspace(name: "World"), targets: [[target]], directory: "out")
    return Backend.swiftpm.warnings(
      IntegrationPlan(product: nil, components: [component]), input)
  }

  @Test func swiftPMDoesNotLinkForVisionOS() throws {
    let (library, source) = (
      PlanSamples.sliced(PlanSamples.list, for: 1), PlanSamples.source(PlanSamples.list)
    )
    #expect(try warnings("arm64-apple-xros1.0", library) == [.noLibrariesInSwiftPM(.visionos)])
    #expect(try warnings("arm64-apple-xros1.0", source) == [])
    #expect(try warnings("arm64-apple-ios15.0", library) == [])
  }
}
