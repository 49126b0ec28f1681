import Foundation
import ModKitModel
import ModKitPlan
import ModKitTestSupport
import Testing

/// What a key covers: these inputs and no others.
struct ArtifactKeyTests {
  /// App needs List needs Base, and Other nothing.
  private static let world: World = {
    var world = World(["App": ["List"], "List": ["Base"], "Base": [], "Other": []])
    for (name, role) in [("public", \ComponentFiles.publicHeaders), ("private", \.privateHeaders)] {
      let path = "Components/List/Headers/\(name).h"
      world.digests[path] = name
      world.change("List") { $0.files[keyPath: role].append(path) }
    }
    return world
  }()

  /// The components whose key a change alters.
  private func altered(by change: (inout World) -> Void) throws -> [String] {
    var changed = Self.world
    change(&changed)
    let (before, after) = (try Self.world.keyTexts(), try changed.keyTexts())
    return before.keys.filter { before[$0] != after[$0] }.sorted()
  }

  // MARK: What changes keys

  @Test func orderOfPublicHeaders() throws {
    var world = Self.world
    world.digests["Components/List/Headers/second.h"] = "second"
    world.change("List") { $0.files.publicHeaders.append("Components/List/Headers/second.h") }
    var turned = world
    turned.change("List") { $0.files.publicHeaders.reverse() }
    #expect(try world.keyTexts()["List"] != turned.keyTexts()["List"])
    #expect(try world.keyTexts()["Base"] == turned.keyTexts()["Base"])
  }

  @Test func theNamesOfHeaders() throws {
    let path = "Components/List/Headers/public.h"
    let place = World.locations("List").name
    for settings in [
      HeaderSettings(umbrella: LocatedPath(path, at: place)), HeaderSettings(directory: "LST"),
      HeaderSettings(mappings: "Components/List/Headers"),
    ] {
      let altered = try altered { $0.change("List") { $0.headerSettings = settings } }
      #expect(altered == ["List"])
    }
  }

  @Test func contentOfAModuleMap() throws {
    var world = Self.world
    let path = "Components/List/List.modulemap"
    world.digests[path] = "map"
    world.change("List") {
      $0.headerSettings.moduleMap = LocatedPath(path, at: World.locations("List").name)
    }
    var edited = world
    edited.digests[path] = "edited"
    #expect(try world.keyTexts()["List"] != Self.world.keyTexts()["List"])
    #expect(try world.keyTexts()["List"] != edited.keyTexts()["List"])
    #expect(try world.keyTexts()["Base"] == edited.keyTexts()["Base"])
  }

  @Test func theModuleOfACHalf() throws {
    let settings = { (name: String) in try Self.world.keys()[name]?.document.settings ?? [] }
    #expect(try settings("List").contains("clang-module=List_Clang"))
    #expect(try settings("Base").allSatisfy { !$0.hasPrefix("clang-module") })
  }

  /// They are beside the library. Only code that finds them is in it.
  @Test func resourcesOfALibraryWithCodeThatFindsThem() throws {
    let altered = { (name: String, resources: [String]) in
      try self.altered { $0.change(name) { $0.resources = resources } }
    }
    #expect(try altered("Base", ["Components/Base/a.txt"]) == ["Base"])
    var world = Self.world
    world.change("Base") { $0.resources = ["Components/Base/a.txt"] }
    var other = world
    other.change("Base") { $0.resources = ["Components/Base/b.txt", "Components/Base/c.txt"] }
    #expect(try world.keyTexts() == other.keyTexts())
  }

  @Test func resourcesOfALibraryInC() throws {
    var world = Self.world
    world.change("Other") {
      $0.files.sources = [SourceFile(path: "Components/Other/a.c", language: .c)]
    }
    world.digests["Components/Other/a.c"] = "c"
    var other = world
    other.change("Other") { $0.resources = ["Components/Other/a.txt"] }
    #expect(try world.keyTexts() == other.keyTexts())
  }

  /// Only with library evolution is something else than the module an interface.
  @Test func aTestableImport() throws {
    let open = { (world: inout World) in
      world.architecture.edges[0].changeImports { $0.isTestable = true }
    }
    #expect(Self.world.architecture.edges[0].to == "List")
    #expect(try altered(by: open) == [])
    var evolving = Self.world
    evolving.change("List") { $0.hasLibraryEvolution = true }
    var opened = evolving
    open(&opened)
    #expect(try opened.keyTexts()["List"] != evolving.keyTexts()["List"])
  }

  private static func settings(_ name: String, _ words: String...) -> XcodeSettings {
    settings(name, words)
  }

