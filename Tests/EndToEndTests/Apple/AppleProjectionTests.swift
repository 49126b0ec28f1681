import Foundation
import ModKitModel
import ModKitTestSupport
import Testing

/// A workspace that links a team's project gets a project beside it, in which libraries are in the places of
/// targets, and which compiles and links for iPhones by what it says.
@Suite(
  .building, .enabled(if: Sandbox.hasAppleTools && Tool.isAvailable("ld64.lld-19"), "no LLVM 19"))
struct AppleProjectionTests {
  static let fixture: ProjectFixture = {
    typealias Target = ProjectFixture.Target
    var sum = Target("Sum", "library.static", sources: ["Sum/sum.c"])
    sum.publicHeaders = ["Sum/Sum.h"]
    sum.settings = ["DEFINES_MODULE": .text("YES")]
    var fixture = ProjectFixture([
      Target(
        "App", "application", sources: ["App/main.swift"], dependencies: ["Feed", "List", "Ads"],
        embeds: ["Feed", "List", "Ads"]),
      sum,
      Target("List", "framework", sources: ["List/List.swift"], dependencies: ["Sum"]),
      Target("Feed", "framework", sources: ["Feed/Feed.swift"], dependencies: ["List"]),
      Target("Ads", "framework", sources: ["Ads/Ads.swift"], dependencies: ["List"]),
      Target(
        "FeedTests", "bundle.unit-test", sources: ["T/FeedTests.swift"], dependencies: ["Feed"]),
      Target(
        "ListTests", "bundle.unit-test", sources: ["T/ListTests.swift"], dependencies: ["List"]),
    ])
    fixture.settings = [
      "IPHONEOS_DEPLOYMENT_TARGET": .text("18.0"), "PRODUCT_NAME": .text("$(TARGET_NAME)"),
      "SDKROOT": .text("iphoneos"), "SWIFT_VERSION": .text("5.0"),
    ]
    fixture.base = "Base.xcconfig"
    return fixture
  }()

  static let files = [
    ".gitignore": ".modkit\nproducts\nproject.json\nsdks\ntools\n",
    "modkit.yml": """
    name: Phone
    components: [{from: xcode, path: Phone.xcodeproj}]
    deployment: {ios: "18.0"}
    settings: {OTHER_SWIFT_FLAGS: [-enable-experimental-feature, Embedded, -wmo]}
    products:
      App: {components: [App]}
      Other: {components: [Ads]}

    """,
    "Base.xcconfig":
      "OTHER_SWIFT_FLAGS = $(inherited) -enable-experimental-feature Embedded -wmo\n",
    "Phone.xcodeproj/project.pbxproj": fixture.text,
    "Phone.xcodeproj/xcshareddata/xcschemes/App.xcscheme": fixture.scheme(
      "Phone.xcodeproj", ["App"], tests: ["FeedTests", "ListTests"]),
    "Phone.xcodeproj/xcshareddata/xcschemes/List.xcscheme": fixture.scheme(
      "Phone.xcodeproj", ["List"], tests: ["ListTests"]),
    "App/main.swift":
      "import Ads\nimport Feed\nimport List\nprint(Feed().first().number + ad().number + firstRow().number)\n",
    "Sum/Sum.h": "int sum(int a, int b);\n",
    "Sum/sum.c": "#include \"Sum.h\"\nint sum(int a, int b) { return a + b; }\n",
    "List/List.swift": """
    import Sum
    public struct Row { public var number: Int32 }
    public func firstRow() -> Row { Row(number: sum(1, 2)) }

    """,
    "Feed/Feed.swift": """
    import List
    public final class Feed {
      public init() {}
      public func first() -> Row { firstRow() }
    }

    """,
    "Ads/Ads.swift": "import List\npublic func ad() -> Row { firstRow() }\n",
    "T/FeedTests.swift": "import Feed\nlet feed = Feed()\n",
    "T/ListTests.swift": "import List\nlet row = firstRow()\n",
  ]

  /// A workspace with all libraries, and its SDK.
  private func workspace() async throws -> (Sandbox, sdk: String) {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.writeAppleTools()
    let sdk = try sandbox.writeSDK("iPhoneOS")
    try await sandbox.initializeRepository()
    let built = try await sandbox.prebuildForApple("ios", "--sdk", sdk)
    #expect(built.sorted() == ["Ads", "Feed", "List", "Sum"])
    return (sandbox, sdk)
  }

  private func integrate(
    _ arguments: [String], in sandbox: Sandbox, _ sdk: String
  ) async throws -> Tool.Answer {
    try await sandbox.modkitForApple(
      ["integrate", "--backend", "xcode", "--destination", "ios", "--sdk", sdk] + arguments)
  }

  private func images(in sandbox: Sandbox, _ sdk: String) async throws -> [String: Set<String>] {
    try? FileManager.default.removeItem(at: sandbox.directory.appending(path: "products"))
    let build = try await XcodeProjectBuild(
      "Phone.focus.xcodeproj", for: ("iphoneos", sdk, "arm64-apple-ios18.0"), in: sandbox)
    return try await build.images(of: "App")
  }

