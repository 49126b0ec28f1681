import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitPodspec
@testable import ModKitXcode

@Suite struct XcodeReaderTests {
  private static let file = "App/App.xcodeproj/project.pbxproj"

  private static func reading(_ text: ProjectText) -> ForeignReading {
    XcodeReader().reading(of: Array(text.text.utf8), at: file)
  }

  /// A framework, an app that links it, unit tests of the app, and UI tests.
  private static var app: ProjectText {
    var text = ProjectText()
    text.file("kit", "Kit/kit.swift")
    text.file("umbrella", "Kit/Kit.h")
    text.file("main", "Classes/main.m")
    text.file("header", "Classes/main.h")
    text.file("loose", "Classes/Constants.h")
    text.file("test", "Tests/t.swift")
    text.file("ui", "UITests/u.swift")
    text.file("product", "Kit.framework", tree: "BUILT_PRODUCTS_DIR")
    text.phase("kit-sources", "Sources", ["kit"])
    text.phase("kit-headers", "Headers", ["umbrella"], "ATTRIBUTES = (Public); ")
    text.phase("app-sources", "Sources", ["main"])
    text.phase("app-links", "Frameworks", ["product"])
    text.phase("test-sources", "Sources", ["test"])
    text.phase("ui-sources", "Sources", ["ui"])
    text.objects += [
      "on-app = {isa = PBXTargetDependency; target = \"App-id\"; };",
      "script = {isa = PBXLegacyTarget; name = Make; };",
    ]
    text.target(
      "Kit", phases: ["kit-sources", "kit-headers"],
      settings: "SDKROOT = iphoneos; PRODUCT_MODULE_NAME = KitModule; ",
      "productReference = product;")
    text.target("App", type: "application", phases: ["app-sources", "app-links"])
    text.target(
      "AppTests", type: "bundle.unit-test", phases: ["test-sources"],
      "dependencies = (on-app);")
    text.target(
      "AppUITests", type: "bundle.ui-testing", phases: ["ui-sources"],
      "dependencies = (on-app);")
    text.add(target: "script")
    return text
  }

  @Test(arguments: [
    ("framework", "", true), ("library.static", "", false),
    ("library.static", "DEFINES_MODULE = YES; ", true),
  ])
  func onlyModulesHaveUmbrellas(type: String, settings: String, expected: Bool) throws {
    var text = ProjectText()
    text.file("source", "Kit/a.m")
    text.file("umbrella", "Kit/Kit.h")
    text.phase("sources", "Sources", ["source"])
    text.phase("headers", "Headers", ["umbrella"], "ATTRIBUTES = (Public); ")
    text.target("Kit", type: type, phases: ["sources", "headers"], settings: settings)
    let kit = try #require(Self.reading(text).components.first)
    #expect(kit.publicHeaders.map(\.pattern) == ["Kit.h"])
    #expect((kit.umbrella != nil) == expected)
  }

  /// A package that was dragged into Xcode, with the example that uses it.
  @Test func aFolderThatHoldsTheProjectIsNoResource() throws {
    var text = ProjectText()
    text.file("main", "main.swift")
    text.file("picture", "picture.png")
    text.file("package", "..")
    text.phase("sources", "Sources", ["main"])
    text.phase("resources", "Resources", ["picture", "package"])
    text.target("App", type: "application", phases: ["sources", "resources"])
    let reading = Self.reading(text)
    let app = try #require(reading.components.first)
    #expect(app.resources.map(\.pattern) == ["picture.png"])
    #expect(reading.gaps.map(\.isUnread) == [false])
    #expect(reading.gaps.first?.issue.message.contains("holds the project itself") == true)
  }

  /// Kotlin's plug-in for Gradle builds a framework that no build phase names.
  @Test func frameworksOfFlagsAreLinked() throws {
    var text = ProjectText()
    text.file("main", "main.swift")
    text.phase("sources", "Sources", ["main"])
    text.target(
      "App", type: "application", phases: ["sources"],
      settings: "OTHER_LDFLAGS = (\"$(inherited)\", \"-framework\", common, \"-ObjC\"); ")
    let app = try #require(Self.reading(text).components.first)
    #expect(app.references.map(\.reference) == ["xcodeproj: product common.framework"])
    #expect(app.references.map(\.modules) == [["common"]])
  }