  private static func settings(_ name: String, _ words: [String]) -> XcodeSettings {
    XcodeSettings([
      XcodeSettings.Setting(
        name: name, value: .words(words), location: World.locations("List").name)
    ])
  }

  @Test(arguments: CompilerSettings.Name.allCases)
  func buildSettingsThatCompilersGet(name: CompilerSettings.Name) throws {
    let settings = [["A"], ["B"], ["A", "B"], ["B", "A"], ["A B"]]
      .filter { $0.allSatisfy { name.problem(with: $0) == nil } }
      .map { Self.settings(name.rawValue, $0) }
    var keys = [try Self.world.keyTexts()["List"]]
    for settings in settings {
      #expect(try altered { $0.change("List") { $0.settings = settings } } == ["List"])
      var world = Self.world
      world.change("List") { $0.settings = settings }
      keys.append(try world.keyTexts()["List"])
    }
    #expect(Set(keys).count == keys.count)
  }

  @Test func buildSettingsThatOnlyXcodeReads() throws {
    for name in ["OTHER_LDFLAGS", "OTHER_SWIFT_FLAGS[sdk=iphoneos*]", "ENABLE_BITCODE"] {
      #expect(try altered { $0.change("List") { $0.settings = Self.settings(name, "A") } } == [])
    }
    let inherited = Self.settings("OTHER_SWIFT_FLAGS", SettingValue.inherited)
    #expect(try altered { $0.change("List") { $0.settings = inherited } } == [])
  }

  private static let languages: [SwiftSettings] = {
    var upcoming = SwiftSettings()
    upcoming.enable(feature: "ExistentialAny")
    var experimental = SwiftSettings()
    experimental.enable(experimentalFeature: "ExistentialAny")
    var isolated = SwiftSettings()
    isolated.isolation = .mainActor
    var safe = SwiftSettings()
    safe.hasStrictMemorySafety = true
    return [SwiftSettings(mode: .six), SwiftSettings(mode: .fourTwo), upcoming, experimental]
      + [isolated, safe]
  }()

  @Test func theLanguageOfSwift() throws {
    var keys = [try Self.world.keyTexts()["List"]]
    for swift in Self.languages {
      #expect(try altered { $0.change("List") { $0.swift = swift } } == ["List"])
      var world = Self.world
      world.change("List") { $0.swift = swift }
      keys.append(try world.keyTexts()["List"])
    }
    #expect(Set(keys).count == keys.count)
  }

  /// Mode 5 applies anyway, and compilers do not care for the order of features.
  @Test func theSameLanguageInOtherWords() throws {
    #expect(try altered { $0.change("List") { $0.swift = SwiftSettings(mode: .five) } } == [])
    let keys = try [["A", "B"], ["B", "A"]].map { names in
      var world = Self.world
      world.change("List") { for name in names { $0.swift.enable(feature: name) } }
      return try world.keyTexts()["List"]
    }
    #expect(Set(keys).count == 1)
  }

  @Test func settingsForSwiftOfAComponentWithoutSwift() throws {
    var world = Self.world
    world.change("Other") { $0.files.sources = [] }
    world.addSource("Components/Other/o.c", .c, to: "Other")
    var changed = world
    changed.change("Other") { $0.settings = Self.settings("OTHER_SWIFT_FLAGS", "-wmo") }
    changed.change("Other") { $0.swift = SwiftSettings(mode: .six) }
    #expect(try world.keyTexts() == changed.keyTexts())
    changed.change("Other") { $0.settings = Self.settings("OTHER_CFLAGS", "-O3") }
    #expect(try world.keyTexts() != changed.keyTexts())
  }

