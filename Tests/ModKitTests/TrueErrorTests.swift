import ModKitModel
import ModKitRules
import ModKitTestSupport
import Testing

/// What builds without a fault leads to no error.
@Suite struct TrueErrorTests {
  private static func findings(_ files: [String: String]) throws -> [String] {
    let root = "name: W\ncomponents: [\"*/component.yml\"]\n"
    return try AdvisedWorkspace(["modkit.yml": root].merging(files) { $1 }).verdict().diagnostics
      .filter { $0.rule != "unowned-source" }
      .map { "\($0.severity.rawValue) \($0.fingerprint)" }
  }

  private static func component(
    _ name: String, needs dependencies: String = "", also more: String = ""
  ) -> String {
    "name: \(name)\nlayer: base-service\ndependencies: [\(dependencies)]\n\(more)"
  }

  // MARK: Handed on

  @Test func aWrapperIsUsed() throws {
    var files = [
      "Async/component.yml": Self.component("Async"),
      "Async/Sources/a.swift": "public let a = 1\n",
      "Wrapper/component.yml": Self.component("Wrapper", needs: "Async"),
      "Wrapper/Sources/w.swift": "@_exported import Async\n",
      "Page/component.yml": Self.component("Page", needs: "Wrapper"),
      "Page/Sources/p.swift": "import Async\n",
    ]
    #expect(try Self.findings(files) == [])
    // By linking: SwiftPM demands a file of each target.
    files["Wrapper/Sources/w.swift"] = "// nothing\n"
    #expect(try Self.findings(files) == [])
    files["Wrapper/Sources/w.swift"] = "import Foundation\n"
    #expect(try Self.findings(files) == [])
    files["Wrapper/Sources/w.swift"] = "public let w = 1\n"
    files["Page/Sources/p.swift"] = "import Foundation\n"
    #expect(
      Set(try Self.findings(files)) == [
        "error unused-dependency:Page:Wrapper", "error unused-dependency:Wrapper:Async",
      ])
  }

  @Test func wrappersHandOnOverSeveralSteps() throws {
    #expect(
      try Self.findings([
        "modkit.yml": """
        name: W
        components: ["*/component.yml"]
        packages: {promise.swift: {modules: [Promise], pod: {}}}
        """,
        "Inner/component.yml": Self.component("Inner", needs: "promise.swift"),
        "Inner/Headers/Inner.h": "#import <Promise/Promise.h>\n",
        "Inner/Sources/i.m": "#import \"Inner.h\"\n",
        "Outer/component.yml": Self.component("Outer", needs: "Inner"),
        "Outer/Sources/o.m": "\n",
        "Page/component.yml": Self.component("Page", needs: "Outer"),
        "Page/Sources/p.swift": "import Promise\n",
      ]) == [])
  }

  @Test func messagesNameWhatTheSourceNames() throws {
    let files = [
      "modkit.yml": """
      name: W
      components: ["*/component.yml"]
      packages: {sqlite.swift: {modules: [SQLite, SQLiteMacros], pod: {}}}
      """,
      "Page/component.yml": Self.component("Page"),
      "Page/Sources/p.swift": "import SQLiteMacros\nimport SQLite\n",
      "Page/Tests/t.swift": "import SQLite\n",
      "Net/component.yml": Self.component("Net", needs: "", also: "module: NetKit\n"),
      "Net/Sources/n.swift": "public let a = 1\n",
      "Home/component.yml": Self.component("Home"),
      "Home/Tests/t.swift": "import NetKit\n",
    ]
    let found = try AdvisedWorkspace(files).verdict().diagnostics
    #expect(
      found.map(\.message) == [
        "the tests of 'Home' import 'NetKit' of 'Net', which is not declared for them",
        "'Page' imports 'SQLiteMacros' of 'sqlite.swift' but does not declare it",
      ])
  }

  // MARK: Uses without an import

  @Test func aClassInAStoryboard() throws {
    let files = [
      "modkit.yml": """
      name: W
      components: ["*/component.yml"]
      packages: {Flow: {pod: {}}}
      """,
      "App/component.yml": Self.component(
        "App", needs: "Flow, Cells", also: "resources: [\"*.xib\"]\n"),
      "App/Sources/a.swift": "let a = 1\n",
      "App/M.xib": """
      <document><view customClass="Grid" customModule="Flow"/>
      <view customClass="Cell" customModule="Cells"/></document>
      """,
      "Cells/component.yml": Self.component("Cells"),
      "Cells/Sources/c.swift": "public class Cell {}\n",
      "Other/component.yml": Self.component("Other", needs: "Flow, Cells"),
      "Other/Sources/o.swift": "import Flow\n",
    ]
    #expect(try Self.findings(files) == ["error unused-dependency:Other:Cells"])
  }

  @Test func aTargetWithNothingPublic() throws {
    var files = [
      "App/component.yml": Self.component("App", needs: "Manifest"),
      "App/Sources/a.swift": "let a = 1\n",
      "Manifest/component.yml": Self.component("Manifest", also: "resources: [\"*.xcprivacy\"]\n"),
      "Manifest/Sources/m.swift": "enum Manifest {}\n",
      "Manifest/PrivacyInfo.xcprivacy": "<plist/>",
    ]
    #expect(try Self.findings(files) == [])
    files["Manifest/Sources/n.swift"] = "public enum Name {}\n"
    #expect(try Self.findings(files) == ["error unused-dependency:App:Manifest"])
  }

  // MARK: Programs

  /// An app and its extension share a file, and each has a class of the same name.
  private static let programs = [
    "App/component.yml": component("App", also: "sources: [\"*.swift\", \"../Shared/*.swift\"]\n"),
    "App/a.swift": "@objc(Badge) class Badge: NSObject {}\n@objc class Track: NSObject {}\n",
    "Ext/component.yml": component("Ext", also: "sources: [\"*.swift\", \"../Shared/*.swift\"]\n"),
    "Ext/e.swift": "@objc(Badge) class Badge: NSObject {}\n@objc class Track: NSObject {}\n",
    "Shared/s.swift": "@objc(Note) class Note: NSObject {}\n",
    "modkit.yml": """
    name: W
    components: ["*/component.yml"]
    products: {Town: {components: [App, Ext]}}
    """,
  ]

  @Test func classesOfOneNameInTwoPrograms() throws {
    #expect(
      try Self.findings(Self.programs) == ["error duplicate-declaration:Ext:App:Badge"])
    for files in [
      [
        "App/component.yml": (Self.programs["App/component.yml"] ?? "") + "tool: true\n",
        "Ext/component.yml": (Self.programs["Ext/component.yml"] ?? "") + "tool: true\n",
      ],
      ["App/main.swift": "print(1)\n", "Ext/b.swift": "@main struct Ext {}\n"],
      [
        "App/c.swift": "@UIApplicationMain class Delegate {}\n",
        "Ext/component.yml": (Self.programs["Ext/component.yml"] ?? "")
          + "resources: [Info.plist]\n",
        "Ext/Info.plist": """
        <plist><dict><key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
        <string>com.apple.widgetkit-extension</string></dict></dict></plist>
        """,
      ],
    ] {
      #expect(try Self.findings(Self.programs.merging(files) { $1 }) == [])
    }
  }

  @Test func typesOfOtherFilesAreNotKnown() throws {
    let files = [
      "Kit/component.yml": Self.component("Kit"),
      "Kit/Sources/a.swift": """
      @objcMembers public class List: NSObject { public func show(_ x: Item) {} }
      """,
      "Kit/Sources/b.swift": "extension List { @objc(show:) func reveal(_ x: NSObject) {} }\n",
      "Kit/Sources/c.swift": "public struct Item {}\n",
    ]
    #expect(try Self.findings(files) == [])
  }

  // MARK: Conditions

  /// Kit is for iOS and declares nothing. Of the flags, only STAGING and FAKES are defined.
  private static func conditional(
    _ text: String, in file: String = "a.swift"
  ) throws -> [String] {
    try findings([
      "Kit/component.yml": component(
        "Kit",
        also:
          """
          platforms: [ios]
          settings:
            SWIFT_ACTIVE_COMPILATION_CONDITIONS: "$(inherited) STAGING"
            OTHER_SWIFT_FLAGS: "-D FAKES -DMORE"
            GCC_PREPROCESSOR_DEFINITIONS: "KIT=1"

          """),
      "Kit/Sources/\(file)": text,
      "All/component.yml": component("All").replacing("base-service", with: "main-business"),
      "All/Headers/All.h": "", "All/Sources/All.m": "",
    ])
  }

  @Test(arguments: [
    "#if KIT_SINGLE_MODULE\nimport All\n#endif", "#if UNKNOWN && DEBUG\nimport Gone\n#endif",
    "#if os(Linux)\nimport All\n#endif", "#if os(macOS) || os(Windows)\nimport All\n#endif",
    "#if os(iOS)\n#else\nimport All\n#endif",
    "#if !UNKNOWN\n#else\nimport All\n#endif", "#if os(Linux)\nimport Gone\n#endif",
    "#if STAGING && UNKNOWN\nimport All\n#endif",
  ])
  func whatIsNotCompiledIsNoFinding(text: String) throws {
    #expect(try Self.conditional(text) == [])
  }

  @Test(arguments: [
    "import All", "#if DEBUG\nimport All\n#endif", "#if STAGING\nimport All\n#endif",
    "#if FAKES\nimport All\n#endif", "#if MORE\nimport All\n#endif",
    "#if UNKNOWN\n#else\nimport All\n#endif", "#if os(iOS)\nimport All\n#endif",
    "#if !os(Linux)\nimport All\n#endif", "#if targetEnvironment(macCatalyst)\nimport All\n#endif",
    "#if swift(>=6.0)\nimport All\n#endif", "#if arch(arm64)\nimport All\n#endif",
    "#if hasFeature(Embedded)\nimport All\n#endif", "#if SWIFT_PACKAGE\nimport All\n#endif",
    "#if UNKNOWN || DEBUG\nimport All\n#endif",
  ])
  func whatMayBeCompiledCounts(text: String) throws {
    #expect(try Self.conditional(text) == ["error layer-order:Kit:All"])
  }

  /// A macro of C may be defined by any header, so only platforms are certain.
  @Test(arguments: [
    (
      "#ifdef UNKNOWN\n#import <Gone/Gone.h>\n#endif",
      ["warning unresolved-import:Kit:<Gone/Gone.h>"]
    ),
    ("#ifdef KIT\n#import <Gone/Gone.h>\n#endif", ["error unresolved-import:Kit:<Gone/Gone.h>"]),
    (
      "#ifndef UNKNOWN\n#import <Gone/Gone.h>\n#endif",
      ["error unresolved-import:Kit:<Gone/Gone.h>"]
    ),
    ("#if TARGET_OS_OSX\n#import <All/All.h>\n#endif", []),
    ("#ifdef __linux__\n#import <All/All.h>\n#endif", []),
    ("#ifdef TARGET_OS_OSX\n#import <All/All.h>\n#endif", ["error layer-order:Kit:All"]),
    ("#ifdef __APPLE__\n#import <All/All.h>\n#endif", ["error layer-order:Kit:All"]),
  ])
  func macrosOfC(text: String, expected: [String]) throws {
    #expect(try Self.conditional(text, in: "a.m") == expected)
  }

  @Test func whatDependsOnWhatWasBuiltIsAWarning() throws {
    let files = [
      "Kit/component.yml": Self.component("Kit"),
      "Kit/Sources/k.swift": "#if canImport(Net)\nimport Net\n#endif\n",
      "Net/component.yml": Self.component("Net"), "Net/Sources/n.swift": "public let a = 1\n",
    ]
    #expect(try Self.findings(files) == ["warning undeclared-import:Kit:Net"])
  }

  /// A dependency that is needed in another configuration is not unused.
  @Test func aDeclaredDependencyMayBeImportedUnderAFlag() throws {
    let files = [
      "Kit/component.yml": Self.component("Kit", needs: "Net"),
      "Kit/Sources/k.swift": "#if UNKNOWN\nimport Net\n#endif\n",
      "Net/component.yml": Self.component("Net"), "Net/Sources/n.swift": "public let a = 1\n",
    ]
    #expect(try Self.findings(files) == [])
  }

  @Test func destinationsSayForWhichPlatforms() throws {
    let files = [
      "modkit.yml": "name: W\ncomponents: [\"*/component.yml\"]\ndestinations: [ios]\n",
      "Kit/component.yml": Self.component("Kit"),
      "Kit/Sources/k.swift": "#if os(Linux)\nimport Gone\n#endif\n",
    ]
    #expect(try Self.findings(files) == [])
  }

  // MARK: Headers

  /// The umbrella header of a framework of Xcode is left among the sources, and no compiler reads it.
  @Test func aHeaderBesideSwiftAlone() throws {
    var files = [
      "Kit/component.yml": Self.component("Kit", also: "sources: [\"Sources/**\"]\n"),
      "Kit/Sources/k.swift": "public let a = 1\n",
      "Kit/Sources/Kit.h": "#import <Kit/missing.h>\n#import <Gone/Gone.h>\n",
    ]
    #expect(try Self.findings(files) == [])
    files["Kit/Sources/k.m"] = ""
    #expect(try !Self.findings(files).isEmpty)
    files["Kit/Sources/k.m"] = nil
    files["Kit/Sources/Kit-Bridging-Header.h"] = files["Kit/Sources/Kit.h"]
    #expect(try !Self.findings(files).isEmpty)
  }

  @Test func aHeaderByAFolderThatIsNotPresented() throws {
    var files = [
      "Rx/component.yml": Self.component("Rx", also: "headers: {public: [\"Headers/**/*.h\"]}\n"),
      "Rx/Headers/W.h": "", "Rx/Headers/tr/M.h": "",
      "Use/component.yml": Self.component("Use", needs: "Rx"),
      "Use/Sources/u.c": "#include <Rx/tr/M.h>\n",
    ]
    var workspace = AdvisedWorkspace(
      files.merging(["modkit.yml": "name: W\ncomponents: [\"*/component.yml\"]\n"]) { $1 })
    let found = try workspace.verdict().diagnostics
    #expect(
      found.map(\.message) == [
        "'Use' imports `<Rx/tr/M.h>`, but 'Rx' presents that header as `<Rx/M.h>`"
      ])
    try workspace.follow(try #require(found.first?.repairs.first))
    #expect(try workspace.verdict().diagnostics.isEmpty)
    files["Rx/component.yml"] = Self.component(
      "Rx", also: "headers: {public: [\"Headers/**/*.h\"], mappings: Headers}\n")
    #expect(try Self.findings(files) == [])
    files["Rx/component.yml"] = Self.component(
      "Rx", also: "headers: {public: [\"Headers/**/*.h\"]}\n")
    files["Use/component.yml"] = Self.component(
      "Use", needs: "Rx", also: "settings: {HEADER_SEARCH_PATHS: Vendor}\n")
    #expect(try Self.findings(files) == [])
  }
}
