import ModKitTestSupport
import Testing

/// A package that an Xcode workspace lists takes the place of others with the same identity.
@Suite struct XcodeLocalPackageTests {
  private static func package(
    _ name: String, _ dependencies: String = "", target: String, _ uses: String = ""
  ) -> String {
    """
    // swift-tools-version:5.9
    import PackageDescription
    let package = Package(
      name: "\(name)", products: [.library(name: "\(name)", targets: ["\(target)"])],
      dependencies: [\(dependencies)],
      targets: [.target(name: "\(target)", dependencies: [\(uses)])])

    """
  }

  private static let useOfCore = #".product(name: "Core", package: "core")"#

  /// Three packages name `core` in three ways, none of which is the listed one.
  private static let files = [
    "Kits/Core/Package.swift": package("Core", target: "NewCore"),
    "Kits/Core/Sources/NewCore/c.swift": "",
    "Vendor/Core/Package.swift": package("Core", target: "OldCore"),
    "Vendor/Core/Sources/OldCore/c.swift": "",
    "Near/Package.swift": package(
      "Near", #".package(path: "../Vendor/Core")"#, target: "Near", useOfCore),
    "Near/Sources/Near/n.swift": "import NewCore\n",
    "Gone/Package.swift": package(
      "Gone", #".package(path: "../Nothing/Core")"#, target: "Gone", useOfCore),
    "Gone/Sources/Gone/g.swift": "import NewCore\n",
    "Far/Package.swift": package(
      "Far", #".package(url: "https://example.com/Core.git", from: "1.0.0")"#, target: "Far",
      useOfCore),
    "Far/Sources/Far/f.swift": "import NewCore\n",
    "App/App.xcodeproj/project.pbxproj": """
    // !$*UTF8*$!
    { objects = {
    s = {isa = PBXFileReference; path = a.swift; sourceTree = "<group>"; };
    b = {isa = PBXBuildFile; fileRef = s; };
    main = {isa = PBXGroup; children = (s); sourceTree = "<group>"; };
    compile = {isa = PBXSourcesBuildPhase; files = (b); };
    remote = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/Core"; requirement = {kind = branch; branch = main; }; };
    core = {isa = XCSwiftPackageProductDependency; package = remote; productName = Core; };
    target = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (compile); packageProductDependencies = (core); };
    project = {isa = PBXProject; mainGroup = main; targets = (target); packageReferences = (remote); };
    }; rootObject = project; }

    """,
    "App/a.swift": "import NewCore\n",
    "W.xcworkspace/contents.xcworkspacedata": """
    <Workspace version = "1.0">
    <FileRef location = "group:App/App.xcodeproj"/>
    <Group location = "container:Kits" name = "K"><FileRef location = "group:Core"/></Group>
    <FileRef location = "group:Near"/>
    <FileRef location = "group:Gone"/>
    </Workspace>

    """,
  ]

  private static let declared = ["App", "Far", "Gone", "Near"].map { "\($0) NewCore" }

  private func edges(_ sandbox: Sandbox) async throws -> [String] {
    let graph = try await sandbox.modkit("graph", "--format", "json")
    #expect(graph.status == 0, "\(graph.errors)")
    let edges = try #require(try json(graph.output)["edges"] as? [[String: Any]])
    return edges.filter { $0["declared"] as? Bool == true }
      .map { "\($0["from"] ?? "") \($0["to"] ?? "")" }.sorted()
  }

  @Test func inAdoption() async throws {
    let sandbox = try Sandbox(files: Self.files)
    let written = try await sandbox.modkit("init", "--from", "xcode")
    #expect(written.status == 0, "\(written.errors)")
    #expect(!written.errors.contains("warning"), "\(written.errors)")
    #expect(try await edges(sandbox) == Self.declared)
    let workspace = try sandbox.read("modkit.yml")
    #expect(!workspace.contains("example.com"), "\(workspace)")
    let check = try await sandbox.modkit("check", "--rule", "undeclared-import")
    #expect(check.output.hasPrefix("no findings"), "\(check.output)")
  }

  @Test func inLinkedDescriptions() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.write(
      "modkit.yml",
      """
      name: W
      components:
      - {from: xcode, path: W.xcworkspace}
      - {from: swiftpm, path: "*/Package.swift"}
      assign: [{components: ["*"], layer: base-service}]

      """)
    #expect(try await edges(sandbox) == Self.declared)
    let check = try await sandbox.modkit("check", "--rule", "undeclared-import")
    #expect(check.output.hasPrefix("no findings"), "\(check.output)")
    // What the workspace lists counts in the next check.
    let listing = try sandbox.read("W.xcworkspace/contents.xcworkspacedata")
    try sandbox.write(
      "W.xcworkspace/contents.xcworkspacedata",
      listing.replacing("container:Kits", with: "container:Vendor"))
    let moved = try await sandbox.modkit("check", "--rule", "unresolved-import")
    #expect(moved.output.contains("imports `NewCore`, and no module matches it"), "\(moved.output)")
  }

  /// Packages that no workspace lists may belong to something else.
  @Test func packagesElsewhereKeepTheirs() async throws {
    var files = Self.files
    files["W.xcworkspace/contents.xcworkspacedata"] =
      "<Workspace><FileRef location = \"group:Kits/Core\"/></Workspace>"
    let sandbox = try Sandbox(files: files)
    let written = try await sandbox.modkit("init", "--from", "xcode")
    #expect(written.status == 0, "\(written.errors)")
    #expect(
      try await edges(sandbox) == ["App NewCore", "Far NewCore", "Gone NewCore", "Near OldCore"])
  }

