import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

@Suite struct LinkedModeTests {
  private static let files = [
    "modkit.yml": """
    name: W
    components:
    - "Own/*/component.yml"
    - {from: podspec, path: "Modules/*/*.podspec"}
    assign:
    - {components: ["*"], layer: base-business}
    - {components: ["Modules/Log/**"], layer: base-service, owners: ["@base"]}
    - {components: [Home*], layer: main-business, line: home}
    external: [Known]
    """,
    "Modules/Log/Log.podspec": "Log\nsources Classes\n",
    "Modules/Log/Classes/Log.h": "",
    "Modules/Log/Classes/Log.M": "",
    "Modules/Net/Net.podspec":
      "Net\nsources **/*.{m,h}\nexclude old\nneeds Log\nneeds AFNetworking\n",
    "Modules/Net/src/Net.m": "",
    "Modules/Net/Old/Gone.m": "",
    "Modules/HomePage/HomePage.podspec": "HomePage\nneeds Net\nneeds Own\ngap a condition\n",
    "Own/Own/component.yml": "name: Own\nlayer: base-service\ndependencies: [Log]\n",
    "Own/Own/Sources/Own.swift": "",
  ]

  private static func load(
    _ files: [String: String]
  ) throws(InvalidManifests) -> ManifestLoader<InMemoryFileTree>.Outcome {
    let tree = InMemoryFileTree(files)
    return try ManifestLoader(tree: tree, ruleIDs: [], readers: [.podspec: TableReader.lines])
      .outcome { .init(tree: tree) }
  }

  private static func issues(_ files: [String: String]) -> [String] {
    do throws(InvalidManifests) {
      _ = try load(files)
      return []
    } catch {
      return error.issues.map { "\($0.location): \($0.message)" }
    }
  }