  @Test func librariesAreInThePlacesOfTargets() async throws {
    let (sandbox, sdk) = try await workspace()
    let answer = try await integrate(["--product", "App", "--focus", "Feed"], in: sandbox, sdk)
    #expect(answer.isSuccess, "\(answer.text)")
    #expect(answer.output.hasSuffix("the project is in Phone.focus.xcworkspace\n"))
    #expect(answer.text.contains("git does not ignore"), "\(answer.text)")
    let libraries = Set(["libSum.a(sum.c.o)", "libList.a(List.swift.o)", "libAds.a(Ads.swift.o)"])
    let images = try await images(in: sandbox, sdk)
    #expect(images.keys.sorted() == ["App", "Feed", "ModKitLibraries"])
    #expect(images["ModKitLibraries"]?.isSuperset(of: libraries) == true, "\(images)")
    #expect(images["Feed"]?.contains("Feed.o") == true)
    #expect(images["App"]?.contains("App.o") == true)
    // No image has a copy of what another one has.
    for name in ["App", "Feed"] {
      #expect(images[name]?.isDisjoint(with: libraries) == true, "\(images)")
    }
    let schemes = try sandbox.snapshot(of: "Phone.focus.xcodeproj/xcshareddata/xcschemes")
    #expect(schemes.keys.sorted() == ["App.xcscheme"])
    let scheme = try sandbox.read("Phone.focus.xcodeproj/xcshareddata/xcschemes/App.xcscheme")
    #expect(
      scheme == Self.fixture.scheme("Phone.focus.xcodeproj", ["App"], tests: ["FeedTests"]))
    #expect(try sandbox.read("Phone.xcodeproj/project.pbxproj") == Self.fixture.text)
  }

  @Test func anotherFocusMovesTargets() async throws {
    let (sandbox, sdk) = try await workspace()
    try sandbox.write(".gitignore", "*.focus.*\n.modkit\nproducts\nproject.json\nsdks\ntools\n")
    _ = try await integrate(["--product", "App", "--focus", "Feed"], in: sandbox, sdk)
    let all = ["--product", "App", "--focus", "List", "Ads", "Feed"]
    let answer = try await integrate(all, in: sandbox, sdk)
    #expect(answer.isSuccess && !answer.text.contains("warning"), "\(answer.text)")
    // A static library is linked where it was.
    let images = try await images(in: sandbox, sdk)
    #expect(images.keys.sorted() == ["Ads", "App", "Feed", "List"])
    #expect(images["List"]?.isSuperset(of: ["List.o", "libSum.a(sum.c.o)"]) == true)
    // The app can be in focus, and is source anyway.
    let app = try await integrate(
      ["--product", "App", "--focus", "App", "--dry-run"], in: sandbox, sdk)
    #expect(app.isSuccess && app.output.contains("in focus (--focus App)"), "\(app.text)")
    let check = try await integrate(all + ["--check"], in: sandbox, sdk)
    #expect(check.output == "the project in Phone.focus.xcworkspace is up to date\n")
    let none = try await integrate(["--product", "App", "--check"], in: sandbox, sdk)
    #expect(none.status == 1)
    // What is written is nobody's description.
    let found = try await sandbox.run(sandbox.binaryPath, ["check", "--quiet"])
    #expect(found.isSuccess, "\(found.text)")
  }

  /// A repository may have a link there.
  @Test func linksAreNotFollowed() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.write("outside/.keep", "")
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.directory.appending(path: "Phone.focus.xcodeproj").path,
      withDestinationPath: "outside")
    let answer = try await sandbox.run(
      sandbox.binaryPath, ["integrate", "--product", "App", "--backend", "xcode"])
    #expect(
      answer.status == 2 && answer.text.contains("Phone.focus.xcodeproj: it is a link")
        || answer.text.contains("Phone.focus.xcodeproj"), "\(answer.text)")
    #expect(try sandbox.snapshot(of: "outside").keys.sorted() == [".keep"])
  }

  @Test func productsShareTheirPlace() async throws {
    let (sandbox, sdk) = try await workspace()
    _ = try await integrate(["--product", "App", "--focus", "Feed"], in: sandbox, sdk)
    let other = try await integrate(["--product", "Other", "--focus", "Ads"], in: sandbox, sdk)
    #expect(other.isSuccess, "\(other.text)")
    let back = try await integrate(["--product", "App"], in: sandbox, sdk)
    #expect(back.isSuccess, "\(back.text)")
    // Somebody's work is not overwritten.
    let file = "Phone.focus.xcodeproj/project.pbxproj"
    try sandbox.write(file, sandbox.read(file) + "// mine\n")
    let refused = try await integrate(["--product", "App", "--focus", "Ads"], in: sandbox, sdk)
    #expect(refused.status == 2 && refused.text.contains(file), "\(refused.text)")
  }
}