  @Test func contentOfASource() throws {
    #expect(
      try altered { $0.digests["Components/List/Sources/List.swift"] = "edited" } == ["List"])
  }

  @Test func contentOfAHeader() throws {
    for (header, names) in [("private", ["List"]), ("public", ["App", "List"])] {
      let altered = try altered { $0.digests["Components/List/Headers/\(header).h"] = "edited" }
      #expect(altered == names)
    }
  }

  @Test func pathOfAFile() throws {
    let changed = try altered { world in
      world.digests["Components/List/Sources/Renamed.swift"] =
        world.digests["Components/List/Sources/List.swift"]
      world.change("List") { $0.files.sources[0].path = "Components/List/Sources/Renamed.swift" }
    }
    #expect(changed == ["List"])
  }

  @Test func roleOfAHeader() throws {
    let changed = try altered { world in
      world.change("List") {
        $0.files.projectHeaders = $0.files.privateHeaders
        $0.files.privateHeaders = []
      }
    }
    #expect(changed == ["List"])
  }

  @Test func newAndLostFiles() throws {
    #expect(try altered { $0.addSource("Components/Base/b.swift", .swift, to: "Base") } == ["Base"])
    #expect(try altered { $0.change("Other") { $0.files.sources = [] } } == ["Other"])
  }

  @Test func module() throws {
    #expect(try altered { $0.change("Base") { $0.module = "M" } } == ["App", "Base", "List"])
  }

  @Test func buildConditions() throws {
    #expect(try altered { $0.target.toolchain.compiler = "Swift 6.4" }.count == 4)
    #expect(try altered { $0.target.toolchain.linker = "LLD 21" }.count == 4)
    #expect(try altered { $0.target = .host("aarch64-unknown-linux-gnu") }.count == 4)
    #expect(try altered { $0.configuration = .release }.count == 4)
  }

  /// Each has other objects: they name the oldest version and the SDK, and have one architecture.
  @Test func everyTargetHasKeysOfItsOwn() throws {
    let targets = try [
      target("ios", 17, "22A1"), target("ios", 18, "22A1"), target("ios", 18, "22A2"),
      target("ios", 18), target("ios:arm64e", 18), target("ios:arm64+arm64e", 18),
      target("ios-simulator", 18), target("mac-catalyst", 18), target("macos", 18),
      target("tvos", 18), .linux, .macOS,
    ]
    var keys: Set<String> = []
    for target in targets {
      var world = Self.world
      world.target = target
      keys.formUnion(try world.keyTexts().values)
    }
    #expect(keys.count == 4 * targets.count)
  }

  private func target(
    _ destination: String, _ version: UInt16, _ build: String? = nil
  ) throws -> BuildTarget {
    guard case .apple(let apple) = try Destination(destination) else { return .linux }
    let sdk = build.flatMap {
      SDKIdentity(canonicalName: "iphoneos18.0", version: "18.0", revision: .build($0))
    }
    return BuildTarget(
      toolchain: BuildTarget.linux.toolchain,
      targets: apple.targets(DeploymentVersion(major: version)), sdk: sdk)
  }

  /// The version is that of the generated package, which SwiftPM compiles for.
  @Test func theDeploymentVersionOfTheHost() throws {
    let versions = DeploymentVersions([
      .macos: DeploymentVersion(major: 14), .ios: DeploymentVersion(major: 17),
    ])
    var world = Self.world
    world.target = .host("arm64-apple-macosx", versions)
    #expect(try world.keys()["List"]?.document.triple == "arm64-apple-macosx14.0")
    world.target = .macOS
    #expect(try world.keys()["List"]?.document.triple == "arm64-apple-macosx12.0")
    world.target = .host("x86_64-unknown-linux-gnu", versions)
    #expect(try world.keyTexts() == Self.world.keyTexts())
  }

  @Test func aDocumentWithoutAnSDKDoesNotNameOne() throws {
    let entry = try #require(try Self.world.keys()["List"])
    #expect(!String(decoding: entry.bytes, as: UTF8.self).contains("sdk"))
  }

  /// The layout of a type that List holds is compiled into App, though List looks as before.
  @Test func interfaceOfADistantDependency() throws {
    #expect(try altered { $0.swiftInterfaces["Base"] = "struct Inner grew" } == ["App", "List"])
  }

  @Test func importsThatNoManifestDeclares() throws {
    let changed = try altered {
      $0.architecture.edges.append(World.edge("Other", "Base", isDeclared: false))
    }
    #expect(changed == ["Other"])
  }

  @Test func lostDependency() throws {
    #expect(try altered { $0.architecture.edges.removeAll { $0.from == "App" } } == ["App"])
  }

  @Test func twoComponentsOfEqualContentHaveKeysOfTheirOwn() throws {
    var world = World(["A": [], "B": []])
    for name in ["A", "B"] {
      world.change(name) {
        $0.module = "Same"
        $0.files.sources = [SourceFile(path: "Components/\(name)/same.swift", language: .swift)]
      }
      world.digests["Components/\(name)/same.swift"] = "same"
    }
    #expect(Set(try world.keyTexts().values).count == 2)
  }

  /// A file inside and one outside of the component may end in the same path.
  @Test func filesOutsideAreNotTakenForFilesInside() throws {
    func key(inside: String, outside: String) throws -> String? {
      var world = World(["A": []])
      world.addSource("Components/A/Shared/x.swift", .swift, to: "A")
      world.addSource("Shared/x.swift", .swift, to: "A")
      world.digests["Components/A/Shared/x.swift"] = inside
      world.digests["Shared/x.swift"] = outside
      return try world.keyTexts()["A"]
    }
    #expect(try key(inside: "1", outside: "2") != key(inside: "2", outside: "1"))
  }

  // MARK: What does not change keys

  @Test func whatTheCompilerNeverSees() throws {
    let changed = try altered { world in
      for name in world.names {
        world.change(name) {
          $0.owners = ["@nobody"]
          $0.access = ["nobody"]
          $0.layer = "main-business"
          $0.line = "cars"
          $0.isShared.toggle()
          $0.runtime.statements = [
            .init(.route, .provides, "a/b", at: World.locations(name, line: 1).name)
          ]
          $0.integration.preference = .source
          $0.locations = World.locations(name, line: 40)  // a comment above everything
        }
      }
      for index in world.architecture.edges.indices {
        world.architecture.edges[index].changeImports { $0.sites += $0.sites }
        world.architecture.edges[index].changeDeclaration { $0.line += 40 }
      }
    }
    #expect(changed == [])
  }

  @Test func theComponentsBesideIt() throws {
    let all = try Self.world.keys()
    let some = try Self.world.keys(of: ["List", "Base"])
    #expect(some.entries.keys.sorted() == ["Base", "List"])
    #expect(some["List"]?.key == all["List"]?.key)
  }

  @Test func theFolderOfTheComponent() throws {
    let changed = try altered { world in
      world.change("Other") { $0.directory = "Elsewhere" }
      world.change("Other") { $0.files.sources[0].path = "Elsewhere/Sources/Other.swift" }
      world.digests["Elsewhere/Sources/Other.swift"] =
        world.digests["Components/Other/Sources/Other.swift"]
    }
    #expect(changed == [])
  }

  // MARK: The document

  @Test func theKeyIsTheDigestOfTheBytes() throws {
    for (name, entry) in try Self.world.keys().entries {
      #expect(entry.key == TestDigest.hexadecimal(entry.bytes), "\(name)")
      let document = try JSONDecoder().decode(KeyDocument.self, from: Data(entry.bytes))
      #expect(document == entry.document, "\(name)")
    }
  }

  @Test func theDocumentNamesAllDependenciesWithTheirInterfaces() throws {
    let keys = try Self.world.keys()
    let dependencies = ["Base", "List"].map { name in
      KeyDocument.Dependency(name: name, interface: Self.world.interface(of: name))
    }
    #expect(keys["App"]?.document.dependencies == dependencies)
    #expect(
      keys["List"]?.document.inputs.map(\.path)
        == ["Headers/private.h", "Headers/public.h", "Sources/List.swift"])
  }

  @Test func noAbsolutePathAndNoOwner() throws {
    let text = String(decoding: try Self.world.keys()["List"]?.bytes ?? [], as: UTF8.self)
    #expect(!text.contains(#""Components/"#))
    #expect(!text.contains("\"/"))
  }

  @Test func aFileWithoutDigestIsAnErrorAndNotAGap() {
    var world = Self.world
    world.digests["Components/Base/Sources/Base.swift"] = nil
    #expect(throws: PlanError.noDigest(path: "Components/Base/Sources/Base.swift")) {
      try world.keys()
    }
  }

  // MARK: Artifacts that are not there

  @Test func noKeyIsKnownAboveAGap() throws {
    let keys = try Self.world.keys(of: Self.world.names) { name, _ in name == "Base" ? "i" : nil }
    #expect(keys.entries.keys.sorted() == ["Base", "List", "Other"])
    #expect(keys.gap(below: "App") == "List")
    #expect(keys.gap(below: "List") == nil)
    #expect(keys.interfaces == ["Base": "i"])
  }

  @Test func theGapIsTheLowest() throws {
    let keys = try Self.world.keys(of: Self.world.names) { _, _ in nil }
    #expect(keys.gap(below: "App") == "Base")
    #expect(keys["App"] == nil)
  }

  @Test func artifactsAreLookedUpByTheKeysThatAreStored() throws {
    var asked: [String: String] = [:]
    let keys = try Self.world.keys(of: Self.world.names) { name, key in
      asked[name] = key
      return "i"
    }
    #expect(asked == keys.entries.mapValues(\.key))
  }

  @Test func anInterfaceThatIsNotKnownIsAnErrorAndNotAGap() throws {
    let keys = try Self.world.keys()
    let app = try #require(Self.world.architecture.workspace.components.first)
    #expect(try keys.entry(of: app, given: keys.interfaces).key == keys["App"]?.key)
    #expect(throws: PlanError.noInterface(of: "Base", for: "App")) {
      try keys.entry(of: app, given: ["List": "i"])
    }
  }

  @Test func aCycleHasNoKeys() {
    #expect(throws: PlanError.cycle(["A", "B"])) { try World(["A": ["B"], "B": ["A"]]).keys() }
  }
}