  @Test func descriptionsAndManifestsAreOneWorkspace() throws {
    let workspace = try Self.load(Self.files).workspace
    #expect(workspace.components.map(\.name) == ["HomePage", "Log", "Net", "Own"])
    let (home, log, net) = (
      workspace.components[0], workspace.components[1], workspace.components[2]
    )
    #expect(home.dependencies.map(\.name) == ["Net", "Own"])
    #expect(home.dependencies[0].location.description == "Modules/HomePage/HomePage.podspec:2:1")
    #expect((home.layer, home.line) == ("main-business", "home"))
    #expect((log.layer, log.owners) == ("base-service", ["@base"]))
    #expect(log.locations.layer.description == "modkit.yml:7:43")
    #expect(log.files.publicHeaders == ["Modules/Log/Classes/Log.h"])
    #expect((net.layer, net.foreignFormat) == ("base-business", .podspec))
    #expect(net.files.sources.map(\.path) == ["Modules/Net/src/Net.m"])
    #expect(net.dependencies.map(\.name) == ["Log"])
    #expect(workspace.external == ["Known", "AFNetworking"])
    #expect(
      workspace.gaps.map(\.issue.message) == [
        "a condition", "Modules/Log/Classes/Log.M is a source to CocoaPods, and left out",
      ])
    #expect(workspace.components[3].layer == "base-service")
  }

  @Test func frameworksBringTheModulesThatAreInThem() throws {
    let workspace = try Self.load([
      "modkit.yml": """
      name: W
      components: [{from: podspec, path: "*/*.podspec"}]
      assign: [{components: ["*"], layer: base-business}]
      """,
      "A/A.podspec": """
      A
      brings V/*.framework
      brings v/z.xcframework
      brings W/**/*.xcframework
      brings Fetched.framework
      brings Fetched.xcframework
      brings No/*.framework
      """,
      "A/V/Globbed.framework/Headers/G.h": "", "A/V/Lit.framework/Lit": "",
      "A/V/Z.xcframework/ios-arm64/ZKit.framework/Modules/module.modulemap": "",
      "A/W/q/InW.xcframework/Info.plist": "",
      "A/W/Swifty.xcframework/ios/SwiftyCore.swiftmodule/x.swiftinterface": "",
      "A/X/Other.framework/Other": "", "B/B.podspec": "B\nbrings ../A/X/*.framework\n",
    ]).workspace
    #expect(
      workspace.external == ["Fetched", "Globbed", "InW", "Lit", "SwiftyCore", "ZKit"])
    #expect(
      workspace.gaps.map { "\($0.issue.location): \($0.issue.message)" } == [
        "A/A.podspec:6:1: `Fetched.xcframework` is not there, and taken to have a module that is"
          + " called `Fetched`",
        "A/A.podspec:7:1: `No/*.framework` selects no framework",
        "B/B.podspec:2:1: `../A/X/*.framework` selects no framework",
      ])
    #expect(workspace.gaps.allSatisfy { !$0.isUnread })
  }

  @Test func lockFilesCountAsExternal() throws {
    var files = Self.files
    files["Podfile.lock"] = "Alamofire\nKnown\nLog\n"
    files["Modules/Net/Podfile.lock"] = "Nested\n"
    files["Modules/Net/Pods/Podfile.lock"] = "NotOurs\n"
    #expect(
      try Self.load(files).workspace.external == ["Known", "AFNetworking", "Alamofire", "Nested"])
  }

  @Test func lockFilesBelowExcludedFoldersAreNotRead() throws {
    var files = Self.files
    files["modkit.yml"] = files["modkit.yml"]?.replacing(
      "*.podspec\"}", with: "*.podspec\", exclude: [\"Modules/Demo/**\"]}")
    files["Modules/Demo/Demo.podspec"] = "Demo\n"
    files["Modules/Demo/Podfile.lock"] = "OfDemo\n"
    files["Modules/Net/Podfile.lock"] = "Nested\n"
    #expect(try Self.load(files).workspace.external == ["Known", "AFNetworking", "Nested"])
  }

  @Test func aDependencyInAnotherCaseIsNamed() throws {
    var files = Self.files
    files["Modules/Net/Net.podspec"] = "Net\nsources **/*.{m,h}\nneeds log\nneeds AFNetworking\n"
    let workspace = try Self.load(files).workspace
    #expect(workspace.external == ["Known", "AFNetworking"])
    let gap = try #require(workspace.gaps.first { $0.component == "Net" })
    #expect(gap.issue.location.description == "Modules/Net/Net.podspec:3:1")
    #expect(gap.issue.message == "there is no pod `log`, and the dependency is left out")
    #expect(gap.issue.advice == "write `Log`, as that pod is called")
  }

  @Test func aPodWithoutAnyFileIsNamed() throws {
    var files = Self.files
    files["Modules/Net/Net.podspec"] = "Net\nsources ../Shared/**\nsources missing/*.m\n"
    let gaps = try Self.load(files).workspace.gaps.filter { $0.component == "Net" }
    #expect(
      gaps.map { "\($0.issue.location): \($0.issue.message)" } == [
        "Modules/Net/Net.podspec:2:1: `../Shared/**` selects no file, and the pod has no sources"
      ])
  }

  @Test func headersMayBePresentedInFolders() throws {
    var files = Self.files
    files["Modules/Net/Net.podspec"] = "Net\nsources src\ndirectory react/net\n"
    files["Modules/Net/src/Net.h"] = ""
    files["Modules/Log/Log.podspec"] = "Log\nsources Classes\nneeds Net\n"
    files["Modules/Log/Classes/Log.M"] = nil
    files["Modules/Log/Classes/Log.m"] =
      "#import <react/net/Net.h>\n#import <react/Net.h>\n#import <Net/Net.h>\n"
    let tree = InMemoryFileTree(files)
    let workspace = try Self.load(files).workspace
    let architecture = try ArchitectureScanner(tree: tree).scan(workspace)
    #expect(
      architecture.edges.contains { $0.from == "Log" && $0.to == "Net" && $0.firstImport != nil })
    #expect(architecture.importFaults.map(\.spelling) == ["<react/Net.h>", "<Net/Net.h>"])
  }

  @Test func whatIsRememberedIsWhatIsRead() throws {
    let tree = InMemoryFileTree(Self.files)
    let reader = TableReader.lines
    for file in Self.files.keys.sorted() where ForeignFormat(path: file) != nil {
      let reading = reader.reading(of: try tree.read(file, limit: 1_000), at: file)
      expectRemembered(reading, at: file)
    }
  }

  private func expectRemembered(
    _ reading: ForeignReading, at file: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let bytes = ByteCoder.bytes(of: reading)
    func read(_ length: Int) -> ForeignReading? {
      bytes[..<length].withUnsafeBytes { ByteCoder.value(of: $0, in: .description(at: file)) }
    }
    #expect(read(bytes.count) == reading, sourceLocation: sourceLocation)
    for length in bytes.indices { #expect(read(length) == nil, sourceLocation: sourceLocation) }
  }

  @Test func eachFormatHasItsOwnMemory() throws {
    let content = try #require(
      [UInt8](repeating: 7, count: 20).withUnsafeBytes { ContentIdentifier($0) })
    let reading = ForeignReading(aliases: [ForeignAlias(name: "x", meanings: ["y"])])
    let table = CacheTable.noFacts.adding(
      [.manifest(content, .podspec): ByteCoder.bytes(of: reading)], used: [], spare: 0, size: .max)
    #expect(table.reading(content, of: .podspec, at: "a") == reading)
    #expect(table.reading(content, of: .bazel, at: "a") == nil)
    #expect(table.manifest(content, at: "a") == nil)
  }

  @Test func whatOnlySomeFormatsSayIsRememberedToo() {
    let place = SourceLocation(file: "a/BUILD", line: 2, column: 3)
    let dependency = ForeignDependency(reference: "//b:b", modules: ["b"], location: place)
    var component = ComponentDescription(
      name: "A", qualifiedName: "a.A", directory: "a", location: place, binary: "b.zip")
    component.sources = [
      GlobReference(pattern: "*.m", location: place, excluded: ["x"], dialect: .bazel),
      GlobReference(pattern: "b.m", location: place, dialect: .path),
    ]
    component.notes = [ForeignNote("visible to its package only", at: place)]
    let reading = ForeignReading(
      components: [component],
      aliases: [
        ForeignAlias(name: "//:x", meanings: ["//a:a"]),
        ForeignAlias(name: "//:y", meanings: [], location: place),
      ],
      products: [ForeignProduct(name: "App", dependencies: [dependency], location: place)],
      packages: [
        LabelledTargets(directory: "a", targets: ["a", "b"], maker: .init("a macro", at: place)),
        LabelledTargets(directory: ".", targets: []),
      ],
      gaps: [
        ForeignGap(
          components: ["A", "B"], ManifestIssue("x", at: place, advice: "y"), isUnread: false,
          hides: .modules),
        ForeignGap(components: [], ManifestIssue("z", at: place)),
      ])
    expectRemembered(reading, at: "a/BUILD")
  }

  @Test func allErrorsComeInOneRun() {
    var files = Self.files
    files["modkit.yml"] = """
      name: W
      components:
      - {from: podspec, path: "Modules/*/*.podspec"}
      - {from: podspec, path: "Nowhere/*.podspec"}
      assign:
      - {components: [Nobody, "Modules/None/**"], layer: base-service}
      - {components: [Log], layer: base-servce}
      """
    files["Modules/Bad/Bad.podspec"] = "B/d\n"
    files["Own/Own/component.yml"] = nil
    #expect(
      Self.issues(files) == [
        "Modules/Bad/Bad.podspec:1:1: the name `B/d` cannot be a component: it is not a name",
        "modkit.yml:4:25: the glob `Nowhere/*.podspec` matches no podspec",
        "modkit.yml:7:30: there is no layer `base-servce`",
      ])
  }

  @Test(arguments: [
    ("- {from: podspecs, path: x}", "modkit.yml:3:10: `from` cannot be `podspecs`"),
    ("- {from: podspec}", "modkit.yml:3:3: an element of `components` has no `path`"),
    ("- [a]", "modkit.yml:3:3: an element of `components` has to be a path"),
    (
      "- {from: podspec, path: ../x.podspec}",
      "modkit.yml:3:25: the path `../x.podspec` leaves the workspace"
    ),
    (
      "- {from: podspec, path: x, layer: y}",
      "modkit.yml:3:28: an element of `components` has no key `layer`"
    ),
  ])
  func linksAreValidated(_ line: String, _ issue: String) {
    #expect(Self.issues(["modkit.yml": "name: W\ncomponents:\n\(line)\n"]).contains(issue))
  }

  @Test func linksLeaveOutWhatTheyExclude() throws {
    var files = Self.files
    let link = "path: \"Modules/*/*.podspec\""
    files["Modules/Other/Net.podspec"] = "Net\n"
    #expect(
      try Self.load(files).workspace.components.map(\.name)
        == ["HomePage", "Log", "Net", "Other-Net", "Own"])
    files["modkit.yml"] = files["modkit.yml"]?.replacing(
      link, with: "\(link), exclude: [Modules/Other]")
    #expect(
      try Self.load(files).workspace.components.map(\.name) == ["HomePage", "Log", "Net", "Own"])
    files["modkit.yml"] = files["modkit.yml"]?.replacing("Modules/Other]", with: "Modules/Othr]")
    #expect(
      Self.issues(files).contains("modkit.yml:4:58: the glob `Modules/Othr` leaves out nothing"))
  }

  @Test func aLinkToADirectoryBringsNothingTwice() throws {
    var tree = InMemoryFileTree(Self.files)
    tree.link("Modules/Linked", to: .directory("Modules/Net"))
    let components = try ManifestLoader(
      tree: tree, ruleIDs: [], readers: [.podspec: TableReader.lines]
    ).load().components
    #expect(components.map(\.name) == ["HomePage", "Log", "Net", "Own"])
  }

  @Test func labelsThatLeadToNothingAreNotExternal() throws {
    let files = [
      "modkit.yml": """
      name: W
      components: [{from: bazel, path: "lib/*/BUILD"}]
      assign: [{components: ["*"], layer: base-service}]
      """,
      "lib/a/BUILD": "a\ntarget a\nneeds //lib/a:typo\nneeds //lib/none:x\nneeds //other:x\n",
    ]
    let tree = InMemoryFileTree(files)
    let workspace = try ManifestLoader(
      tree: tree, ruleIDs: [], readers: [.bazel: TableReader.lines]
    ).load()
    // The directory `other` has not been walked.
    #expect(workspace.external == ["//other:x"])
    #expect(workspace.gaps.map(\.issue.location.line) == [3, 4])
  }

  @Test func anAssignmentThatMatchesNothingIsAnError() {
    var files = Self.files
    files["modkit.yml"] = Self.files["modkit.yml"]?.replacing("[Home*]", with: "[Hom, Home*]")
    #expect(Self.issues(files) == ["modkit.yml:8:17: `Hom` matches no component"])
  }

  @Test func manifestsOfSeveralComponentsShareADirectory() throws {
    let files = [
      "modkit.yml": "name: W\ncomponents: [\"**/*component.yml\"]\n",
      "A.component.yml":
        "name: A\nlayer: base-service\nsources: [\"src/a/**\", \"src/*.c\"]\nexclude: [\"**/x.c\"]\n",
      "B.component.yml": "name: B\nlayer: base-service\nsources: [\"src/b/**\"]\n",
      "src/own/component.yml": "name: Own\nlayer: base-service\nsources: [\"*.c\"]\n",
      "src/a/a.c": "", "src/a/x.c": "", "src/b/b.c": "", "src/c.c": "", "src/own/o.c": "",
    ]
    let workspace = try Self.load(files).workspace
    #expect(
      workspace.components.map { $0.files.sources.map(\.path) } == [
        ["src/a/a.c", "src/c.c"], ["src/b/b.c"], ["src/own/o.c"],
      ])
    #expect(workspace.components.map(\.ownsDirectory) == [false, false, true])
    var stale = files
    stale["A.component.yml"] =
      "name: A\nlayer: base-service\nsources: [\"src/*.c\"]\nexclude: [\"*.h\"]\n"
    #expect(Self.issues(stale) == ["A.component.yml:4:11: the glob `*.h` matches no file"])
  }
}
