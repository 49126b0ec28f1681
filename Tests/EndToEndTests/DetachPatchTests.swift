import Foundation
import ModKitTestSupport
import Testing

/// `modkit detach --patch`: git takes the patch, nothing new is found afterwards, and the edges are gone.
@Suite struct DetachPatchTests {
  static let files = [
    "modkit.yml": """
    name: City
    components: ["*/component.yml"]
    products: {City: {shell: App, components: [Home, Jobs, Push, Legacy]}}
    rules: {layer-order: off, business-isolation: off, detachable: off, unused-dependency: off}
    """,
    "Jobs/component.yml": "{name: Jobs, layer: main-business, line: jobs, dependencies: [Base]}",
    "Jobs/Sources/Jobs.swift": "import Base\npublic struct Job { public init() {} }\n",
    "Legacy/component.yml": "{name: Legacy, layer: main-business, line: jobs}",
    "Legacy/Headers/Legacy.h": "int legacy_count(void);\n",
    "Legacy/Sources/Legacy.c":
      "#include <Legacy/Legacy.h>\nint legacy_count(void) { return 1; }\n",
    "Base/component.yml": "{name: Base, layer: base-service}",
    "Base/Sources/Base.swift":
      "public let base = 1\nextension Int { public var halved: Int { self / 2 } }\n",
    "Home/component.yml": """
    name: Home
    layer: main-business
    dependencies:   # what Home needs
    - Base
    - Jobs   # not for long
    """,
    "Home/Sources/Home.swift": "import Base\nimport Jobs  // pages\n\npublic let home = base",
    "Push/component.yml":
      "{name: Push, layer: main-business, dependencies: [Home, Jobs, Legacy]}",
    "Push/Sources/Push.swift": "import Home\npublic let push = home\n",
    "App/main.swift": "import Push\nimport Jobs\nprint(push, Job())\n",
  ]

