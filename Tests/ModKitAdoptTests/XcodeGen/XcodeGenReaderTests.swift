import ModKitModel
import Testing

@testable import ModKitAdopt

/// Specs are read as the projects that XcodeGen makes of them.
@Suite struct XcodeGenReaderTests {
  private static let app = SpecCase(
    """
    name: Shop
    options: {bundleIdPrefix: com.example, groupSortPosition: top}
    targets:
      App:
        type: application
        platform: iOS
        sources: App
        dependencies:
          - target: Kit
          - target: Widget
          - sdk: UIKit.framework
      Kit:
        type: framework
        platform: iOS
        settings: {PRODUCT_MODULE_NAME: ShopKit}
        sources:
          - path: Kit
            excludes: ["*.md", Old]
      Widget:
        type: app-extension
        platform: iOS
        sources: [Widget]
      AppTests:
        type: bundle.unit-test
        platform: iOS
        sources: [Tests]
        dependencies: [{target: App}]
      Lint:
        type: ""
        legacy: {toolPath: /usr/bin/make}
    aggregateTargets:
      All: {targets: [App]}
    """,
    sources: [
      "App/a.swift", "App/Deep/b.m", "App/b.h", "App/Info.plist", "App/.hidden.swift",
      "App/Assets.xcassets/x.png", "App/c.orig", "Kit/k.swift", "Kit/Kit.h", "Kit/Read.md",
      "Kit/Old/o.swift", "Widget/w.swift", "Tests/t.swift",
    ])

  @Test func targetsAreComponents() throws {
    let reading = Self.app.reading
    #expect(reading.issues.isEmpty)
    #expect(reading.components.map(\.name) == ["App", "Kit", "Widget"])
    let app = reading.components[0]
    #expect(app.paths(\.sources) == ["App/Deep/b.m", "App/a.swift"])
    #expect(app.paths(\.projectHeaders) == ["App/b.h"])
    #expect(app.paths(\.resources) == ["App/Assets.xcassets"])
    #expect(app.paths(\.testSources) == ["Tests/t.swift"])
    #expect(app.references.map(\.reference) == ["Shop.xcodeproj: target Kit"])
    #expect(app.platforms == [.ios])
    let kit = reading.components[1]
    #expect(kit.module == "ShopKit")
    #expect(kit.paths(\.sources) == ["Kit/k.swift"])
    #expect(kit.paths(\.publicHeaders) == ["Kit/Kit.h"])
    #expect(kit.location == SourceLocation(file: "project.yml", line: 12, column: 3))
    #expect(reading.generated == "Shop.xcodeproj/project.pbxproj")
    #expect(!reading.isSelfContained)
  }

  @Test func appsAreProductsWithTheirExtensions() {
    let products = Self.app.reading.products
    #expect(products.map(\.name) == ["App"])
    #expect(
      products.first?.dependencies.map(\.reference) == [
        "Shop.xcodeproj: target App", "Shop.xcodeproj: target Kit",
        "Shop.xcodeproj: target Widget",
      ])
  }

  @Test func targetsWithoutSourcesAreNamed() {
    #expect(
      Self.app.reading.messages == [
        "the target `Lint` has no sources of its own, and is left out",
        "the target `All` has no sources of its own, and is left out",
      ])
  }

  @Test(arguments: [
    "title: My documents\nauthor: me\n", "- a\n- b\n", "name: Docs\nversion: 1\n",
  ])
  func documentsOfOtherToolsAreNotRead(_ text: String) {
    let reading = SpecCase(text).reading
    #expect(reading == ForeignReading(isSelfContained: false))
  }

  @Test func specsWithoutTargetsAreNamed() {
    #expect(
      SpecCase("name: A\noptions: {}\n").reading.messages == ["this spec has no `targets`"])
  }

  @Test func brokenDocumentsAreNamed() throws {
    let issue = try #require(SpecCase("targets: [\n").reading.issues.first)
    #expect(issue.message.hasPrefix("this is not valid YAML"))
    #expect(issue.location.file == "project.yml")
  }

  @Test func jsonIsRead() {
    let reading = SpecCase(
      [
        "spec.json": """
        {"name": "J",
        \t"targets": {"K": {"type": "framework", "platform": "macOS", "sources": ["K"]}}}
        """, "K/k.swift": "",
      ], at: "spec.json"
    ).reading
    #expect(reading.component("K")?.paths(\.sources) == ["K/k.swift"])
    #expect(reading.component("K")?.platforms == [.macos])
  }

  @Test func variablesOfTheEnvironmentAreNotGuessed() {
    let reading = SpecCase(
      """
      name: A
      targets:
        A:
          type: framework
          platform: iOS
          sources: ["${SOURCES}", A]
          dependencies: [{target: "${OTHER}"}]
          settings: {CODE_SIGN_IDENTITY: "${IDENTITY}"}
        B:
          type: ${KIND}
          platform: iOS
      """, sources: ["A/a.swift"]
    ).reading
    #expect(reading.components.map(\.name) == ["A"])
    #expect(
      Set(reading.messages) == [
        "the value of `${SOURCES}` is not known, and `${SOURCES}` is left out",
        "the value of `${OTHER}` is not known, and `${OTHER}` is left out",
        "the value of `${KIND}` is not known, and `${KIND}` is left out",
      ])
    let gap = reading.gaps.first { $0.issue.message.contains("SOURCES") }
    #expect(gap?.components == ["A"])
    #expect(gap?.isUnread == true)
    #expect(gap?.issue.location == SourceLocation(file: "project.yml", line: 6, column: 15))
  }

  @Test func unknownModuleNamesAreReported() {
    let reading = SpecCase(
      """
      name: A
      targets:
        A:
          type: framework
          platform: iOS
          settings: {PRODUCT_NAME: "${BRAND}Kit", PRODUCT_MODULE_NAME: "${TARGET_NAME}Kit"}
        B:
          type: framework
          platform: iOS
          settings: {PRODUCT_NAME: "${BRAND}Kit"}
      """
    ).reading
    #expect(reading.components.map(\.module) == ["AKit", "B"])
    #expect(
      reading.messages == [
        "the module of `B` is not known because of `${BRAND}`, and taken to be called like it"
      ])
  }
}
