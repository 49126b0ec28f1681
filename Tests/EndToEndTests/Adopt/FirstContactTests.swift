import Foundation
import ModKitTestSupport
import Testing

/// What is in repositories besides sound descriptions stops neither `init` nor `check`.
@Suite struct FirstContactTests {
  private static func package(_ name: String, needs: [String] = [], products: Bool = true) -> String
  {
    let packages = needs.map { ".package(path: \"../\($0)\")" }.joined(separator: ", ")
    let targets = needs.map { ".product(name: \"\($0)\", package: \"\($0)\")" }
      .joined(separator: ", ")
    let product = products ? ".library(name: \"\(name)\", targets: [\"\(name)\"])" : ""
    return """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
        name: "\(name)", products: [\(product)], dependencies: [\(packages)],
        targets: [.target(name: "\(name)", dependencies: [\(targets)])])

      """
  }

  private static let files = [
    ".gitignore": ".modkit/\n",
    "A/Package.swift": package("A"), "A/Sources/A/a.swift": "public let a = 1\n",
    "B/Package.swift": package("B", needs: ["A"]), "B/Sources/B/b.swift": "import A\n",
  ]

  private func sandbox(_ more: [String: String] = [:]) async throws -> Sandbox {
    let sandbox = try Sandbox(files: Self.files.merging(more) { $1 })
    try await sandbox.initializeRepository()
    return sandbox
  }

