import ModKitTestSupport
import Testing

/// A repository whose projects are made by XcodeGen becomes a workspace, or is checked as it is.
@Suite struct AdoptXcodeGenTests {
  private static let spec = """
    name: Shop
    include: Kits/kits.yml
    targetTemplates:
      Module: {type: framework, platform: iOS, sources: ["Modules/${target_name}"]}
    targets:
      Shop:
        type: application
        platform: iOS
        sources: [{path: Shop, excludes: ["*.md"]}]
        dependencies: [{target: Login}]
      Login: {templates: [Module], dependencies: [{target: Net}]}
      LoginTests:
        type: bundle.unit-test
        platform: iOS
        sources: [Tests]
        dependencies: [{target: Login}]

    """

  private static let files = [
    "project.yml": spec,
    "Kits/kits.yml": "targets: {Net: {type: framework, platform: iOS, sources: [Net]}}\n",
    "Shop/a.swift": "import Login\nimport Net\nimport UIKit\n", "Shop/Read.md": "",
    "Modules/Login/l.swift": "import Net\n", "Modules/Login/m.m": "#import \"m.h\"\n",
    "Modules/Login/m.h": "", "Kits/Net/n.swift": "import Foundation\n",
    "Tests/t.swift": "import Login\nimport XCTest\n",
  ]

  /// The project that XcodeGen makes of the spec, as far as modkit reads it.
  private static let project = """
    // !$*UTF8*$!
    { objects = {
    a = {isa = PBXFileReference; path = Shop/a.swift; sourceTree = "<group>"; };
    l = {isa = PBXFileReference; path = Modules/Login/l.swift; sourceTree = "<group>"; };
    m = {isa = PBXFileReference; path = Modules/Login/m.m; sourceTree = "<group>"; };
    h = {isa = PBXFileReference; path = Modules/Login/m.h; sourceTree = "<group>"; };
    n = {isa = PBXFileReference; path = Kits/Net/n.swift; sourceTree = "<group>"; };
    t = {isa = PBXFileReference; path = Tests/t.swift; sourceTree = "<group>"; };
    shop-app = {isa = PBXFileReference; path = Shop.app; sourceTree = BUILT_PRODUCTS_DIR; };
    login-kit = {isa = PBXFileReference; path = Login.framework; sourceTree = BUILT_PRODUCTS_DIR; };
    net-kit = {isa = PBXFileReference; path = Net.framework; sourceTree = BUILT_PRODUCTS_DIR; };
    ba = {isa = PBXBuildFile; fileRef = a; }; bl = {isa = PBXBuildFile; fileRef = l; };
    bm = {isa = PBXBuildFile; fileRef = m; }; bn = {isa = PBXBuildFile; fileRef = n; };
    bh = {isa = PBXBuildFile; fileRef = h; settings = {ATTRIBUTES = (Public, ); }; };
    bt = {isa = PBXBuildFile; fileRef = t; };
    main = {isa = PBXGroup; children = (a, l, m, h, n, t, shop-app, login-kit, net-kit); sourceTree = "<group>"; };
    sa = {isa = PBXSourcesBuildPhase; files = (ba); };
    sl = {isa = PBXSourcesBuildPhase; files = (bl, bm); };
    hl = {isa = PBXHeadersBuildPhase; files = (bh); };
    sn = {isa = PBXSourcesBuildPhase; files = (bn); };
    st = {isa = PBXSourcesBuildPhase; files = (bt); };
    on-login = {isa = PBXTargetDependency; target = login; };
    on-net = {isa = PBXTargetDependency; target = net; };
    debug = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = iphoneos; PRODUCT_NAME = "$(TARGET_NAME)"; }; };
    list = {isa = XCConfigurationList; buildConfigurations = (debug); defaultConfigurationName = Debug; };
    login = {isa = PBXNativeTarget; name = Login; productType = "com.apple.product-type.framework"; productReference = login-kit; buildPhases = (hl, sl); dependencies = (on-net); buildConfigurationList = list; };
    tests = {isa = PBXNativeTarget; name = LoginTests; productType = "com.apple.product-type.bundle.unit-test"; buildPhases = (st); dependencies = (on-login); buildConfigurationList = list; };
    net = {isa = PBXNativeTarget; name = Net; productType = "com.apple.product-type.framework"; productReference = net-kit; buildPhases = (sn); buildConfigurationList = list; };
    shop = {isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application"; productReference = shop-app; buildPhases = (sa); dependencies = (on-login); buildConfigurationList = list; };
    project = {isa = PBXProject; mainGroup = main; targets = (login, tests, net, shop); };
    }; rootObject = project; }

    """

  private static let manifests = [
    "Shop/component.yml", "Modules/Login/component.yml", "Kits/Net/component.yml",
  ]

