import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitXcode

/// What build settings say of headers, and of pods without a Podfile.
@Suite struct XcodeHeaderTests {
  private static let file = "App/App.xcodeproj/project.pbxproj"

  private static func reading(_ text: ProjectText, _ files: [String: String] = [:])
    -> ForeignReading
  {
    XcodeReader(files: { files[$0] }).reading(of: Array(text.text.utf8), at: file)
  }

  private static func app(_ settings: String, debug: String = "", source: String = "main.swift")
    -> ProjectText
  {
    var text = ProjectText()
    text.file("main", "Sources/\(source)")
    text.phase("sources", "Sources", ["main"])
    text.target("App", type: "application", phases: ["sources"], settings: settings, debug: debug)
    return text
  }

  /// `App/Bridge.h` of a project in `App` is no path from the root of the workspace.
  @Test(arguments: [
    ("App/Bridge.h", "App/App/Bridge.h"), ("$(SRCROOT)/Bridge.h", "App/Bridge.h"),
    ("${PROJECT_DIR}/App/Bridge.h", "App/App/Bridge.h"), ("../Shared/Bridge.h", "Shared/Bridge.h"),
    ("$(SRCROOT)/../Shared/Bridge.h", "Shared/Bridge.h"),
  ])
  func bridgingHeaders(value: String, path: String) throws {
    let text = Self.app("SWIFT_OBJC_BRIDGING_HEADER = \"\(value)\"; ")
    let app = try #require(Self.reading(text, [path: ""]).components.first)
    let headers = app.projectHeaders.compactMap {
      RelativePath.resolve($0.pattern, in: app.directory)
    }
    #expect(headers == [path])
    #expect(Self.reading(text).components.first?.projectHeaders == [])
  }

  @Test func aTargetWithoutSwiftHasNoBridgingHeader() {
    let text = Self.app("SWIFT_OBJC_BRIDGING_HEADER = Bridge.h; ", source: "main.m")
    #expect(Self.reading(text, ["App/Bridge.h": ""]).components.first?.projectHeaders == [])
  }

  /// The settings of a project are those of all its targets.
  @Test func aBridgingHeaderOfSeveralTargetsIsShared() {
    var text = Self.app("SWIFT_OBJC_BRIDGING_HEADER = Bridge.h; ")
    text.file("part", "Part/part.swift")
    text.phase("part-sources", "Sources", ["part"])
    text.target(
      "Part", type: "app-extension", phases: ["part-sources"],
      settings: "SWIFT_OBJC_BRIDGING_HEADER = Bridge.h; ")
    let components = Self.reading(text, ["App/Bridge.h": ""]).components
    // One of them is asked about its imports.
    #expect(components.map(\.projectHeaders.count) == [1, 0])
    #expect(
      components.map(\.headerSettings.sharedBridgingHeaders) == [
        ["App/Bridge.h"], ["App/Bridge.h"],
      ])
  }

  @Test func theHeaderOfItsSwiftMayHaveAnotherName() {
    let text = Self.app("SWIFT_OBJC_INTERFACE_HEADER_NAME = Shop-Swift.h; ")
    #expect(Self.reading(text).components.first?.headerSettings.swiftHeader == "Shop-Swift.h")
    let usual = Self.app("SWIFT_OBJC_INTERFACE_HEADER_NAME = \"$(PRODUCT_MODULE_NAME)-Swift.h\"; ")
    #expect(Self.reading(usual).components.first?.headerSettings.swiftHeader == nil)
  }

  /// A flag of one configuration, or for one SDK, is not certain.
  @Test(arguments: [
    ("SHOP", "SHOP", ["SHOP"]), ("SHOP", "", []), ("SHOP BETA", "BETA DEBUG", ["BETA"]),
    ("$(FLAGS_$(PLATFORM_NAME)) SHOP", "SHOP", []), ("$(PLATFORM_NAME)", "$(PLATFORM_NAME)", []),
    ("$(OWN) SHOP", "SHOP", ["SHOP"]),
  ])
  func flagsOfAllConfigurationsAreCertain(release: String, debug: String, certain: [String]) {
    let name = "SWIFT_ACTIVE_COMPILATION_CONDITIONS"
    let text = Self.app("\(name) = \"\(release)\"; ", debug: "\(name) = \"\(debug)\"; ")
    #expect(Self.reading(text).components.first?.conditions.certainFlags == Set(certain))
    let forSDK = Self.app(
      "\(name) = \"\(release)\"; \"\(name)[sdk=iphoneos*]\" = OTHER; ",
      debug: "\(name) = \"\(debug)\"; ")
    #expect(Self.reading(forSDK).components.first?.conditions.certainFlags == [])
  }

  @Test func directoriesForHeadersAreThoseOfTheWorkspace() {
    let text = Self.app(
      "HEADER_SEARCH_PATHS = (\"$(inherited)\", \"$(SRCROOT)/include/**\", \"/usr/include\","
        + " \"$(PODS_ROOT)/Headers\"); ", debug: "USER_HEADER_SEARCH_PATHS = made; ")
    #expect(
      Self.reading(text).components.first?.headerSettings.searchPaths.map(\.path) == [
        "App/made", "App/include",
      ])
  }

  @Test(arguments: ["Pods_App.framework", "libPods-App.a"])
  func podsWithoutAPodfileAreAGap(library: String) {
    var text = ProjectText()
    text.file("main", "main.swift")
    text.file("pods", library, tree: "BUILT_PRODUCTS_DIR")
    text.phase("sources", "Sources", ["main"])
    text.phase("links", "Frameworks", ["pods"])
    text.target("App", type: "application", phases: ["sources", "links"])
    let gaps = Self.reading(text).gaps
    #expect(gaps.map(\.components) == [["App"]] && gaps.map(\.isUnread) == [true])
    #expect(gaps.first?.issue.message.contains("no Podfile") == true)
    #expect(Self.reading(text, ["App/Podfile": "target 'App' do\nend\n"]).gaps.isEmpty)
  }

  /// The pods of an enclosing target are there for others.
  @Test func podsOfAnEnclosingTargetAreInherited() throws {
    var text = Self.app("")
    text.file("test", "Tests/t.swift")
    text.phase("test-sources", "Sources", ["test"])
    text.target("AppTests", type: "bundle.ui-testing", phases: ["test-sources"])
    let podfile = """
      target 'App' do
        pod 'A'
        pod 'B'
        target 'AppTests' do
          pod 'B'
          pod 'C'
        end
      end
      """
    let tests = try #require(Self.reading(text, ["App/Podfile": podfile]).components.last)
    #expect(
      Dictionary(uniqueKeysWithValues: tests.testReferences.map { ($0.reference, $0.isInherited) })
        == ["A": true, "B": false, "C": false])
  }

  /// Before Xcode 15, a package of the repository is a folder in the list of files.
  @Test func aPackageInTheListOfFilesHasTheProduct() throws {
    var text = Self.app("", source: "main.swift")
    text.objects += [
      "folder = {isa = PBXFileReference; lastKnownFileType = folder; path = Packages/Pay;"
        + " sourceTree = \"<group>\"; };",
      "product = {isa = XCSwiftPackageProductDependency; productName = Pay; };",
    ]
    text.add(group: "folder")
    text.target("Shop", type: "application", "packageProductDependencies = (product);")
    let files = ["App/Packages/Pay/Package.swift": "", "Other/Pay/Package.swift": ""]
    let shop = try #require(Self.reading(text, files).components.last)
    #expect(
      shop.references.first?.reference == "App/Packages/Pay/Package.swift: product Pay")
  }
}
