import ModKitGenerate
import ModKitModel
import ModKitTestSupport
import Testing

/// Umbrella headers and module maps, byte for byte.
struct HeaderGeneratorTests {
  /// A component with headers of every kind, in an order that is not the alphabet's.
  private static let many = PlanSamples.component(
    "Chat-Kit", module: "ChatKit",
    publicHeaders: [
      "Headers/Zebra.h", "Headers/sub/Apple.h", "Headers/Plus.hpp", "Headers/Plus.hh",
      "Headers/list.def", "Headers/inline.inl",
    ],
    privateHeaders: ["Headers/Private.h"])
  private static let one = PlanSamples.component(
    "Login", publicHeaders: ["Headers/Login.h"], platforms: [.macos])
  private static let keyword = PlanSamples.component(
    "Export", module: "export", publicHeaders: ["Headers/a.h"])
  private static let none = PlanSamples.component("Nothing")

  static let samples = [("many", many), ("one-macos", one), ("keyword", keyword), ("none", none)]

  @Test(arguments: HeaderProfile.allCases, samples)
  func headers(profile: HeaderProfile, sample: (name: String, component: Component)) throws {
    let files = try HeaderGenerator(profile: profile).files(
      for: sample.component, in: "out/\(sample.component.name)")
    let tree = GeneratedTree(files: files, ownedDirectories: [])
    let difference = try Golden.difference(
      tree.text, from: "headers/\(profile.rawValue)-\(sample.name).txt")
    #expect(difference == nil)
  }

  @Test func onlyComponentsWithPublicHeadersHaveAny() {
    #expect(HeaderGenerator.applies(to: Self.one))
    #expect(!HeaderGenerator.applies(to: Self.none))
    #expect(!HeaderGenerator.applies(to: PlanSamples.component("P", privateHeaders: ["a.h"])))
  }
}
