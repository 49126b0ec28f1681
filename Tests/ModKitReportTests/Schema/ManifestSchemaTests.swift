import Foundation
import ModKitModel
import ModKitReport
import Testing

/// The schemas of the manifests accept the manifests of the sample workspaces, and no others.
@Suite(.enabled(Python.reason) { await Python.judge != nil }) struct ManifestSchemaTests {
  private let python: Python
  private let workspaceSchema: String
  private let componentSchema: String

  init() async throws {
    python = try #require(await Python.judge)
    workspaceSchema = try JSONSchema.text(
      of: .workspaceManifest(
        ruleIDs: [
          "layer-order", "business-isolation", "unknown-dependency", "no-cycles",
          "large-resource", "duplicate-resource", "unresolved-resource", "route-unresolved",
        ]))
    componentSchema = try JSONSchema.text(of: .componentManifest)
  }

  private static let samples = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "sample-workspace")
    .resolvingSymlinksInPath()

  private static func manifests(named name: String) throws -> [String] {
    let paths = FileManager.default.enumerator(atPath: samples.path)?.compactMap { $0 as? String }
    return try (paths ?? []).filter { ($0 as NSString).lastPathComponent == name }.sorted()
      .map { try String(contentsOf: samples.appending(path: $0), encoding: .utf8) }
  }

  private func complaints(_ yaml: [String], schema: String) async throws -> [[String]] {
    try await python.complaints(yaml.map { Python.Question(schema: schema, yaml: $0) })
  }

  @Test func workspaceManifestsOfTheSamples() async throws {
    let manifests = try Self.manifests(named: Workspace.manifestName)
    #expect(!manifests.isEmpty)
    #expect(try await complaints(manifests, schema: workspaceSchema).flatMap(\.self) == [])
  }

  @Test func componentManifestsOfTheSamples() async throws {
    let manifests = try Self.manifests(named: Workspace.componentManifestName)
    #expect(manifests.count > 10)
    #expect(try await complaints(manifests, schema: componentSchema).flatMap(\.self) == [])
  }

  private static let component = """
    name: Jobs
    module: JobsModule
    layer: main-business
    line: jobs
    shared: true
    dependencies: [List]
    sources: ["Sources/**"]
    headers: {public: [a.h], private: [b.h], project: [c.h]}
    resources: ["Resources/**"]
    owners: ["@jobs"]
    access: [jobs]
    platforms: [ios, linux]
    settings: {OTHER_SWIFT_FLAGS: [-wmo], SWIFT_VERSION: 5.0, "A[sdk=iphoneos*]": "", B: NO}
    integration: {prefer: source, git: {url: "https://example.org", branch: "1.0.0"}}
    runtime: {routes: [job/list], services: {provides: [A], uses: [B]}}

    """
  private static let workspace = """
    name: City
    components: ["Components/**/component.yml"]
    layers: [base, main]
    external: [SomeSDK]
    products:
      City: {shell: Apps/City, components: [Home], bind: {Houses: Houses58}}
    rules: {no-cycles: off}
    exceptions: [{rule: layer-order, from: A, to: B, reason: r, expires: 2027-03-31}]
    headers: {profile: cocoapods}
    settings: {GCC_PREPROCESSOR_DEFINITIONS: "$(inherited) A=1"}
    deployment: {ios: 15.0, macos: "12", tvos: 15.4.1}
    integration: {configuration: release, source: [A], always_prebuilt: ["path:Vendor/*"]}
    store: {path: store, remote: {url: "http://127.0.0.1", push: false}}

    """

  @Test func everyKeyOfTheManifests() async throws {
    #expect(try await complaints([Self.component], schema: componentSchema) == [[]])
    #expect(try await complaints([Self.workspace], schema: workspaceSchema) == [[]])
  }

  @Test(arguments: [
    ("首页", true), ("Über_2", true), ("_x", true), ("a b", false), ("2a", false), ("a-b", false),
    ("a.b", false),
  ])
  func modules(_ module: String, _ isValid: Bool) async throws {
    let yaml = Self.component.replacing("JobsModule", with: module)
    #expect(try await complaints([yaml], schema: componentSchema).allSatisfy(\.isEmpty) == isValid)
  }

  private static let local = """
    teams: [jobs]
    product: City
    backend: cocoapods
    configuration: debug
    focus: [Home, "layer:base*"]
    source: ["owner:@jobs"]
    prebuilt: ["*"]

    """

  @Test func whatADeveloperHasSet() async throws {
    let schema = try JSONSchema.text(of: .local(backends: ["swiftpm", "cocoapods"]))
    let broken = [
      ("focus:", "focsu:"), ("layer:", "lyer:"), ("cocoapods", "pods"), ("[jobs]", "jobs"),
    ]
    .map { Self.local.replacing($0, with: $1) }
    let complaints = try await complaints([Self.local] + broken, schema: schema)
    #expect(complaints.map(\.isEmpty) == [true, false, false, false, false])
  }

  @Test func theLock() async throws {
    let key = String(repeating: "0a", count: 32)
    var lock = ArtifactLock()
    lock.note(
      LockedArtifact(
        compiler: "Swift 6.3 (\"x\")", triple: "x86_64-unknown-linux-gnu", configuration: .debug,
        key: key), of: "Pay", sources: key)
    lock.note(
      LockedArtifact(
        compiler: "Swift 6.3", triple: "arm64-apple-ios18.0", sdk: "iphoneos18.0 22A3362",
        configuration: .debug, key: key), of: "Pay", sources: key)
    let text = ArtifactLockText.text(of: lock)
    let schema = try JSONSchema.text(of: .lock)
    #expect(try await complaints([text], schema: schema) == [[]])
    #expect(try await complaints([text.replacing(key, with: "../x")], schema: schema) != [[]])
  }

  @Test(arguments: [
    ("name: Jobs\n", "name: Jobs\nunknown: 1\n"), ("name: Jobs\n", ""), ("name: Jobs", "name: a b"),
    ("JobsModule", "Jobs-Module"), ("shared: true", "shared: maybe"), ("[ios,", "[ios, amiga,"),
    ("public:", "publik:"), ("branch:", "brunch:"), ("provides:", "gives:"),
    ("prefer: source", "prefer: sauce"), ("[a.h]", "a.h"), (#""Sources/**""#, #"'Sources\\**'"#),
  ])
  func componentManifestsThatAreRefused(old: String, new: String) async throws {
    let yaml = Self.component.replacing(old, with: new)
    #expect(yaml != Self.component)
    #expect(try await complaints([yaml], schema: componentSchema) != [[]])
  }

  @Test(arguments: [
    ("name: City\n", "name: City\nunknown: 1\n"), ("no-cycles", "no-circles"), ("off", "never"),
    ("bind:", "bint:"), ("components: [Home], ", ""), ("reason: r, ", ""), ("2027-03-31", "soon"),
    ("remote:", "remotes:"), ("cocoapods", "coconuts"), ("[base, main]", "base"),
    ("ios:", "linux:"), ("15.4.1", "newest"), ("path:V", "pth:V"), ("always_", "always-"),
  ])
  func workspaceManifestsThatAreRefused(old: String, new: String) async throws {
    let yaml = Self.workspace.replacing(old, with: new)
    #expect(yaml != Self.workspace)
    #expect(try await complaints([yaml], schema: workspaceSchema) != [[]])
  }
}
