import ModKitModel
import Testing

@testable import ModKitAdopt

@Suite struct SpecTemplateTests {
  @Test func templatesAreApplied() throws {
    let reading = SpecCase(
      """
      name: T
      targetTemplates:
        Module:
          templates: [Base]
          sources: ["Modules/${target_name}/${folder}"]
          dependencies: [{target: Core}]
        Base:
          platform: iOS
          type: framework
          sources: [Shared]
      targets:
        Core: {templates: [Base]}
        Login:
          templates: [Module]
          templateAttributes: {folder: Src}
          sources: [Extra]
      """,
      sources: ["Shared/s.swift", "Modules/Login/Src/l.swift", "Extra/e.swift"]
    ).reading
    #expect(reading.messages.isEmpty)
    let login = try #require(reading.component("Login"))
    #expect(
      login.paths(\.sources) == ["Extra/e.swift", "Modules/Login/Src/l.swift", "Shared/s.swift"])
    #expect(login.references.map(\.reference) == ["T.xcodeproj: target Core"])
  }

  @Test func templatesOfThemselvesAreAppliedOnce() {
    let reading = SpecCase(
      """
      name: T
      targetTemplates:
        A: {templates: [B, A], type: framework}
        B: {templates: [A], platform: macOS, sources: [S]}
      targets: {K: {templates: [A, Gone]}}
      """, sources: ["S/s.swift"]
    ).reading
    #expect(reading.component("K")?.paths(\.sources) == ["S/s.swift"])
    #expect(reading.messages == ["there is no template `Gone`"])
    #expect(reading.gaps.first?.components == ["K"])
  }

  @Test func platformsAreTargets() throws {
    let reading = SpecCase(
      """
      name: P
      targets:
        Kit:
          type: framework
          platform: [iOS, macOS]
          sources: [Kit, "Kit-${platform}"]
          settings: {base: {A: b}}
        Net:
          templates: [All]
          platformPrefix: X
          platformSuffix: -${platform}
          dependencies: [{target: "Kit_${platform}", platforms: [iOS]}]
      targetTemplates:
        All: {type: framework, platform: [iOS, tvOS], sources: [Net]}
      """,
      sources: ["Kit/k.swift", "Kit-iOS/i.swift", "Kit-macOS/m.swift", "Net/n.swift"]
    ).reading
    #expect(reading.messages.isEmpty)
    #expect(reading.components.map(\.name) == ["Kit_iOS", "XNet-iOS"])
    let kit = reading.components[0]
    #expect(kit.module == "Kit")
    #expect(kit.paths(\.sources) == ["Kit-iOS/i.swift", "Kit-macOS/m.swift", "Kit/k.swift"])
    #expect(kit.platforms == [.ios, .macos])
    let net = reading.components[1]
    #expect(net.module == "Net")
    #expect(net.platforms == [.ios, .tvos])
    #expect(net.references.map(\.reference) == ["P.xcodeproj: target Kit_iOS"])
  }

  @Test func destinationsArePlatforms() {
    let reading = SpecCase(
      """
      name: P
      targets:
        Kit: {type: framework, supportedDestinations: [iOS, macCatalyst, visionOS]}
      """
    ).reading
    #expect(reading.component("Kit")?.platforms == [.ios, .visionos])
  }

  @Test func targetsNeedAType() {
    let reading = SpecCase("name: P\ntargets: {A: {platform: iOS}, B: {type: tool}}\n").reading
    #expect(reading.components.map(\.name) == ["B"])
    #expect(reading.messages == ["the target `A` has no `type`, and is left out"])
  }
}