  /// An extension often compiles a few sources of a framework, and finds their headers beside them.
  @Test func theHeaderOfASharedSourceBelongsToBothTargets() throws {
    var text = ProjectText()
    text.file("source", "Kit/Shared.m")
    text.file("header", "Kit/Shared.h")
    text.file("main", "Part/main.m")
    text.phase("kit-sources", "Sources", ["source"])
    text.phase("kit-headers", "Headers", ["header"], "ATTRIBUTES = (Public); ")
    text.phase("part-sources", "Sources", ["source", "main"])
    text.target("Kit", phases: ["kit-sources", "kit-headers"])
    text.target("Part", type: "app-extension", phases: ["part-sources"])
    let (kit, part) = (Self.reading(text).components[0], Self.reading(text).components[1])
    #expect(kit.publicHeaders.map(\.pattern) == ["Shared.h"])
    #expect(kit.projectHeaders.isEmpty)
    #expect(part.projectHeaders.map(\.pattern) == ["Kit/Shared.h"])
  }

  /// Xcode keeps where it last saw a framework that a build made.
  @Test(arguments: [
    ("../../Library/Developer/Xcode/DerivedData/A-x/Build/Products/Debug/Net.framework", ["Net"]),
    ("../../Applications/Xcode.app/Contents/Developer/Library/Net.framework", []),
  ])
  func aFrameworkOfAnEarlierBuildIsLinked(path: String, modules: [String]) throws {
    var text = ProjectText()
    text.file("main", "main.swift")
    text.file("net", path)
    text.phase("sources", "Sources", ["main"])
    text.phase("frameworks", "Frameworks", ["net"])
    text.target("App", type: "application", phases: ["sources", "frameworks"])
    let app = try #require(Self.reading(text).components.first)
    #expect(app.references.flatMap(\.modules) == modules)
  }