  private func link(_ path: String, to target: String, in sandbox: Sandbox) throws {
    let place = sandbox.directory.appending(path: path)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: place.path, withDestinationPath: target)
  }

  // MARK: Links

  @Test(arguments: [("nowhere", false), (".", false), ("X", false), ("/usr/share", true)])
  func aLinkThatLeadsNowhere(target: String, isSaid: Bool) async throws {
    let sandbox = try await sandbox()
    try link("Vendor/X", to: target, in: sandbox)
    let adopted = try await sandbox.modkit("init")
    #expect(adopted.status == 0, "\(adopted.errors)")
    let found = try await sandbox.modkit("check")
    #expect(found.status == 0, "\(found.output)\(found.errors)")
    #expect(found.output.contains("warning[unread-description] `Vendor/X`") == isSaid)
    guard isSaid else { return }
    let manifest = try sandbox.read("modkit.yml")
    try sandbox.write(
      "modkit.yml",
      manifest.replacing("\"**/Package.swift\"}", with: "\"**/Package.swift\", exclude: [Vendor]}")
        .replacing("\"*/Package.swift\"}", with: "\"*/Package.swift\", exclude: [Vendor]}"))
    let narrowed = try await sandbox.modkit("check")
    #expect(!narrowed.output.contains("Vendor/X"), "\(narrowed.output)\(narrowed.errors)")
    #expect(narrowed.status == 0, "\(narrowed.output)\(narrowed.errors)")
  }

  // MARK: Modules of one name

  /// Two packages of one module are no obstacle to what needs one of them.
  @Test func twinsOfWhichOneIsNeeded() async throws {
    let sandbox = try await sandbox([
      "C/Package.swift": Self.package("C", needs: ["A"]),
      "C/Sources/C/c.swift": "import A\n",
      "Old/A/Package.swift": Self.package("A"), "Old/A/Sources/A/a.swift": "public let a = 0\n",
    ])
    #expect(try await sandbox.modkit("init").status == 0)
    let names = try await sandbox.modkit("graph", "--format", "json")
    let twin = try #require(["Old-A", "A-2", "A-A"].first { names.output.contains("\"\($0)\"") })
    for answer in [
      try await sandbox.modkit("may", "C", "A"), try await sandbox.modkit("may", "B", "A"),
    ] {
      #expect(answer.status == 0, "\(answer.output)\(answer.errors)")
      #expect(answer.output.hasPrefix("allowed and declared"))
    }
    #expect(try await sandbox.modkit("may", twin, "B").status < 2)
  }

  // MARK: Advice

  /// What `--fix` cannot do is not offered, and the advice says all that has to be done.
  @Test func adviceForWhatHasToBeDoneByHand() async throws {
    let sandbox = try await sandbox([
      "P/Package.swift": Self.package("P", products: false),
      "P/Sources/P/p.swift": "public let p = 1\n", "B/Sources/B/b.swift": "import A\nimport P\n",
    ])
    #expect(try await sandbox.modkit("init").status == 0)
    let found = try await sandbox.modkit("check")
    #expect(
      found.output.contains("note: P is no dependency of the package")
        || found.output.contains("note: no product of P has the target P"), "\(found.output)")
    #expect(!found.output.contains("`modkit check --fix` can fix"))
    let ofFile = try await sandbox.modkit("check", "B/Sources/B/b.swift")
    #expect(!ofFile.output.contains("`modkit check --fix` can fix"))
    #expect(ofFile.output.contains("by hand"), "\(ofFile.output)")
  }

  /// How each tool names a package of a third party.
  @Test func adviceForPackagesOfThirdParties() async throws {
    let sandbox = try Sandbox(files: [
      "modkit.yml": """
      name: W
      components:
      - {from: podspec, path: "Pd/Pd.podspec"}
      - {from: swiftpm, path: "Sp/Package.swift"}
      - {from: xcodegen, path: "Xg/project.yml"}
      - {from: bazel, path: "Bz/BUILD"}
      assign: [{components: ["*"], layer: base-service}]
      packages:
        Pk: {swiftpm: {url: "https://e.com/pk.git", from: 1.0.0}, pod: {name: PkPod}}

      """,
      "Pd/Pd.podspec":
        "Pod::Spec.new do |s|\n  s.name = 'Pd'\n  s.version = '1'\n  s.source_files = 'S/*.swift'\nend\n",
      "Pd/S/p.swift": "import Pk\n",
      "Sp/Package.swift": Self.package("Sp"), "Sp/Sources/Sp/s.swift": "import Pk\n",
      "Xg/project.yml":
        "name: Xg\ntargets: {Xg: {type: framework, platform: iOS, sources: [Src]}}\n",
      "Xg/Src/x.swift": "import Pk\n", "WORKSPACE": "",
      "Bz/BUILD": "swift_library(name = \"Bz\", srcs = [\"b.swift\"])\n",
      "Bz/b.swift": "import Pk\n",
    ])
    let found = try await sandbox.modkit("check")
    for advice in [
      "add `dependency 'PkPod'` in Pd/Pd.podspec",
      "add `.product(name: \"Pk\", package: \"pk\")` to `dependencies:` of the target Sp",
      "add `{package: Pk, product: Pk}` to the `dependencies` of the target Xg in Xg/project.yml",
      "add the label of Pk to the `deps` of //Bz:Bz in Bz/BUILD",
    ] {
      #expect(found.output.contains(advice), "\(advice)\n\(found.output)")
    }
    _ = try await sandbox.modkit("check", "--fix")
    let pods = try sandbox.read("Pd/Pd.podspec")
    #expect(pods.contains("s.dependency 'PkPod'"), "\(pods)")
  }

  @Test func forceOverwritesAnEmptyWorkspace() async throws {
    let sandbox = try Sandbox(files: [:])
    #expect(try await sandbox.modkit("init").status == 0)
    #expect(try await sandbox.modkit("init").errors.contains("--force overwrites"))
    try sandbox.write("modkit.yml", "name: Other\n")
    #expect(try await sandbox.modkit("init", "--force").status == 0)
    #expect(try !sandbox.read("modkit.yml").contains("Other"))
  }

  /// A project of a template is none.
  @Test func aProjectIsInItsBundle() async throws {
    let sandbox = try await sandbox([
      "Template/App.xcodeproj.src/project.pbxproj": "// !$*UTF8*$!\n{ broken"
    ])
    let adopted = try await sandbox.modkit("init")
    #expect(adopted.status == 0 && !adopted.errors.contains("pbxproj"), "\(adopted.errors)")
    #expect(try await sandbox.modkit("check").status == 0)
  }

  /// A project has the tests of a library that a package describes: it stays linked.
  @Test func testsOfALibraryThatAPackageDescribes() async throws {
    var project = ProjectText()
    project.file("a", "Sources/A/a.swift")
    project.file("t", "Tests/t.swift")
    project.phase("sources", "Sources", ["a"])
    project.phase("test-sources", "Sources", ["t"])
    project.objects += ["on-a = {isa = PBXTargetDependency; target = \"A-id\"; };"]
    project.target("A", phases: ["sources"])
    project.target(
      "ATests", type: "bundle.unit-test", phases: ["test-sources"], "dependencies = (on-a);")
    let sandbox = try await sandbox([
      "A/A.xcodeproj/project.pbxproj": project.text, "A/Tests/t.swift": "import A\n",
    ])
    let adopted = try await sandbox.modkit("init")
    #expect(adopted.status == 0, "\(adopted.errors)")
    #expect(!(adopted.output + adopted.errors).contains("belong to no component"))
    let found = try await sandbox.modkit("check")
    #expect(found.status == 0, "\(found.output)\(found.errors)")
    #expect(!found.output.contains("belong to no component"), "\(found.output)")
  }

  // MARK: What is not checked out

  /// The umbrella of a framework is in a submodule that is not checked out.
  @Test func anUmbrellaThatIsNotThere() async throws {
    var project = ProjectText()
    project.file("k", "Kit/k.m")
    project.file("umbrella", "sub/Kit.h")
    project.phase("sources", "Sources", ["k"])
    project.phase("headers", "Headers", ["umbrella"], "ATTRIBUTES = (Public); ")
    project.target("Kit", phases: ["sources", "headers"])
    let sandbox = try await sandbox([
      "Kit.xcodeproj/project.pbxproj": project.text, "Kit/k.m": "#import <Kit/Kit.h>\n",
    ])
    let adopted = try await sandbox.modkit("init")
    #expect(adopted.status == 0, "\(adopted.errors)")
    let found = try await sandbox.modkit("check")
    #expect(found.status == 0, "\(found.output)\(found.errors)")
    #expect(found.output.contains("warning[unread-description] there is no file"))
  }
}
