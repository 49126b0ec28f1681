import ModKitTestSupport
import Testing

/// A repository of Xcode projects becomes a workspace, or is checked as it is.
@Suite struct AdoptXcodeTests {
  private static func project(
    _ name: String, type: String, files: [String], links: [String] = [], product: String
  ) -> String {
    let sources = files.indices.map { "s\($0)" }
    let references =
      zip(sources, files).map { id, path in
        "\(id) = {isa = PBXFileReference; path = \(path); sourceTree = \"<group>\"; };"
          + " b\(id) = {isa = PBXBuildFile; fileRef = \(id); };"
      }
      + links.map { link in
        "l\(link) = {isa = PBXFileReference; path = \(link).framework; sourceTree = BUILT_PRODUCTS_DIR; };"
          + " bl\(link) = {isa = PBXBuildFile; fileRef = l\(link); };"
      }
    let linked = links.map { "l\($0)" }
    return """
      // !$*UTF8*$!
      { objects = {
      \(references.joined(separator: "\n"))
      product = {isa = PBXFileReference; path = \(product); sourceTree = BUILT_PRODUCTS_DIR; };
      main = {isa = PBXGroup; children = (\((sources + linked + ["product"]).joined(separator: ", "))); sourceTree = "<group>"; };
      compile = {isa = PBXSourcesBuildPhase; files = (\(sources.map { "b\($0)" }.joined(separator: ", "))); };
      link = {isa = PBXFrameworksBuildPhase; files = (\(linked.map { "b\($0)" }.joined(separator: ", "))); };
      release = {isa = XCBuildConfiguration; name = Release; buildSettings = {PRODUCT_NAME = "$(TARGET_NAME)"; SDKROOT = iphoneos; }; };
      list = {isa = XCConfigurationList; buildConfigurations = (release); defaultConfigurationName = Release; };
      target = {isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.\(type)"; productReference = product; buildPhases = (compile, link); buildConfigurationList = list; };
      project = {isa = PBXProject; mainGroup = main; targets = (target); };
      }; rootObject = project; }

      """
  }

  private static let files = [
    "App/App.xcodeproj/project.pbxproj": project(
      "App", type: "application", files: ["App/a.swift", "App/b.swift"], links: ["Net"],
      product: "App.app"),
    "App/App/a.swift": "import Log\nimport Net\nimport UIKit\n",
    "App/App/b.swift": "",
    "Kits/Net/Net.xcodeproj/project.pbxproj": project(
      "Net", type: "framework", files: ["Src/n.swift"], product: "Net.framework"),
    "Kits/Net/Src/n.swift": "import Foundation\n",
    "Kits/Net/Src/old.swift": "",
    "Kits/Log/Log.xcodeproj/project.pbxproj": project(
      "Log", type: "framework", files: ["Src/l.swift"], product: "Log.framework"),
    "Kits/Log/Src/l.swift": "",
    "Pods/Pods.xcodeproj/project.pbxproj": "not read",
    "App.xcworkspace/contents.xcworkspacedata": """
    <?xml version="1.0" encoding="UTF-8"?>
    <Workspace version = "1.0">
    <FileRef location = "group:App/App.xcodeproj"></FileRef>
    <Group location = "group:Kits" name = "Kits">
    <FileRef location = "group:Net/Net.xcodeproj"></FileRef>
    </Group>
    <FileRef location = "group:Pods/Pods.xcodeproj"></FileRef>
    </Workspace>

    """,
  ]

  @Test func targetsBecomeComponents() async throws {
    let sandbox = try Sandbox(files: Self.files)
    let written = try await sandbox.modkit("init", "--from", "xcode")
    #expect(written.status == 0, "\(written.errors)")
    #expect(written.errors.contains("3 components"), "\(written.errors)")
    #expect(written.errors.contains("1 source file belongs to no component"))
    let app = try sandbox.read("App/App/component.yml")
    #expect(app.contains("dependencies: [Net]\n"), "\(app)")
    #expect(app.contains("sources: [\"**\"]\n"), "\(app)")
    #expect(app.contains("platforms: [ios]\n"), "\(app)")
    #expect(app.contains("layer: {guess: main-business}   # it is a product\n"), "\(app)")
    let net = try sandbox.read("Kits/Net/Src/component.yml")
    #expect(net.contains("sources: [\"n.swift\"]\n"), "\(net)")
    let workspace = try sandbox.read("modkit.yml")
    #expect(workspace.contains("  App:   # App/App.xcodeproj/project.pbxproj:"), "\(workspace)")
    let check = try await sandbox.modkit("check")
    #expect(check.output.contains("'App' imports 'Log' but does not declare it"))
    #expect(!check.output.contains("[layer-order]") && !check.output.contains("-isolation]"))
    #expect(check.output.contains("1 of 5 sources belong"), "\(check.output)")
  }