  @Test func aBrokenWorkspaceIsNamed() async throws {
    var files = Self.files
    files["W.xcworkspace/contents.xcworkspacedata"] = "<Workspace>"
    let sandbox = try Sandbox(files: files)
    let written = try await sandbox.modkit("init", "--from", "xcode", "--dry-run")
    #expect(written.status == 0, "\(written.errors)")
    #expect(
      written.errors.contains(
        "W.xcworkspace/contents.xcworkspacedata:1:12: warning: this is no Xcode workspace"),
      "\(written.errors)")
  }

  /// The files, with a package that only the project of the app names.
  private static var filesOfProject: [String: String] {
    var files = Self.files
    let project = "App/App.xcodeproj/project.pbxproj"
    files[project] = files[project]?
      .replacing("packageReferences = (remote);", with: "packageReferences = (remote, net);")
      .replacing(
        "packageProductDependencies = (core);", with: "packageProductDependencies = (core, useNet);"
      )
      .replacing(
        "target = {",
        with: "net = {isa = XCLocalSwiftPackageReference; relativePath = ../Kits/Net; };\n"
          + "useNet = {isa = XCSwiftPackageProductDependency; productName = Net; };\ntarget = {")
    files["App/a.swift"] = "import NewCore\nimport NetCore\n"
    files["Kits/Net/Package.swift"] = package("Net", target: "NetCore")
    files["Kits/Net/Sources/NetCore/n.swift"] = ""
    return files
  }

  private static func workspace(_ link: String) -> String {
    """
    name: W
    components: [{from: xcode, \(link)}]
    assign: [{components: ["*"], layer: base-service}]

    """
  }

  @Test func packagesOfProjectsBelongToALinkedWorkspace() async throws {
    let sandbox = try Sandbox(files: Self.filesOfProject)
    try sandbox.write("modkit.yml", Self.workspace("path: W.xcworkspace"))
    #expect(
      try await edges(sandbox) == ["App NetCore", "App NewCore", "Gone NewCore", "Near NewCore"])
    let check = try await sandbox.modkit("check")
    #expect(!check.output.contains("-import]"), "\(check.output)")
    // They can be left out, and a project that is linked alone brings none.
    let others = [
      "path: W.xcworkspace, exclude: [Kits/Net]", "path: App/App.xcodeproj",
    ]
    for link in others {
      try sandbox.write("modkit.yml", Self.workspace(link))
      let check = try await sandbox.modkit("check", "--rule", "unresolved-import")
      #expect(
        check.output.contains("imports `NetCore`, and no module matches it"),
        "\(link): \(check.output) \(check.errors)")
    }
  }

  @Test func whatAWorkspaceListsAndIsNotThereIsNamed() async throws {
    var files = Self.files
    let listing = "W.xcworkspace/contents.xcworkspacedata"
    files[listing] = files[listing]?.replacing(
      "</Workspace>",
      with: """
        <FileRef location = "group:Lost/Lost.xcodeproj"/>
        <FileRef location = "group:LostKit"/>
        <FileRef location = "group:Pods/Pods.xcodeproj"/>
        <FileRef location = "group:Docs"/><FileRef location = "group:LICENSE"/>
        </Workspace>
        """)
    files["Docs/a.md"] = ""
    files["LICENSE"] = ""
    let sandbox = try Sandbox(files: files)
    let written = try await sandbox.modkit("init", "--from", "xcode")
    #expect(written.status == 0, "\(written.errors)")
    let lost = [
      "\(listing):6:1", "there is no project `Lost/Lost.xcodeproj`, and nothing is known of it",
      "\(listing):7:1", "there is no package `LostKit`, and nothing is known of it",
    ]
    let manifest = try sandbox.read("modkit.yml")
    for text in lost { #expect(manifest.contains(text), "\(manifest)") }
    for text in ["Pods", "Docs", "LICENSE"] { #expect(!manifest.contains(text), "\(manifest)") }
    try sandbox.write("modkit.yml", Self.workspace("path: W.xcworkspace"))
    let check = try await sandbox.modkit("check", "--rule", "unread-description")
    for text in lost { #expect(check.output.contains(text), "\(check.output)") }
    #expect(!check.output.contains("Pods"), "\(check.output)")
    try sandbox.write(
      listing, "<Workspace><FileRef location = \"group:Lost/Lost.xcodeproj\"/></Workspace>")
    let empty = try await sandbox.modkit("check")
    #expect(empty.status == 2)
    #expect(
      empty.errors.contains("\(listing):1:12: error: there is no project `Lost/Lost.xcodeproj`"),
      "\(empty.errors)")
  }
}
