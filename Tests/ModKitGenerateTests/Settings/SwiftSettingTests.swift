import Foundation
import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitGenerate

/// The language of Swift in what is generated.
@Suite struct SwiftSettingTests {
  private static let language: SwiftSettings = {
    var language = SwiftSettings(mode: .six)
    language.enable(feature: "ExistentialAny")
    language.enable(experimentalFeature: "Lifetimes")
    language.isolation = .mainActor
    language.hasStrictMemorySafety = true
    return language
  }()

  private static func plan(of component: Component) -> IntegrationPlan {
    var component = component
    component.swift = language
    return IntegrationPlan(
      product: "City",
      components: [
        PlanSamples.source(PlanSamples.base), PlanSamples.source(component, needs: ["Base"]),
      ])
  }

  private static let calls =
    #".swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),"#
    + #" .enableExperimentalFeature("Lifetimes"), .defaultIsolation(MainActor.self),"#
    + " .strictMemorySafety()"

  private static func package(
    _ component: Component, _ program: SwiftPMGenerator.Program? = nil
  ) throws -> String {
    let tree = try SwiftPMGenerator(program: program, directory: "out")
      .package(for: plan(of: component), name: "W")
    return try #require(tree.text(of: "out/Package.swift"))
  }

  @Test func packages() throws {
    let text = try Self.package(PlanSamples.list)
    #expect(text.components(separatedBy: "[\(Self.calls)]").count == 2)
    #expect(text.components(separatedBy: Self.calls).count == 2, "\(text)")
    #expect(text.contains("swiftLanguageModes: [.v5]"))
  }

  /// The half in C has no Swift.
  @Test func mixtures() throws {
    let text = try Self.package(PlanSamples.login)
    #expect(text.components(separatedBy: Self.calls).count == 2, "\(text)")
  }

  @Test func shells() throws {
    let text = try Self.package(
      PlanSamples.list,
      SwiftPMGenerator.Program(shell: PlanSamples.shell, swift: SwiftSettings(mode: .fourTwo)))
    #expect(text.contains(".swiftLanguageMode(.v4_2)"), "\(text)")
  }

  @Test func podspecs() throws {
    let podspecs = try Podspecs(
      PodCase(name: "swift", plan: Self.plan(of: PlanSamples.list)).tree()
    )
    .all
    let versions = podspecs.map { ($0.values["name"] as? String, $0.list("swift_versions")) }
    #expect(versions.map(\.0) == ["Base", "List"])
    #expect(versions.map(\.1) == [["5.0"], ["6.0"]])
    let settings = try #require(podspecs[1].values["pod_target_xcconfig"] as? [String: String])
    #expect(settings["SWIFT_VERSION"] == "6.0")
    #expect(settings["SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY"] == "YES")
    #expect(settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor")
    #expect(settings["SWIFT_STRICT_MEMORY_SAFETY"] == "YES")
    #expect(
      settings["OTHER_SWIFT_FLAGS"]?.hasSuffix("-enable-experimental-feature Lifetimes") == true)
  }

  /// What build settings say already keeps its form; `swift:` takes precedence over them.
  @Test func tablesOfSettings() {
    var component = PlanSamples.list
    component.settings = PlanSamples.settings(["SWIFT_VERSION": .text("6")])
    component.swift = SwiftSettings(mode: .six)
    #expect(SettingTable(component).values["SWIFT_VERSION"] == "6")
    component.swift = SwiftSettings(mode: .five)
    #expect(SettingTable(component).values["SWIFT_VERSION"] == "5.0")
    var plain = PlanSamples.crypto
    plain.swift = SwiftSettings(mode: .six)
    #expect(SettingTable(plain).values["SWIFT_VERSION"] == nil)
  }
}