  /// The lines of a manifest without comments.
  private static func lines(_ sandbox: Sandbox, _ path: String) throws -> [String] {
    try sandbox.read(path).split(separator: "\n").map {
      String($0.prefix { $0 != "#" }).trimmingSuffix(" ")
    }.filter { !$0.isEmpty }
  }

  @Test func targetsBecomeComponents() async throws {
    let sandbox = try Sandbox(files: Self.files)
    let written = try await sandbox.modkit("init", "--from", "xcodegen")
    #expect(written.status == 0, "\(written.errors)")
    #expect(written.errors.contains("3 components"), "\(written.errors)")
    let login = try sandbox.read("Modules/Login/component.yml")
    #expect(login.contains("dependencies: [Net]\n"), "\(login)")
    #expect(login.contains("platforms: [ios]\n"), "\(login)")
    #expect(login.contains("Adopted from project.yml:11:3."), "\(login)")
    let net = try sandbox.read("Kits/Net/component.yml")
    #expect(net.contains("Adopted from Kits/kits.yml:1:11."), "\(net)")
    let check = try await sandbox.modkit("check")
    #expect(
      check.output.contains("'Shop' imports 'Net' but does not declare it"), "\(check.output)")
  }

  @Test func aSpecIsReadLikeItsProject() async throws {
    let spec = try Sandbox(files: Self.files)
    var files = Self.files
    files["Shop.xcodeproj/project.pbxproj"] = Self.project
    let project = try Sandbox(files: files)
    let read = try await spec.modkit("init", "--from", "xcodegen")
    #expect(read.status == 0, "\(read.errors)")
    let made = try await project.modkit("init", "--from", "xcode")
    #expect(made.status == 0, "\(made.errors)")
    for path in Self.manifests {
      #expect(try Self.lines(spec, path) == Self.lines(project, path))
    }
  }

  @Test func autoTakesAProjectThatIsThere() async throws {
    let bare = try Sandbox(files: Self.files)
    let read = try await bare.modkit("init", "--from", "auto")
    #expect(read.status == 0, "\(read.errors)")
    #expect(try bare.read("Shop/component.yml").contains("Adopted from project.yml"))
    var files = Self.files
    files["Shop.xcodeproj/project.pbxproj"] = Self.project
    files["Documents/project.yml"] = "title: Documents\n"
    let sandbox = try Sandbox(files: files)
    let written = try await sandbox.modkit("init", "--from", "auto")
    #expect(written.status == 0, "\(written.errors)")
    #expect(!written.errors.contains("project.yml"), "\(written.errors)")
    #expect(
      try sandbox.read("Shop/component.yml").contains("Adopted from Shop.xcodeproj/project.pbxproj")
    )
  }

  @Test func aSpecIsLinked() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.write(
      "modkit.yml",
      """
      name: W
      components: [{from: xcodegen, path: project.yml}]
      assign: [{components: ["*"], layer: base-service}]

      """)
    let check = try await sandbox.modkit("check")
    #expect(check.status == 1, "\(check.errors)")
    #expect(
      check.output.contains(
        "add `Net` to the `dependencies` of the target of Shop in project.yml"),
      "\(check.output)")
    // The included file, not the linked one.
    try sandbox.write(
      "Kits/kits.yml",
      "targets: {Net: {type: framework, platform: iOS, sources: [Net], dependencies: [{target: No}]}}\n"
    )
    let changed = try await sandbox.modkit("check")
    #expect(
      changed.output.contains("there is no target `No`, and the dependency is left out"),
      "\(changed.output)")
    try sandbox.write("Kits/kits.yml", "include: ../project.yml\n")
    let broken = try await sandbox.modkit("check")
    #expect(broken.status == 2)
    #expect(
      broken.errors.contains(
        "Kits/kits.yml:1:10: error: `../project.yml` includes this file again"),
      "\(broken.errors)")
  }

  @Test func specsWithOtherNamesAreLinked() async throws {
    var files = Self.files
    files["ios.json"] =
      "{\"include\": \"project.yml\", \"name\": \"All\", \"targets\": {\"X\": {\"type\": \"tool\","
      + " \"platform\": \"macOS\", \"sources\": [\"X\"]}}}"
    files["X/x.swift"] = ""
    files["modkit.yml"] = """
      name: W
      components: [{from: xcodegen, path: "*.{yml,json}", exclude: [modkit.yml]}]
      assign: [{components: ["*"], layer: base-service}]

      """
    let sandbox = try Sandbox(files: files)
    let graph = try await sandbox.modkit("graph", "--format", "json")
    #expect(graph.status == 0, "\(graph.errors)")
    for name in ["Login", "Net", "Shop", "X"] {
      #expect(graph.output.contains("\"\(name)\""), "\(graph.output)")
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(_ character: Character) -> String {
    var result = self
    while result.last == character { result.removeLast() }
    return result
  }
}