  /// An app is checked as a component, and is no part of what its project links.
  @Test func appsAreLeftOutOfPlans() async throws {
    let sandbox = try Sandbox(files: Self.files)
    _ = try await sandbox.modkit("init", "--from", "xcode")
    #expect(try sandbox.read("App/App/component.yml").contains("tool: true\n"))
    let plan = try await sandbox.modkit("integrate", "--product", "App")
    #expect(plan.status == 0, "\(plan.errors)")
    #expect(
      plan.output.contains(
        "App  left out  is a tool, such as an app, and no component depends on it"),
      "\(plan.output)")
    let check = try await sandbox.modkit("check", "--product", "App")
    #expect(check.output.contains("'App' imports 'Log' but does not declare it"))
  }

  /// Folders of Xcode 16: single files are taken out, given to others, or copied.
  private static let folders = [
    "A.xcodeproj/project.pbxproj": """
    // !$*UTF8*$!
    { objects = {
    y = {isa = PBXFileSystemSynchronizedRootGroup; path = Src; exceptions = (e, f, g); explicitFileTypes = {}; explicitFolders = (Web); sourceTree = "<group>"; };
    e = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = app; membershipExceptions = (Info.plist, Ext/x.swift); };
    f = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = ext; membershipExceptions = (shared.swift, "/Localized/Ext/S.strings"); };
    g = {isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = extc; membershipExceptions = (Ext/x.swift); };
    main = {isa = PBXGroup; children = (y); sourceTree = "<group>"; };
    appc = {isa = PBXSourcesBuildPhase; files = (); };
    extc = {isa = PBXSourcesBuildPhase; files = (); };
    app = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (appc); fileSystemSynchronizedGroups = (y); };
    ext = {isa = PBXNativeTarget; name = Ext; productType = "com.apple.product-type.app-extension"; buildPhases = (extc); };
    project = {isa = PBXProject; mainGroup = main; targets = (app, ext); };
    }; rootObject = project; }

    """,
    "Src/a.swift": "", "Src/shared.swift": "", "Src/Ext/x.swift": "", "Src/Ext/other.swift": "",
    "Src/Info.plist": "", "Src/Web/page.js": "", "Src/Web/skip.m": "", "Src/data.json": "",
    "Src/Ext/en.lproj/S.strings": "", "Src/Ext/de.lproj/S.strings": "",
    "Src/Guide.docc/code.swift": "", "Src/V.xcframework/Info.plist": "",
  ]

  @Test func foldersGiveTheirFilesByType() async throws {
    let sandbox = try Sandbox(files: Self.folders)
    let written = try await sandbox.modkit("init", "--from", "xcode")
    #expect(written.status == 0, "\(written.errors)")
    let app = try sandbox.read("Src/App.component.yml")
    #expect(
      app.contains("sources: [\"Ext/other.swift\", \"a.swift\", \"shared.swift\"]\n"), "\(app)")
    #expect(
      app.contains(
        "resources: [\"data.json\", \"Ext/de.lproj/**\", \"Ext/en.lproj/**\", \"Web/**\"]"),
      "\(app)")
    let ext = try sandbox.read("Src/Ext.component.yml")
    #expect(ext.contains("sources: [\"Ext/x.swift\", \"shared.swift\"]\n"), "\(ext)")
    #expect(ext.contains("resources: [\"Ext/de.lproj/**\", \"Ext/en.lproj/**\"]"), "\(ext)")
    #expect(try sandbox.read("modkit.yml").contains("external: [V]"))
    // The same files count where the project is linked.
    let check = try await sandbox.modkit("check", "--format", "json")
    for path in ["Src/App.component.yml", "Src/Ext.component.yml"] { try sandbox.remove(path) }
    try sandbox.write(
      "modkit.yml",
      """
      name: W
      components: [{from: xcode, path: A.xcodeproj}]
      assign: [{components: ["*"], layer: base-service}]

      """)
    let linked = try await sandbox.modkit("check", "--format", "json")
    for answer in [check, linked] {
      let summary = try #require(try json(answer.output)["summary"] as? [String: Any])
      #expect(summary["files"] as? Int == 5, "\(answer.output)")
      #expect(summary["unowned"] as? Int == 0, "\(answer.output)")
    }
  }

  @Test func aWorkspaceIsLinked() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.write(
      "modkit.yml",
      """
      name: W
      components: [{from: xcode, path: "*.xcworkspace"}]
      assign: [{components: ["*"], layer: base-service}]

      """)
    let graph = try await sandbox.modkit("graph", "--format", "mermaid")
    #expect(graph.status == 0, "\(graph.errors)")
    #expect(graph.output.contains("Net"))
    let check = try await sandbox.modkit("check")
    #expect(check.status == 1, "\(check.errors)")
    #expect(check.output.contains("imports `Log`, and no module matches it"), "\(check.output)")
    try sandbox.write("App.xcworkspace/contents.xcworkspacedata", "<Workspace>")
    let broken = try await sandbox.modkit("check")
    #expect(broken.status == 2)
    #expect(
      broken.errors.contains(
        "App.xcworkspace/contents.xcworkspacedata:1:12: error: this is no Xcode workspace"),
      "\(broken.errors)")
  }

  /// Names of files and targets have no rules, and none of them ends a run.
  @Test func namesMayBeAny() async throws {
    let sandbox = try Sandbox(files: [
      "P.xcodeproj/project.pbxproj": Self.project(
        "\"首页\"", type: "framework",
        files: [
          "a[1].swift", "c{a,b}.swift", "D[x]/d.swift", "D[x]/e.swift", ".dot.swift", "plain.swift",
        ]
        .map { "\"Src/\($0)\"" }, product: "\"首页.framework\""),
      "Src/a[1].swift": "import 首页\n", "Src/c{a,b}.swift": "", "Src/D[x]/d.swift": "",
      "Src/D[x]/e.swift": "", "Src/.dot.swift": "", "Src/plain.swift": "", "Src/other.swift": "",
    ])
    let written = try await sandbox.modkit("init", "--from", "xcode")
    #expect(written.status == 0, "\(written.errors)")
    #expect(
      written.errors.contains("`.dot.swift` is hidden, and left out: modkit reads no hidden files"),
      "\(written.errors)")
    let manifest = try sandbox.read("Src/component.yml")
    #expect(manifest.contains("name: U+9996U+9875\nmodule: \"首页\"\n"), "\(manifest)")
    #expect(
      manifest.contains(
        "sources: [\"D[[]x]/**\", \"a[[]1].swift\", \"c?a,b}.swift\", \"plain.swift\"]\n"),
      "\(manifest)")
    let check = try await sandbox.modkit("check", "--format", "json")
    try sandbox.remove("Src/component.yml")
    try sandbox.write(
      "modkit.yml",
      """
      name: W
      components: [{from: xcode, path: P.xcodeproj}]
      assign: [{components: ["*"], layer: base-service}]

      """)
    let linked = try await sandbox.modkit("check", "--format", "json")
    for answer in [check, linked] {
      let summary = try #require(try json(answer.output)["summary"] as? [String: Any])
      #expect(summary["files"] as? Int == 5, "\(answer.output)")
      #expect(summary["errors"] as? Int == 0, "\(answer.output)")
    }
  }

  @Test func brokenProjectsAreNamed() async throws {
    var files = Self.files
    files["App/App.xcodeproj/project.pbxproj"] = "{\n<<<<<<< HEAD\n"
    let sandbox = try Sandbox(files: files)
    let written = try await sandbox.modkit("init", "--from", "xcode", "--dry-run")
    #expect(written.status == 0, "\(written.errors)")
    #expect(
      written.errors.contains(
        "App/App.xcodeproj/project.pbxproj:2:1: warning: this is no Xcode project: this is a merge"
          + " conflict that is not resolved"), "\(written.errors)")
  }

  /// Two editions of an app, with tests of each, and what only the project says to be a source.
  private static let editions = [
    "A.xcodeproj/project.pbxproj": """
    // !$*UTF8*$!
    { objects = {
    s = {isa = PBXFileReference; path = S/s.swift; sourceTree = "<group>"; };
    m = {isa = PBXFileReference; path = S/Up.M; lastKnownFileType = sourcecode.cpp.objcpp; sourceTree = "<group>"; };
    t = {isa = PBXFileReference; path = T/t.swift; sourceTree = "<group>"; };
    gone = {isa = PBXFileSystemSynchronizedRootGroup; path = S/Gone; sourceTree = "<group>"; };
    bs = {isa = PBXBuildFile; fileRef = s; };
    bm = {isa = PBXBuildFile; fileRef = m; };
    bt = {isa = PBXBuildFile; fileRef = t; };
    main = {isa = PBXGroup; children = (s, m, t, gone); sourceTree = "<group>"; };
    compile = {isa = PBXSourcesBuildPhase; files = (bs, bm); };
    lite = {isa = PBXSourcesBuildPhase; files = (bs); };
    test = {isa = PBXSourcesBuildPhase; files = (bt); };
    on = {isa = PBXTargetDependency; target = second; };
    first = {isa = PBXNativeTarget; name = AppPro; productType = "com.apple.product-type.application"; buildPhases = (compile); fileSystemSynchronizedGroups = (gone); };
    second = {isa = PBXNativeTarget; name = AppLite; productType = "com.apple.product-type.application"; buildPhases = (lite); };
    tests = {isa = PBXNativeTarget; name = LiteTests; productType = "com.apple.product-type.bundle.unit-test"; buildPhases = (test); dependencies = (on); };
    all = {isa = PBXAggregateTarget; name = All; };
    project = {isa = PBXProject; mainGroup = main; targets = (first, second, tests, all); };
    }; rootObject = project; }

    """,
    "S/s.swift": "import Foundation\n", "S/Up.M": "", "T/t.swift": "@testable import AppLite\n",
  ]

  private static let gapsOfEditions = [
    "`S/Up.M` is compiled, and left out: modkit reads no such sources",
    "there is no folder `Gone`, and it is left out",
    "the target `All` has no sources of its own, and is left out",
  ]

  @Test func whatIsNotReadIsListedOnce() async throws {
    let sandbox = try Sandbox(files: Self.editions)
    let written = try await sandbox.modkit("init", "--from", "xcode")
    #expect(written.status == 0, "\(written.errors)")
    let workspace = try sandbox.read("modkit.yml")
    let unread = try #require(workspace.split(separator: "unread:").last)
    for gap in Self.gapsOfEditions {
      #expect(unread.split(separator: gap).count == 2, "\(gap): \(workspace)")
    }
    let app = try sandbox.read("S/component.yml")
    for gap in Self.gapsOfEditions.prefix(1) {
      #expect(app.split(separator: gap).count == 2, "\(app)")
    }
    #expect(!app.contains("resources:"), "\(app)")
  }

  @Test func editionsOfAnAppKeepTheirModules() async throws {
    let sandbox = try Sandbox(files: Self.editions)
    _ = try await sandbox.modkit("init", "--from", "xcode")
    #expect(try sandbox.read("S/component.yml").contains("other_modules: [AppLite]\n"))
    let check = try await sandbox.modkit("check")
    #expect(check.status == 0, "\(check.output)")
    #expect(!check.output.contains("-import]"), "\(check.output)")
    try sandbox.write(
      "modkit.yml",
      """
      name: W
      components: [{from: xcode, path: A.xcodeproj}]
      assign: [{components: ["*"], layer: base-service}]

      """)
    let linked = try await sandbox.modkit("check")
    #expect(linked.status == 0, "\(linked.output)")
    for gap in Self.gapsOfEditions {
      #expect(linked.output.contains(gap), "\(linked.output)")
    }
  }

  /// A pod of the repository is known, and the target that builds it too stands for it.
  @Test func podsOfTheRepositoryHaveKnownModules() async throws {
    var files = Self.files
    files["App/Podfile"] =
      "target 'App' do\n  pod 'Net', :path => '../Kits/Net'\n  pod 'Far'\nend\n"
    files["Kits/Net/Net.podspec"] = """
      Pod::Spec.new do |s|
        s.name = 'Net'
        s.version = '1'
        s.source_files = 'Src/*'
      end

      """
    let sandbox = try Sandbox(files: files)
    let written = try await sandbox.modkit("init", "--from", "auto")
    #expect(written.status == 0, "\(written.errors)")
    #expect(
      written.errors.contains("the modules of Far are not known, and taken to be called like"),
      "\(written.errors)")
    // Other targets still depend on the one whose place the pod takes.
    try sandbox.remove("App/Podfile")
    _ = try await sandbox.modkit("init", "--from", "auto", "--force")
    let app = try sandbox.read("App/App/component.yml")
    #expect(app.contains("dependencies: [Net]\n"), "\(app)")
  }
}
