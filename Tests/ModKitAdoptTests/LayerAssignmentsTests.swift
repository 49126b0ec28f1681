import ModKitModel
import Testing

@testable import ModKitAdopt

@Suite struct LayerAssignmentsTests {
  private static func subject(
    _ path: String, _ layer: LayerGuess.Layer
  ) -> LayerAssignments.Subject {
    LayerAssignments.Subject(
      name: String(RelativePath.lastComponent(of: path)), directory: path,
      manifest: "\(path)/Package.swift", layer: layer)
  }

  @Test func mostComponentsNeedNoNames() {
    let subjects =
      ["A", "B", "C"].map { Self.subject("Base/\($0)", .baseService) }
      + [Self.subject("App", .mainBusiness)]
    #expect(
      LayerAssignments.entries(for: subjects) == [
        LayerAssignments.Entry(patterns: ["*"], layer: .baseService),
        LayerAssignments.Entry(patterns: ["App"], layer: .mainBusiness),
      ])
  }

  @Test func aFolderOfOneLayerIsOneGlob() {
    let subjects =
      (0..<9).map { Self.subject("Base/S\($0)", .baseService) }
      + (0..<3).map { Self.subject("Features/Deep/F\($0)", .mainBusiness) }
      + [Self.subject("Base/Odd", .mainBusiness), Self.subject("Mixed/M", .mainBusiness)]
    #expect(
      LayerAssignments.entries(for: subjects).last
        == LayerAssignments.Entry(patterns: ["Features/**", "M", "Odd"], layer: .mainBusiness))
  }

  @Test func nothingIsAssignedToNoComponent() {
    #expect(LayerAssignments.entries(for: []).isEmpty)
  }
}