  @Test func whatNothingNamesIsDropped() async throws {
    let sandbox = try Sandbox(files: Self.files)
    let answer = try await sandbox.modkit("detach", "jobs", "--patch", "-")
    #expect(answer.status == 0, "\(answer.text)")
    #expect(
      answer.errors == """
        left: City (shell) -> Jobs: the shell composes the app: it goes with the line
        left: City (shell) -> Legacy (declared only): the shell composes the app: it goes with the line
        3 edges removed in 3 files, 2 left

        """)
    #expect(
      answer.output == """
        --- a/Home/Sources/Home.swift
        +++ b/Home/Sources/Home.swift
        @@ -1,4 +1,3 @@
         import Base
        -import Jobs  // pages
         
         public let home = base
        \\ No newline at end of file
        --- a/Home/component.yml
        +++ b/Home/component.yml
        @@ -1,5 +1,4 @@
         name: Home
         layer: main-business
         dependencies:   # what Home needs
        -- Base
        -- Jobs   # not for long
        \\ No newline at end of file
        +- Base
        \\ No newline at end of file
        --- a/Push/component.yml
        +++ b/Push/component.yml
        @@ -1,1 +1,1 @@
        -{name: Push, layer: main-business, dependencies: [Home, Jobs, Legacy]}
        \\ No newline at end of file
        +{name: Push, layer: main-business, dependencies: [Home]}
        \\ No newline at end of file

        """)
  }

  /// Each edge that a patch must not touch, with the reason.
  @Test(arguments: [
    (
      "Home/Sources/Home.swift", "import Base; import Jobs\nlet a = base\n",
      "other code on its line"
    ),
    ("Home/Sources/Home.swift", "@preconcurrency\nimport Jobs\n", "other code on its line"),
    ("Home/Sources/Home.swift", "import Jobs /* a\n*/\n", "other code on its line"),
    ("Home/Sources/Home.swift", "@_exported import Jobs\n", "re-exported at Home/"),
    (
      "Home/Sources/Home.swift", "#if canImport(Jobs)\nimport Jobs\n#endif\n",
      "nothing has to change"
    ),
    ("Home/Sources/Home.swift", "import Jobs\n#if canImport(Jobs)\n#endif\n", "a condition asks"),
    ("Home/Sources/Home.swift", "import Jobs\nlet job: Job? = nil\n", "the way out is move"),
    (
      "Home/Sources/Home.swift", "import Jobs\nlet a = 1.halved\n",
      "may need Base that comes with it"
    ),
    ("Home/Tests/HomeTests.swift", "import Jobs\n", "tests of the importer need"),
    (
      "Home/component.yml", "name: Home\nlayer: main-business\ndependencies: &a [Base, Jobs]\n",
      "anchor"
    ),
  ])
  func anEdgeIsLeft(file: String, text: String, reason: String) async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.write(file, text)
    let answer = try await sandbox.modkit("detach", "jobs", "--patch", "-")
    #expect(answer.status == 0, "\(answer.text)")
    let left = answer.errors.split(separator: "\n").filter { $0.hasPrefix("left: Home -> Jobs") }
    #expect(left.count == 1 && left[0].contains(reason), "\(answer.errors)")
    #expect(!answer.output.contains("a/Home"), "\(answer.output)")
  }

  /// The entry of the product also declares a component that stays.
  @Test func anImportStaysWithItsDependency() async throws {
    func package(_ name: String, _ rest: String) -> String {
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "\(name)",
      \(rest)
      )

      """
    }
    let sandbox = try Sandbox(files: [
      "modkit.yml": """
      name: City
      components: [{from: swiftpm, path: "*/Package.swift"}]
      assign:
      - {components: ["*"], layer: main-business}
      - {components: [Jobs], line: jobs}
      rules: {business-isolation: off, detachable: off, unused-dependency: off}

      """,
      "Work/Package.swift": package(
        "Work",
        """
          products: [.library(name: "Work", targets: ["Jobs", "Base"])],
          targets: [.target(name: "Jobs"), .target(name: "Base")]
        """),
      "Work/Sources/Jobs/Jobs.swift": "public struct Job {}\n",
      "Work/Sources/Base/Base.swift": "public let base = 1\n",
      "Main/Package.swift": package(
        "Main",
        """
          dependencies: [.package(path: "../Work")],
          targets: [
            .target(name: "Home", dependencies: [.product(name: "Work", package: "work")]),
            .target(name: "Push", dependencies: ["Home"]),
          ]
        """),
      "Main/Sources/Home/Home.swift": "import Base\nimport Jobs\npublic let home = base\n",
      "Main/Sources/Push/Push.swift": "import Home\n",
    ])
    let answer = try await sandbox.modkit("detach", "jobs", "--patch", "-")
    #expect(answer.status == 0, "\(answer.text)")
    #expect(
      answer.errors.contains(
        "left: Home -> Jobs: Main/Package.swift:7:57: an edit would change more than the dependency"
          + " on Jobs"), "\(answer.errors)")
    #expect(answer.output.isEmpty, "\(answer.output)")
  }

  /// Another file of the importer has the module, but this one would lose its names.
  @Test func whatTheLineExportsHasToBeImported() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.write(
      "Jobs/Sources/Jobs.swift", "@_exported import Base\npublic struct Job { public init() {} }\n")
    try sandbox.write("Home/Sources/Home.swift", "import Jobs\npublic let home = base\n")
    try sandbox.write("Home/Sources/Other.swift", "import Base\nlet other = base\n")
    let answer = try await sandbox.modkit("detach", "jobs", "--patch", "-")
    #expect(
      answer.errors.contains("left: Home -> Jobs: the importer may need Base that comes with it"),
      "\(answer.errors)")
  }

  /// A function of the importer does not hide one with other parameters.
  @Test func anOverloadIsAUse() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.write("Jobs/Sources/Jobs.swift", "public func count() {}\n")
    try sandbox.write(
      "Home/Sources/Home.swift",
      "import Jobs\nfunc count(_ a: Int) {}\npublic func home() { count(1); count() }\n")
    let answer = try await sandbox.modkit("detach", "jobs", "--patch", "-")
    #expect(answer.errors.contains("left: Home -> Jobs"), "\(answer.errors)")
    #expect(!answer.output.contains("a/Home"), "\(answer.output)")
  }

  @Test func aProductKeepsTheLine() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.write(
      "modkit.yml",
      try sandbox.read("modkit.yml").replacing("Home, Jobs, Push, Legacy", with: "Push"))
    let answer = try await sandbox.modkit("detach", "jobs", "--patch", "-")
    #expect(answer.errors.contains("nothing else brings the line into City"), "\(answer.errors)")
    #expect(answer.output.isEmpty, "\(answer.output)")
    let file = try await sandbox.modkit("detach", "jobs", "--patch", "line.patch")
    #expect(file.status == 0 && !sandbox.exists("line.patch"), "git refuses an empty patch")
  }

  @Test func anExceptionIsSaid() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.append(
      "\nexceptions: [{rule: detachable, from: Home, to: Jobs, reason: old}]\n", to: "modkit.yml")
    let answer = try await sandbox.modkit("detach", "jobs", "--patch", "-")
    #expect(
      answer.errors.contains("left: Home -> Jobs: the exception at modkit.yml:5:14"),
      "\(answer.errors)")
  }

  @Test func aFileIsNotOverwritten() async throws {
    let sandbox = try Sandbox(files: Self.files)
    let first = try await sandbox.modkit("detach", "jobs", "--patch", "line.patch")
    #expect(first.status == 0 && first.output.isEmpty, "\(first.text)")
    let patch = try sandbox.read("line.patch")
    try sandbox.write("line.patch", "mine")
    let second = try await sandbox.modkit("detach", "jobs", "--patch", "line.patch")
    #expect(second.status == 2)
    #expect(
      second.errors == "error: line.patch cannot be written: it exists; overwrite it by --force\n")
    #expect(try sandbox.read("line.patch") == "mine")
    #expect(
      try await sandbox.modkit("detach", "jobs", "--patch", "line.patch", "--force").status == 0)
    #expect(try sandbox.read("line.patch") == patch)
    for (file, text) in Self.files { #expect(try sandbox.read(file) == text) }
  }

  @Test(arguments: [
    ["--force"], ["--patch", "-", "--build"], ["--patch", "-", "--format", "json"],
  ])
  func optionsThatDoNotGoTogether(options: [String]) async throws {
    let sandbox = try Sandbox(files: Self.files)
    #expect(try await sandbox.run(sandbox.binaryPath, ["detach", "jobs"] + options).status == 64)
  }

  /// Line ends, names with spaces and other letters, and files without a last line end.
  @Test(arguments: 1...UInt64(Soak.rounds(6)))
  func gitTakesGeneratedPatches(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let sandbox = try Sandbox(files: Self.files)
    for (path, text) in PatchWorkspace.files(using: &random) {
      try sandbox.write(path, bytes: Array(text.utf8))
    }
    #expect(try await sandbox.verifyPatch(of: "jobs", "seed \(seed)") > 0, "seed \(seed)")
  }

  @Test(arguments: ["real-estate", "recruitment", "second-hand"])
  func theSampleIsPatched(line: String) async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    _ = try await sandbox.verifyPatch(of: line, "\(line)")
  }

  /// Home gets an import of a line, and a call of another one.
  @Test func theSampleWithPlantedEdgesIsPatched() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    let home = "Components/main-business/Home"
    let manifest = try sandbox.read("\(home)/component.yml")
    try sandbox.write(
      "\(home)/component.yml",
      manifest.replacing("dependencies: [", with: "dependencies: [RealEstate, RealEstateMap, "))
    try sandbox.write(
      "\(home)/Sources/Planted.swift",
      "import Foundation\nimport RealEstate\nimport RealEstateMap\n\nfunc planted() { warmUp(2) }\n"
    )
    try sandbox.write(
      "Components/main-business/RealEstateMap/Sources/WarmUp.swift",
      "public func warmUp(_ count: Int = 1) { print(count) }\n")
    #expect(try await sandbox.verifyPatch(of: "real-estate", "real-estate") == 2)
    let lookup = try sandbox.read("\(home)/Sources/HomeRealEstateMapLookup.swift")
    #expect(lookup.contains("func warmUp(_ count: Int = 1) {"))
    let integration = try await sandbox.modkit("integrate", "--product", "City58")
    #expect(integration.status == 0, "\(integration.text)")
    let build = try await sandbox.run(
      "swift-build",
      ["--package-path", ".modkit/products/City58/swiftpm", "--product", "City58"])
    #expect(build.status == 0, "\(build.text)")
  }

  /// The product with the line still builds.
  @Test func theProductStillBuilds() async throws {
    let sandbox = try Sandbox(files: Self.files)
    #expect(try await sandbox.verifyPatch(of: "jobs", "") == 3)
    let integration = try await sandbox.modkit("integrate", "--product", "City")
    #expect(integration.status == 0, "\(integration.text)")
    let build = try await sandbox.run(
      "swift", ["build", "--package-path", ".modkit/products/City/swiftpm", "--product", "City"])
    #expect(build.status == 0, "\(build.text)")
  }
}

/// Random importers of the line `jobs`.
private enum PatchWorkspace {
  static func files(using random: inout SplitMix64) -> [String: String] {
    var files: [String: String] = [:]
    for number in 0..<Int.random(in: 3...7, using: &random) {
      let end = Bool.random(using: &random) ? "\r\n" : "\n"
      let last = Bool.random(using: &random) ? end : ""
      let name = "Part\(number)"
      let folder =
        ["\(name)", "\(name) mit Leer", "\(name)ä€", "\(name)'s"]
        .randomElement(using: &random) ?? name
      let items = ["Base", "Jobs", "Legacy"].shuffled(using: &random)
      let list =
        Bool.random(using: &random)
        ? ["dependencies: [\(items.joined(separator: ", "))]"]
        : ["dependencies:"] + items.map { "- \($0)  # \(folder)" }
      files["\(folder)/component.yml"] =
        (["name: \(name)", "layer: main-business"] + list).joined(separator: end) + last
      let imports = ["import Base", "import Jobs // ü", "internal import Legacy", "", "// é"]
        .shuffled(using: &random)
      let source = random.next() % 3 == 0 ? "" : "/ü x"
      files["\(folder)/Sources\(source)/\(folder).swift"] =
        (["let v\(number) = 1"] + imports + ["let w\(number) = base"]).joined(separator: end) + last
      files["\(folder)/Sources/Last.swift"] =
        ["import Base", "import Jobs"].joined(separator: end) + last
    }
    return files
  }
}

extension Sandbox {
  /// Makes the patch, applies it, and compares `check` and `detach` before and after.
  ///
  /// - Returns: how many edges are gone
  fileprivate func verifyPatch(of line: String, _ comment: Comment) async throws -> Int {
    try await initializeRepository()
    let before = try await findings()
    let old = try await edges(of: line)
    let answer = try await modkit("detach", line, "--patch", ".git/line.patch")
    #expect(answer.status == 0, "\(comment) \(answer.text)")
    #expect(try await git("status", "--porcelain").output.isEmpty, comment)
    if exists(".git/line.patch") {
      try await git("apply", "--check", ".git/line.patch")
      try await git("apply", ".git/line.patch")
    }
    let left = answer.errors.split(separator: "\n").filter { $0.hasPrefix("left: ") }
    #expect(try await edges(of: line).count == left.count, "\(comment) \(answer.errors)")
    let new = try await findings().subtracting(before)
    #expect(new.isEmpty, "\(comment) \(new)")
    return old.count - left.count
  }

  private func findings() async throws -> Set<String> {
    let answer = try await modkit("check", "--format", "json")
    let findings = try #require(try json(answer.output)["findings"] as? [[String: Any]])
    return Set(findings.compactMap { $0["fingerprint"] as? String })
  }

  private func edges(of line: String) async throws -> [[String: Any]] {
    let answer = try await modkit("detach", line, "--format", "json")
    return try #require(try json(answer.output)["edges"] as? [[String: Any]])
  }
}