  @Test func flagsAndVersionsAreStated() throws {
    var text = ProjectText()
    text.file("main", "App/main.swift")
    text.phase("sources", "Sources", ["main"])
    text.target(
      "App", type: "application", phases: ["sources"],
      settings: "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 15.4;"
        + " SWIFT_ACTIVE_COMPILATION_CONDITIONS = \"SHOP $(inherited)\";"
        + " OTHER_SWIFT_FLAGS = \"-D BETA -DGAMMA\"; ",
      debug: "GCC_PREPROCESSOR_DEFINITIONS = (\"LOCAL=1\", \"$(inherited)\"); ")
    let app = try #require(Self.reading(text).components.first)
    #expect(app.conditions.flags == ["SHOP", "BETA", "GAMMA", "LOCAL"])
    #expect(
      app.deployment == [
        ForeignDeployment(.ios, DeploymentVersion(major: 15, minor: 4), isOfApp: true)
      ])
  }

  @Test func targetsAreComponents() throws {
    let reading = Self.reading(Self.app)
    #expect(reading.issues.isEmpty)
    #expect(reading.components.map(\.name) == ["Kit", "App", "AppUITests"])
    let kit = reading.components[0]
    #expect(kit.module == "KitModule")
    #expect(kit.directory == "App/Kit")
    #expect(kit.sources.map(\.pattern) == ["kit.swift"])
    #expect(kit.publicHeaders.map(\.pattern) == ["Kit.h"])
    #expect(kit.platforms == [.ios])
    let app = reading.components[1]
    #expect(app.directory == "App/Classes")
    #expect(app.sources.map(\.pattern) == ["main.m"])
    #expect(app.projectHeaders.map(\.pattern) == ["Constants.h", "main.h"])
    #expect(app.testSources.map(\.pattern) == ["../Tests/t.swift"])
    #expect(app.references.map(\.reference) == ["App/App.xcodeproj: target Kit"])
    #expect(reading.components[2].sources.isEmpty)
    #expect(reading.components[2].testSources.map(\.pattern) == ["u.swift"])
  }

  /// The `Info.plist` of each configuration is a resource, if it is there.
  @Test func propertyListsOfBuildSettingsAreResources() throws {
    var text = ProjectText()
    text.file("a", "Classes/a.m")
    text.phase("sources", "Sources", ["a"])
    text.target(
      "One", type: "application", phases: ["sources"],
      settings: "INFOPLIST_FILE = \"$(SRCROOT)/Classes/$(TARGET_NAME)-$(CONFIGURATION).plist\"; ",
      debug: "INFOPLIST_FILE = \"Classes/Info.plist\"; ")
    text.target(
      "Two", type: "application", phases: ["sources"], settings: "INFOPLIST_FILE = missing.plist; ")
    text.target("Kit", phases: ["sources"], settings: "INFOPLIST_FILE = Classes/Info.plist; ")
    let known = ["App/Classes/One-Release.plist", "App/Classes/Info.plist"]
    let reading = XcodeReader { known.contains($0) ? "" : nil }
      .reading(of: Array(text.text.utf8), at: Self.file)
    #expect(
      reading.components.flatMap(\.resources).map(\.pattern) == ["Info.plist", "One-Release.plist"])
  }

  @Test func appsAreProducts() {
    let products = Self.reading(Self.app).products
    #expect(products.map(\.name) == ["App"])
    #expect(
      products.first?.dependencies.map(\.reference)
        == ["App/App.xcodeproj: target App", "App/App.xcodeproj: target Kit"])
  }

  @Test func targetsWithoutSourcesAreNamed() {
    #expect(
      Self.reading(Self.app).gaps.map(\.issue.message)
        == ["the target `Make` has no sources of its own, and is left out"])
    #expect(Self.reading(Self.app).gaps.allSatisfy { $0.isUnread })
  }

  @Test func targetsOfTheSameModuleAreJoined() {
    var text = ProjectText()
    text.file("a", "a.swift")
    text.file("m", "m.swift")
    text.phase("ios", "Sources", ["a"])
    text.phase("mac", "Sources", ["a", "m"])
    text.target("K", phases: ["ios"], settings: "SDKROOT = iphoneos; ")
    text.target(
      "K-macOS", phases: ["mac"], settings: "SDKROOT = macosx; PRODUCT_MODULE_NAME = K; ")
    let components = Self.reading(text).components
    #expect(components.map(\.name) == ["K"])
    #expect(components.first?.sources.map(\.pattern) == ["a.swift", "m.swift"])
    #expect(components.first?.platforms == [.ios, .macos])
  }

  @Test func editionsOfAnAppAreOneComponent() {
    var text = ProjectText()
    text.file("a", "a.m")
    text.file("b", "b.m")
    text.file("c", "c.m")
    text.phase("one", "Sources", ["a", "b"])
    text.phase("two", "Sources", ["a", "b", "c"])
    text.phase("three", "Sources", ["c"])
    text.target("One", type: "application", phases: ["one"])
    text.target("Two", type: "application", phases: ["two"])
    text.target("Three", type: "application", phases: ["three"])
    let reading = Self.reading(text)
    #expect(reading.components.map(\.name) == ["One", "Three"])
    #expect(reading.components[0].sources.map(\.pattern) == ["a.m", "b.m", "c.m"])
    #expect(reading.components.map(\.otherModules) == [["Two"], []])
    #expect(
      reading.components[0].aliases
        == [
          "App/App.xcodeproj: target One", "App/App.xcodeproj: object One-id",
          "App/App.xcodeproj: target Two", "App/App.xcodeproj: object Two-id",
        ])
    #expect(reading.products.map(\.name) == ["One", "Two", "Three"])
  }

  @Test func packagesAndOtherProjectsAreReferredTo() {
    var text = ProjectText()
    text.file("other", "../Other/Other.xcodeproj")
    text.file("foreign", "Far.framework", tree: "BUILT_PRODUCTS_DIR")
    text.file("pods", "Pods_A.framework", tree: "BUILT_PRODUCTS_DIR")
    text.file("sdk", "UIKit.framework", tree: "SDKROOT")
    text.file("vendored", "Vendor/V.xcframework")
    text.objects += [
      "proxy = {isa = PBXContainerItemProxy; containerPortal = other; remoteInfo = Other; };",
      "on-other = {isa = PBXTargetDependency; name = Other; targetProxy = proxy; };",
      "remote = {isa = XCRemoteSwiftPackageReference; repositoryURL = \"https://example.com/R.git\";"
        + " requirement = {kind = upToNextMinorVersion; minimumVersion = 1.2.3; }; };",
      "local = {isa = XCLocalSwiftPackageReference; relativePath = ../Local; };",
      "on-remote = {isa = XCSwiftPackageProductDependency; package = remote; productName = R; };",
      "on-local = {isa = XCSwiftPackageProductDependency; package = local; productName = L; };",
      "on-any = {isa = XCSwiftPackageProductDependency; productName = X; };",
    ]
    text.phase("links", "Frameworks", ["foreign", "pods", "sdk", "vendored"])
    text.project = "packageReferences = (remote, local);"
    text.target(
      "A", phases: ["links"],
      "dependencies = (on-other); packageProductDependencies = (on-remote, on-local, on-any);")
    let component = Self.reading(text).components[0]
    #expect(
      component.references.map(\.reference) == [
        "Other/Other.xcodeproj: target Other",
        "https://example.com/R.git/Package.swift: product R",
        "Local/Package.swift: product L", "Local/Package.swift: product X",
        "xcodeproj: product Far.framework", "xcodeproj: product V.framework",
      ])
    #expect(component.references[3].alternatives == ["Package.swift: product X"])
    #expect(component.frameworks.map(\.pattern) == ["Vendor/V.xcframework"])
    #expect(Self.reading(text).localPackages == ["Local/Package.swift"])
    let version = PackageVersion("1.2.3")
    let next = PackageVersion("1.3.0")
    guard let version, let next else { return }
    #expect(
      component.references[1].origin
        == .product(
          "R",
          of: SwiftPMPackage(
            .repository(
              url: "https://example.com/R.git", .range(version, next, isClosed: false)))))
  }

  /// What a project says of another one may be old: identifiers decide, then the product.
  @Test func identifiersLeadToTargetsOfOtherProjects() {
    var text = ProjectText()
    text.file("other", "../Other/Other.xcodeproj")
    text.objects += [
      "p = {isa = PBXContainerItemProxy; containerPortal = other; proxyType = 1;"
        + " remoteGlobalIDString = T1; remoteInfo = Old; };",
      "d = {isa = PBXTargetDependency; name = Old; targetProxy = p; };",
      "q = {isa = PBXContainerItemProxy; containerPortal = other; proxyType = 2;"
        + " remoteGlobalIDString = P2; remoteInfo = Old; };",
      "r = {isa = PBXReferenceProxy; path = libNew.a; remoteRef = q; sourceTree = BUILT_PRODUCTS_DIR; };",
      "lr = {isa = PBXBuildFile; fileRef = r; };",
      "l = {isa = PBXFrameworksBuildPhase; files = (lr); };",
    ]
    text.target("A", phases: ["l"], "dependencies = (d);")
    let uses = Self.reading(text).components[0].references
    #expect(uses.map(\.reference) == ["T1", "P2"].map { "Other/Other.xcodeproj: object \($0)" })
    #expect(
      uses.map(\.alternatives) == [
        ["Other/Other.xcodeproj: target Old"],
        ["xcodeproj: product libNew.a", "Other/Other.xcodeproj: target Old"],
      ])
    #expect(uses.map(\.modules) == [["Old"], ["New"]])

    var other = ProjectText()
    other.file("P2", "New.framework", tree: "BUILT_PRODUCTS_DIR")
    other.target("New", "productReference = P2;")
    let file = "Other/Other.xcodeproj/project.pbxproj"
    #expect(
      XcodeReader().reading(of: Array(other.text.utf8), at: file).components.map(\.aliases) == [
        [
          "Other/Other.xcodeproj: target New", "xcodeproj: product New.framework",
          "Other/Other.xcodeproj: object New-id", "Other/Other.xcodeproj: object P2",
        ]
      ])
  }

  /// Unit tests belong to the app that they run in if no dependency says more.
  @Test(arguments: [
    ("TEST_HOST = \"$(BUILT_PRODUCTS_DIR)/App.app/App\"; ", "App"),
    (
      "TEST_HOST = \"$BUILT_PRODUCTS_DIR/Lite.app/$(BUNDLE_EXECUTABLE_FOLDER_PATH)/Lite\"; ", "Free"
    ),
    ("BUNDLE_LOADER = \"$(TEST_HOST)\"; TEST_HOST = \"/Old.app/Contents/MacOS/Free\"; ", "Free"),
    ("BUNDLE_LOADER = \"/App.app/App\"; TEST_HOST = \"\"; ", "App"),
    ("TEST_HOST = \"/App.app/$(UNKNOWN)\"; ", "App"), ("TEST_HOST = \"/Gone.app/Gone\"; ", nil),
    ("", nil),
  ])
  func hostsAreTested(_ settings: String, _ app: String?) {
    var text = ProjectText()
    text.file("t", "Tests/t.swift")
    text.phase("s", "Sources", ["t"])
    text.target("App", type: "application")
    text.target("Free", type: "application", settings: "PRODUCT_NAME = Lite; ")
    text.target("Kit")
    text.target("Unit", type: "bundle.unit-test", phases: ["s"], settings: settings)
    text.objects.append("on-kit = {isa = PBXTargetDependency; target = \"Kit-id\"; };")
    let tested = Self.reading(text).components.filter { !$0.testSources.isEmpty }.map(\.name)
    #expect(tested == [app ?? "Unit"])
    text.target(
      "More", type: "bundle.unit-test", phases: ["s"], settings: settings,
      "dependencies = (on-kit);")
    let both = Self.reading(text).components.filter { !$0.testSources.isEmpty }.map(\.name)
    #expect(Set(both) == [app ?? "Unit", "Kit"])
  }

  @Test func thePodfileNamesThePodsOfTargets() {
    let podfile = """
      platform :ios, '15'
      def shared
        pod 'S/Sub'
      end
      abstract_target 'All' do
        pod 'Common-Pod'
        target :Kit do
          shared
        end
      end
      target 'Other' do
        pod 'No'
      end
      """
    let reading = XcodeReader { $0 == "App/Podfile" ? podfile : nil }
      .reading(of: Array(Self.app.text.utf8), at: Self.file)
    let kit = reading.components[0]
    #expect(kit.references.map(\.reference) == ["S", "Common-Pod"])
    #expect(kit.references.map(\.modules) == [["S"], ["Common_Pod"]])
    #expect(kit.references.map(\.origin) == [.pod(nil), .pod(nil)])
    #expect(reading.components[1].references.count == 1)
  }

  @Test func sourceTreesAreSettings() throws {
    var text = ProjectText()
    text.file("a", "a.swift")
    text.file("b", "Sub/b.swift", tree: "SRCROOT")
    text.file("c", "Sub/c.swift", tree: "PROJECT_DIR")
    text.phase("sources", "Sources", ["a", "b", "c"])
    text.target("K", phases: ["sources"])
    let reading = Self.reading(text)
    #expect(
      try #require(reading.component("K")).paths(\.sources)
        == ["App/Sub/b.swift", "App/Sub/c.swift", "App/a.swift"])
    #expect(reading.gaps == [])
  }

  @Test func whatIsOutsideOfTheWorkspaceIsNamed() throws {
    var text = ProjectText()
    text.file("a", "a.swift")
    text.file("absolute", "/Users/me/b.swift", tree: "\"<absolute>\"")
    text.file("setting", "c.swift", tree: "OWN_DIR")
    text.file("above", "../../d.m")
    text.file("made", "e.swift", tree: "DERIVED_FILE_DIR")
    text.file("header", "../../f.h")
    text.file("text", "../../g.json")
    text.objects.append("loose = {isa = PBXFileReference; path = h.swift; };")
    text.folder("folder", "../../Outside")
    text.phase("s", "Sources", ["a", "absolute", "setting", "above", "made", "loose"])
    text.phase("h", "Headers", ["header"])
    text.phase("r", "Resources", ["text"])
    text.target("K", phases: ["s", "h", "r"], "fileSystemSynchronizedGroups = (folder);")
    text.phase("t", "Sources", ["above"])
    text.objects.append("on-k = {isa = PBXTargetDependency; target = \"K-id\"; };")
    text.target("KTests", type: "bundle.unit-test", phases: ["t"], "dependencies = (on-k);")
    let reading = Self.reading(text)
    #expect(try #require(reading.component("K")).paths(\.sources) == ["App/a.swift"])
    #expect(reading.gaps.allSatisfy { $0.isUnread && $0.hides == .imports })
    // Tests belong to the component that they test.
    #expect(reading.gaps.allSatisfy { $0.components == ["K"] })
    let places = reading.gaps.map { gap in
      "\(gap.issue.location.line): "
        + gap.issue.message.prefix { $0 != " " }
    }
    #expect(
      places == [
        "4: `/Users/me/b.swift`", "5: `OWN_DIR/c.swift`", "6: `../../d.m`",
        "7: `DERIVED_FILE_DIR/e.swift`", "10: `h.swift`", "8: `../../f.h`", "9: `../../g.json`",
        "11: `../../Outside`", "6: `../../d.m`",
      ])
  }

  @Test func frameworksThatAreLinkedAsFilesAreDependencies() throws {
    var text = ProjectText()
    text.file("a", "a.swift")
    text.file("built", "../Carthage/Build/Charts.xcframework")
    text.file("copied", "Vendor/Old-Name.framework")
    text.file("system", "System/Library/Frameworks/UIKit.framework", tree: "SDKROOT")
    text.phase("s", "Sources", ["a"])
    text.phase("f", "Frameworks", ["built", "copied", "system"])
    text.target("K", phases: ["s", "f"])
    let component = try #require(Self.reading(text).component("K"))
    #expect(component.references.map(\.modules) == [["Charts"]])
    #expect(component.references.map(\.reference) == ["xcodeproj: product Charts.framework"])
    #expect(component.frameworks.count == 2)
  }

  @Test func flagsOfSourcesAreNamed() throws {
    var text = ProjectText()
    for name in ["a", "b", "c", "d"] { text.file(name, "\(name).m") }
    text.phase("s", "Sources", ["a"])
    text.phase("w", "Sources", ["b"], "COMPILER_FLAGS = \"-w -Wno-x\"; ")
    text.phase("f", "Sources", ["c", "d"], "COMPILER_FLAGS = \"-fno-objc-arc\"; ")
    text.target("K", phases: ["s", "w", "f"])
    let reading = Self.reading(text)
    #expect(
      reading.gaps.map(\.issue.message) == [
        "the `COMPILER_FLAGS` of `c.m` and 1 more sources are left out: a component has one list of"
          + " flags"
      ])
    #expect(reading.gaps.map(\.hides) == [.settings])
    #expect(reading.gaps.map(\.components) == [["K"]])
  }

  @Test func brokenProjectsHaveAPlace() {
    let reading = XcodeReader().reading(of: Array("{\n a = 1 }".utf8), at: Self.file)
    #expect(
      reading.issues.map { "\($0.location): \($0.message)" }
        == ["\(Self.file):2:8: this is no Xcode project: expected `;` after a value"])
  }

  @Test func whatTheSourcesPhaseMakesResourcesOfIsAResource() throws {
    var text = ProjectText()
    text.file("a", "a.swift")
    text.objects += [
      "inner = {isa = PBXFileReference; path = M.xcdatamodel; sourceTree = \"<group>\"; };",
      "model = {isa = XCVersionGroup; children = (inner); currentVersion = inner;"
        + " path = M.xcdatamodeld; sourceTree = \"<group>\"; };",
    ]
    text.add(group: "model")
    text.file("ml", "z.mlmodel")
    text.file("map", "A.xcmappingmodel")
    text.file("intents", "I.intentdefinition")
    text.file("png", "i.png")
    text.phase("c", "Sources", ["a", "model", "ml", "map", "intents"])
    text.phase("r", "Resources", ["png"])
    text.target("K", phases: ["c", "r"])
    let component = try #require(Self.reading(text).component("K"))
    #expect(component.paths(\.sources) == ["App/a.swift"])
    #expect(
      component.paths(\.resources) == [
        "App/A.xcmappingmodel", "App/I.intentdefinition", "App/M.xcdatamodeld", "App/i.png",
        "App/z.mlmodel",
      ])
  }

  /// The reading of the app whose targets are in a Podfile.
  private static func reading(podfile: String) -> ForeignReading {
    XcodeReader { $0 == "App/Podfile" ? podfile : nil }
      .reading(of: Array(Self.app.text.utf8), at: Self.file)
  }

  @Test(arguments: [
    "%w[Kit App].each do |n|\n  target n do\n    pod 'P'\n  end\nend\n",
    "NAMES = ['Kit', 'App']\nNAMES.each { |n|\n  target n do\n    pod 'P'\n  end\n}\n",
    "for n in [:Kit, :App]\n  target n do\n    pod 'P'\n  end\nend\n",
    "['K', 'Ap'].each do |n|\n  [n + (n == 'K' ? 'it' : 'p')].each do |m|\n    target \"#{m}\" do\n"
      + "      pod 'P'\n    end\n  end\nend\n",
    "pods = %w[P]\ntarget 'Kit' do\n  pods.each do |p|\n    pod p, '~> 1'\n  end\nend\n"
      + "target 'App' do\n  pod pods.first\nend\n",
    "def shared(list)\n  pod 'P'\nend\n%i[Kit App].each do |n|\n  target(n) { shared [n] }\nend\n",
  ])
  func loopsOfThePodfileAreRead(_ podfile: String) {
    let reading = Self.reading(podfile: podfile)
    for component in reading.components.prefix(2) {
      #expect(component.references.last?.reference == "P", "\(component.name)")
    }
    #expect(reading.gaps.map(\.issue.location.file) == [Self.file])
  }

  @Test(arguments: [
    ("names.each do |n|\n  target n do\n    pod 'P'\n  end\nend\n", "2:3: the name of this target"),
    (
      "NAMES = %w[Kit]\nNAMES << 'App'\nNAMES.each do |n|\n  target n do\n    pod 'P'\n  end\nend\n",
      "4:3: the name of this target"
    ),
    (
      "if x\n  n = 'Kit'\nend\ntarget n do\n  pod 'P'\nend\n", "4:1: the name of this target"
    ),
    (
      "n = 'P'\ndef shared\n  pod n\nend\ntarget 'Kit' do\n  shared\nend\n",
      "3:3: the name of this pod"
    ),
    ("n = 'P'\nx.each do |n|\n  pod n\nend\n", "3:3: the name of this pod"),
  ])
  func whatOnlyRubyKnowsIsNamed(_ podfile: String, _ message: String) {
    let reading = Self.reading(podfile: podfile)
    #expect(reading.components.prefix(2).flatMap(\.references).allSatisfy { $0.origin == nil })
    let gaps = reading.gaps.filter { $0.issue.location.file == "App/Podfile" }
    #expect(gaps.count == 1)
    #expect(
      gaps.allSatisfy { $0.isUnread && $0.hides == .modules && $0.components.contains("Kit") })
    for gap in gaps {
      let text = "\(gap.issue.location): \(gap.issue.message)"
      #expect(text.hasPrefix("App/Podfile:\(message) is known only to Ruby"), "\(text)")
    }
  }

  @Test func podfilesThatLoopForLongEndWithAMessage() {
    let words = (0..<200).map { "w\($0)" }.joined(separator: " ")
    let loops = (0..<12).map { "%w[\(words)].each do |a\($0)|\n" }.joined()
    let ends = String(repeating: "end\n", count: 12)
    let reading = Self.reading(podfile: loops + "target 'Kit' do\n  pod 'P'\nend\n" + ends)
    #expect(reading.gaps.contains { $0.issue.message.hasPrefix("a loop of so many steps") })
    let nested = String(repeating: "[1].each do |a|\n", count: 100_000)
    #expect(Self.reading(podfile: nested).components.count == 3)
  }
}
