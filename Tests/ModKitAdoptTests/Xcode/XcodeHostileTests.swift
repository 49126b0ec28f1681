import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitXcode

/// Project files that no Xcode has written end with a message, in bounded time.
@Suite struct XcodeHostileTests {
  private static let file = "A.xcodeproj/project.pbxproj"

  private static func reading(_ text: String) -> ForeignReading {
    XcodeReader().reading(of: Array(text.utf8), at: file)
  }

  /// A project with an object of each kind that readers follow.
  private static var project: ProjectText {
    var text = ProjectText()
    text.file("s", "a.swift")
    text.file("k", "K.framework", tree: "BUILT_PRODUCTS_DIR")
    text.folder("y", "Y", "e, x")
    text.phase("c", "Sources", ["s"])
    text.phase("l", "Frameworks", ["k"])
    text.objects += [
      "e = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = \"App-id\"; membershipExceptions = (a.m); };",
      "x = {isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = c; membershipExceptions = (b.m); };",
      "d = {isa = PBXTargetDependency; target = \"Kit-id\"; };",
      "p = {isa = XCLocalSwiftPackageReference; relativePath = P; };",
      "q = {isa = XCSwiftPackageProductDependency; package = p; productName = Q; };",
    ]
    text.project = "packageReferences = (p);"
    text.target("Kit", "productReference = k;")
    text.target(
      "App", type: "application", phases: ["c", "l"],
      "dependencies = (d); packageProductDependencies = (q); fileSystemSynchronizedGroups = (y);")
    return text
  }

  @Test func referencesLeadToAnything() throws {
    let text = Self.project.text
    #expect(Self.reading(text).components.count == 2)
    let ids = [
      "s", "k", "y", "c", "l", "e", "x", "d", "p", "q", "App-id", "App-list", "App-release",
      "main-group", "project", "gone",
    ]
    let keys = [
      "fileRef = s;", "children = (s, k, y)", "files = (c-s)", "buildPhases = (c, l)",
      "exceptions = (e, x)", "target = \"App-id\"", "buildPhase = c", "target = \"Kit-id\"",
      "package = p", "packageReferences = (p)", "fileSystemSynchronizedGroups = (y)",
      "dependencies = (d)", "mainGroup = main-group", "buildConfigurationList = App-list",
      "productReference = k", "rootObject = project",
    ]
    for key in keys {
      let name = try #require(key.split(separator: " ").first)
      #expect(text.contains(key), "\(key)")
      let values =
        ids.flatMap { [" \($0)", " (\($0), \($0))"] } + [
          "()", "{}", "((), {})", "{a = (s); }", "<00>",
        ]
      for value in values {
        let end = key.hasSuffix(";") ? ";" : ""
        let reading = Self.reading(text.replacing(key, with: "\(name) = \(value)\(end)"))
        #expect(reading.components.count <= 2, "\(key) \(value)")
      }
    }
  }

  @Test func truncatedFilesEndWithAMessage() {
    let bytes = Array(Self.project.text.utf8)
    for length in stride(from: 0, to: bytes.count - 1, by: 3) {
      let reading = XcodeReader().reading(of: Array(bytes.prefix(length)), at: Self.file)
      #expect(reading.issues.count == 1, "\(length)")
    }
  }

  @Test func changedBytesChangeNoMoreThanTheReading() {
    let bytes = Array(Self.project.text.utf8)
    var state: UInt64 = 7
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for _ in 0..<1_000 {
      var changed = bytes
      for _ in 0...random(4) {
        let place = random(min(changed.count, bytes.count))
        switch random(3) {
        case 0: changed[place] = UInt8(random(256))
        case 1: changed.remove(at: place)
        default: changed.insert(contentsOf: bytes[place..<min(place + 40, bytes.count)], at: place)
        }
      }
      let reading = XcodeReader().reading(of: changed, at: Self.file)
      #expect(reading.components.count <= 4)
    }
  }

  @Test(arguments: ["(", "{ a = ", "{\"a\": ", "[", "<dict><key>a</key>"])
  func deepNestingEndsWithAMessage(_ part: String) {
    let start = part.hasPrefix("<") ? "<plist version=\"1.0\">" : "{ a = "
    let text = part.hasPrefix("{\"") ? "" : start
    let reading = Self.reading(text + String(repeating: part, count: 100_000))
    #expect(reading.issues.count == 1)
  }

  @Test func targetsHaveALimit() {
    let ids = (0...XcodeAssembly.targetLimit).map { "t\($0)" }
    let objects = ids.map { "\($0) = {isa = PBXNativeTarget; name = \($0); };" }
    let reading = Self.reading(
      "{ objects = { \(objects.joined()) p = {isa = PBXProject; targets = (\(ids.joined(separator: ",")))"
        + "; }; }; rootObject = p; }")
    #expect(reading.components.isEmpty)
    #expect(
      reading.gaps.map(\.issue.message)
        == ["this project has more than 5000 targets, and is left out"])
  }

  /// Each target inherits those of the project.
  @Test func searchPathsHaveALimit() {
    var text = ProjectText()
    text.file("a", "a.m")
    text.phase("sources", "Sources", ["a"])
    let paths = (0..<2_000).map { "h\($0)" }.joined(separator: ", ")
    text.objects += [
      "release = {isa = XCBuildConfiguration; name = Release; buildSettings = {HEADER_SEARCH_PATHS = (\(paths)); }; };",
      "list = {isa = XCConfigurationList; buildConfigurations = (release);"
        + " defaultConfigurationName = Release; };",
    ]
    text.project = "buildConfigurationList = list; "
    for number in 0..<20 { text.target("T\(number)", phases: ["sources"]) }
    let components = Self.reading(text.text).components
    #expect(components.map(\.headerSettings.searchPaths.count) == Array(repeating: 500, count: 20))
  }

  @Test func longNamesAreLeftOut() {
    let name = String(repeating: "x", count: 100_000)
    let reading = Self.reading(
      "{ objects = { t = {isa = PBXNativeTarget; name = \(name); };"
        + " p = {isa = PBXProject; targets = (t); }; }; rootObject = p; }")
    #expect(reading.components.isEmpty)
    #expect(
      reading.gaps.map(\.issue.message)
        == ["the name of a target is longer than 1024 bytes, and the target is left out"])
  }

  /// Each operator may add a value as long as the limit.
  @Test func operatorsDoNotMakeLongValues() {
    let operators = String(repeating: ":file=$(B)", count: 90)
    let assignments = [
      XcodeAssignment(key: "B", value: String(repeating: "x/", count: 30_000)),
      XcodeAssignment(key: "A", value: "$(B\(operators))"),
    ]
    let value = XcodeSettingLevels([XcodeSettingTable(assignments.compactMap(\.self))], given: [:])[
      "A"]
    #expect((1...200_000).contains(value?.utf8.count ?? 0))
  }

  /// It would take hours if each reference were looked for up to the end.
  @Test func referencesThatDoNotEndAreText() {
    let text = String(repeating: "$(", count: 500_000)
    let value = XcodeSettingLevels(
      [XcodeSettingTable([XcodeAssignment(key: "A", value: text)].compactMap(\.self))],
      given: [:])["A"]
    #expect(value?.hasPrefix("$($(") == true)
    #expect((value?.utf8.count ?? 0) <= 1 << 16)
  }
}
