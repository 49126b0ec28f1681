import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

/// A file of `Feed`, and what is found to be wrong with its imports.
struct FaultCase: Sendable, CustomTestStringConvertible {
  var title: String
  var file = "Feed/Sources/feed.m"
  var text: String
  /// Such as `2 unresolved Login: "login.h" or <Login/Login.h>`.
  var faults: [String]

  init(
    _ title: String, in file: String = "Feed/Sources/feed.m", _ text: String, _ faults: String...
  ) {
    self.title = title
    self.file = file
    self.text = text
    self.faults = faults
  }

  var testDescription: String { title }

  static let all = [
    FaultCase("what is known", "#import <UIKit/UIKit.h>\n#import \"feed.h\"\n@import Login;\n"),
    FaultCase("nothing at all", "@import Nowhere;\n", "1 unresolved -: Nowhere or []"),
    FaultCase("a slip", "@import Logni;\n", "1 unresolved -: Logni or [Login]"),
    FaultCase(
      "a header that the module lacks", "#import <Login/Logout.h>\n",
      "1 unresolved Login: <Login/Logout.h> or [<Login/Login.h>, <Login/Same.h>]"),
    FaultCase(
      "a wrong directory", "#import \"Sub/Login.h\"\n",
      "1 unresolved -: \"Sub/Login.h\" or [<Login/Login.h>]"),
    FaultCase(
      "a macro", "#include LOGIN_HEADER\n", "1 computed -: LOGIN_HEADER"),
    FaultCase(
      "a module in the wrong case", "@import login;\n", "1 wrongCase Login: login as Login"),
    FaultCase(
      "a header in the wrong case", "#import <login/login.h>\n",
      "1 wrongCase Login: <login/login.h> as Login/Login.h"),
    FaultCase(
      "an own header in the wrong case", "#import \"FEED.h\"\n",
      "1 wrongCase Feed: \"FEED.h\" as feed.h"),
    FaultCase(
      "a way in the wrong case", "#import \"../../login/Headers/Login.h\"\n",
      "1 wrongCase Login: \"../../login/Headers/Login.h\" as ../../Login/Headers/Login.h"),
    FaultCase(
      "a platform in the wrong case", "#import <uikit/UIKit.h>\n@import foundation;\n",
      "1 wrongCase -: <uikit/UIKit.h> as UIKit/UIKit.h", "2 wrongCase -: foundation as Foundation"),
    FaultCase(
      "a library in the wrong case", "#import <openssl/err.h>\n@import openSSL;\n",
      "2 wrongCase -: openSSL as OpenSSL"),
    FaultCase(
      "a generated header in the wrong case", "#import <login/login-swift.h>\n",
      "1 wrongCase Login: <login/login-swift.h> as Login/Login-Swift.h"),
    FaultCase(
      "a private header", "#import <Login/LoginPrivate.h>\n#import \"../../Login/Sources/Own.h\"\n",
      "1 hidden Login: <Login/LoginPrivate.h> in Login/Headers/LoginPrivate.h",
      "2 hidden Login: \"../../Login/Sources/Own.h\" in Login/Sources/Own.h"),
    FaultCase(
      "without a module", "#import \"Login.h\"\n#import <Login.h>\n#import \"Login/Login.h\"\n",
      "1 unqualified Login: \"Login.h\" as Login/Login.h",
      "2 unqualified Login: <Login.h> as Login/Login.h",
      "3 unqualified Login: \"Login/Login.h\" as Login/Login.h"),
    FaultCase(
      "of two components", "#import \"Same.h\"\n",
      "1 ambiguous -: \"Same.h\" of [Login/Headers/Same.h, Pay/Headers/Same.h]"),
    FaultCase(
      "a file of nobody", "#import \"../Vendor/vendor.h\"\n",
      "1 unowned -: \"../Vendor/vendor.h\" at Feed/Vendor/vendor.h"),
    FaultCase(
      "a header of a shell", "#import \"../../App/AppDelegate.h\"\n",
      "1 hidden -: \"../../App/AppDelegate.h\" in App/AppDelegate.h"),
    FaultCase(
      "whoever asks first",
      """
      #if __has_include(<Else/Else.h>)
      #import <Else/Else.h>
      #else
      #import "Else.h"
      #endif
      """, "4 unresolved -: \"Else.h\" or []"),
    FaultCase(
      "whoever asks with a condition",
      """
      #if defined(__has_include) && __has_include(<Else/Else.h>)
      #import <Else/Else.h>
      #else
      #import "Else.h"
      #endif
      """, "4 unresolved -: \"Else.h\" or []"),
    FaultCase(
      "whoever asks for one of two", in: "Feed/Sources/a.swift",
      """
      #if os(iOS) && canImport(Some)
      import Some
      #elseif canImport(Other) || canImport(Another)
      import Other
      #elseif DEBUG || canImport(More)
      import More
      #else
      import Gone
      #endif
      """, "6 unresolved -: More or []", "8 unresolved -: Gone or []"),
    FaultCase(
      "whoever asks for what is there",
      """
      #if __has_include(<Login/Login.h>)
      #import <Login/Login.h>
      #else
      #import "NoLogin.h"
      #endif
      """),
    FaultCase(
      "what is compiled without a dependency that is there", in: "Shop/Sources/shop.m",
      """
      #if !__has_include(<Login/Login.h>)
      #import "Login.h"
      #else
      #import <Login/Login.h>
      #endif
      """),
    FaultCase(
      "whoever asks what is missing",
      """
      #if !__has_include(<Else/Else.h>)
      #import "Gone.h"
      #else
      #import <Else/Else.h>
      #endif
      """, "2 unresolved -: \"Gone.h\" or []"),
    FaultCase(
      "whoever asks for what a component lacks",
      """
      #if __has_include(<Login/Logout.h>)
      #import <Login/Logout.h>
      #endif
      """),
    FaultCase(
      "the Swift of a component without any",
      "#import <Pay/Pay-Swift.h>\n#import \"Pay-Swift.h\"\n",
      "1 unresolved Pay: <Pay/Pay-Swift.h> or [<Pay/Same.h>]",
      "2 unresolved Pay: \"Pay-Swift.h\" or [<Pay/Same.h>]"),
    FaultCase(
      "the Swift of whom nobody knows",
      "#import <New/New-Swift.h>\n#import \"Away-Swift.h\"\n#import <Away/Away-Swift.h>\n"),
    FaultCase(
      "whoever asks for Swift that is not there",
      "#if __has_include(\"Pay-Swift.h\")\n#import \"Pay-Swift.h\"\n#endif\n"),
    FaultCase(
      "a platform without a list",
      "#ifdef _WIN32\n#include <windows.h>\n#endif\n#include <windows.h>\n",
      "4 unresolved -: <windows.h> or []"),
    FaultCase(
      "the tests of the component", "#import \"../Tests/helper.h\"\n",
      "1 hidden Feed: \"../Tests/helper.h\" in Feed/Tests/helper.h"),
    FaultCase("the Swift of tests", in: "Feed/Tests/a.m", "#import \"FeedTests-Swift.h\"\n"),
    FaultCase(
      "a prefix header", in: "Feed/Sources/Feed.pch", "#import <Login/LoginPrivate.h>\n",
      "1 hidden Login: <Login/LoginPrivate.h> in Login/Headers/LoginPrivate.h"),
    FaultCase(
      "another platform, under a condition",
      "#if TARGET_OS_OSX\n#import <AppKit/AppKit.h>\n#endif\n#import <AppKit/AppKit.h>\n",
      "4 unresolved -: <AppKit/AppKit.h> or []"),
    FaultCase(
      "canImport", in: "Feed/Sources/a.swift",
      "#if canImport(Some)\nimport Some\n#endif\n#if DEBUG\nimport Some\n#endif\n",
      "5 unresolved -: Some or []"),
    FaultCase(
      "tests may look inside", in: "Feed/Tests/a.m",
      "#import \"feed.h\"\n#import <Feed/feed.h>\n#import \"helper.h\"\n@import XCTest;\n"),
    FaultCase(
      "the module of private headers", "@import Login_Private;\n",
      "1 privateModule Login: Login_Private"),
    FaultCase(
      "the module of private headers in Swift", in: "Feed/Tests/a.swift",
      "@testable import Login_Private\nimport Login_Private.LoginPrivate\n",
      "1 privateModule Login: Login_Private", "2 privateModule Login: Login_Private.LoginPrivate"),
    FaultCase(
      "the module of private headers in the wrong case", "@import login_private;\n",
      "1 wrongCase Login: login_private as Login_Private"),
    FaultCase(
      "the module of no headers", "@import Pay_Private;\n",
      "1 unresolved -: Pay_Private or []"),
    FaultCase(
      "the own private headers", in: "Login/Sources/own.m", "@import Login_Private;\n"),
    FaultCase(
      "the own private headers in tests", in: "Login/Tests/a.swift", "import Login_Private\n"),
    FaultCase(
      "the own private headers in public", in: "Login/Headers/Open.h",
      "@import Login_Private;\n",
      "1 exposed -: Login_Private in Login/Headers/LoginPrivate.h"),
    FaultCase(
      "where a component presents it",
      "#import <nt/top.h>\n#import <nt/a/wire.h>\n#import <nt/b/twin.h>\n"
        + "#import <nt/Net-umbrella.h>\n#import <Net/Net-Swift.h>\n"),
    FaultCase(
      "where a component does not present it",
      "#import <nt/wire.h>\n#import <Net/top.h>\n#import \"Net/a/wire.h\"\n",
      "1 misplaced Net: <nt/wire.h> as nt/a/wire.h",
      "2 misplaced Net: <Net/top.h> as nt/top.h",
      "3 misplaced Net: \"Net/a/wire.h\" as nt/a/wire.h"),
    FaultCase(
      "one of several that a component does not present there",
      "#import <nt/twin.h>\n#import <nt/b/wire.h>\n#import <Net/Net-umbrella.h>\n",
      "1 unresolved Net: <nt/twin.h> or [<nt/a/twin.h>, <nt/b/twin.h>]",
      "2 unresolved Net: <nt/b/wire.h> or [<nt/a/wire.h>]",
      "3 unresolved Net: <Net/Net-umbrella.h> or"
        + " [<nt/a/twin.h>, <nt/a/wire.h>, <nt/b/twin.h>, <nt/top.h>]"),
    FaultCase(
      "nor for itself", in: "Net/Code/b/c.h",
      "#import <Net/top.h>\n#import <nt/top.h>\n#import \"wire.h\"\n",
      "1 misplaced Net: <Net/top.h> as nt/top.h", "3 misplaced Net: \"wire.h\" as nt/a/wire.h"),
    FaultCase(
      "a source finds its own headers in any folder", in: "Net/Code/b/c.m", "#import \"wire.h\"\n"),
    FaultCase(
      "where a source asks first",
      "#if __has_include(<nt/wire.h>)\n#import <nt/wire.h>\n#endif\n"),
    FaultCase(
      "tests may not look inside others", in: "Feed/Tests/a.m", "#import <Login/LoginPrivate.h>\n",
      "1 hidden Login: <Login/LoginPrivate.h> in Login/Headers/LoginPrivate.h"),
    FaultCase(
      "a shell has headers of its own", in: "App/main.m",
      "#import \"AppDelegate.h\"\n#import \"City-Swift.h\"\n#import <Login/Login.h>\n"),
  ]
}

@Suite struct ImportFaultTests {
  private static let tree = InMemoryFileTree([
    "modkit.yml": """
    name: City
    components: ["*/component.yml"]
    products: {City: {shell: App, components: [Feed]}}
    external: [OpenSSL]
    """,
    "Feed/component.yml": "{name: Feed, layer: base-service, platforms: [ios]}",
    "Feed/Sources/feed.h": "", "Feed/Tests/helper.h": "", "Feed/Vendor/vendor.h": "",
    "Login/component.yml":
      "{name: Login, layer: base-service, headers: {private: [\"Headers/*Private.h\"]}}",
    "Login/Headers/Login.h": "", "Login/Headers/LoginPrivate.h": "", "Login/Headers/Same.h": "",
    "Login/Sources/Own.h": "", "Login/Sources/a.swift": "",
    "Net/component.yml": """
    name: Net
    layer: base-service
    headers: {public: ["Code/**/*.h"], directory: nt, mappings: Code}
    """,
    "Net/Sources/net.swift": "", "Net/Code/top.h": "", "Net/Code/a/wire.h": "",
    "Net/Code/a/twin.h": "", "Net/Code/b/twin.h": "",
    "Pay/component.yml": "{name: Pay, layer: base-service}",
    "Pay/Headers/Same.h": "",
    "Shop/component.yml": "{name: Shop, layer: base-service, dependencies: [Login]}",
    "New/component.yml": "{name: New, layer: base-service}",
    "Away/component.yml": "{name: Away, layer: base-service, access: [pay]}",
    "App/main.m": "", "App/AppDelegate.h": "",
  ])

  @Test(arguments: FaultCase.all)
  func faults(item: FaultCase) throws {
    var tree = Self.tree
    tree.write(item.file, item.text)
    let architecture = try ArchitectureScanner(tree: tree).scan(try tree.load())
    #expect(architecture.importFaults.map(\.words) == item.faults)
  }

  /// What another tool builds may come with a library that is made of Swift.
  @Test(arguments: [
    ("", []), ("C/Kit.m", ["1 unresolved Kit: <Kit/Kit-Swift.h> or [<Kit/Kit.h>]"]),
  ])
  func theSwiftOfWhatAnotherToolBuilds(source: String, faults: [String]) throws {
    let place = SourceLocation(file: "C/Kit.podspec", line: 1, column: 1)
    let kit = Component(
      name: "Kit", directory: "C", layer: "base-service",
      files: ComponentFiles(
        sources: source.isEmpty ? [] : [SourceFile(path: source, language: .objectiveC)],
        publicHeaders: ["C/Kit.h"]),
      foreignFormat: .podspec, locations: ComponentLocations(name: place, layer: place))
    let feed = Component(
      name: "Feed", directory: "F", layer: "base-service",
      files: ComponentFiles(sources: [SourceFile(path: "F/f.m", language: .objectiveC)]),
      locations: ComponentLocations(name: place, layer: place))
    let tree = InMemoryFileTree([
      "C/Kit.h": "", "C/Kit.m": "", "F/f.m": "#import <Kit/Kit-Swift.h>\n",
    ])
    var workspace = Workspace(name: "W", components: [kit, feed])
    let scanner = ArchitectureScanner(tree: tree)
    #expect(try scanner.scan(workspace).importFaults.map(\.words) == faults)
    // Nor is anything known of what was not read.
    workspace.gaps = [ForeignGap(component: "Kit", ManifestIssue("?", at: place))]
    #expect(try scanner.scan(workspace).importFaults.isEmpty)
  }

  /// The declared one is meant; without a declaration it is ambiguous.
  @Test(arguments: [("[Second]", "Second"), ("[First, Second]", nil), ("[]", nil)])
  func aModuleOfTwoComponents(dependencies: String, target: String?) throws {
    let tree = InMemoryFileTree([
      "modkit.yml": "name: City\ncomponents: [\"*/component.yml\"]\n",
      "First/component.yml": "{name: First, module: Kit, layer: base-service}",
      "Second/component.yml": "{name: Second, module: Kit, layer: base-service}",
      "Feed/component.yml": "{name: Feed, layer: base-service, dependencies: \(dependencies)}",
      "Feed/Sources/a.swift": "import Kit\n",
    ])
    let architecture = try ArchitectureScanner(tree: tree).scan(try tree.load())
    #expect(architecture.edges.first(where: \.isImported)?.to == target)
    let faults = architecture.importFaults.map(\.words)
    #expect(
      faults
        == (target == nil
          ? ["1 ambiguous -: Kit of [First/component.yml, Second/component.yml]"] : []))
  }

  /// Whatever is wrong with it, an import is evidence of its edge.
  @Test func faultyImportsMakeEdgesAllTheSame() throws {
    var tree = Self.tree
    tree.write(
      "Feed/Sources/feed.m",
      "@import login;\n#import <Login/None.h>\n#import \"Login.h\"\n#import <login/login.h>\n")
    let architecture = try ArchitectureScanner(tree: tree).scan(try tree.load())
    let edge = try #require(architecture.edges.first { $0.from == "Feed" })
    #expect(edge.to == "Login")
    #expect(edge.importSites.map(\.location.line) == [1, 2, 3, 4])
  }
}

extension ImportFault {
  fileprivate var words: String {
    let head = "\(site.location.line) \(word) \(target ?? "-"): \(spelling)"
    return switch kind {
    case .unresolved(let candidates): "\(head) or [\(candidates.joined(separator: ", "))]"
    case .ambiguous(let headers): "\(head) of [\(headers.joined(separator: ", "))]"
    case .unowned(let path): "\(head) at \(path)"
    case .computed, .privateModule: head
    case .wrongCase(let actual): "\(head) as \(actual)"
    case .hidden(let path): "\(head) in \(path)"
    case .unqualified(let replacement): "\(head) as \(replacement)"
    case .misplaced(let presented): "\(head) as \(presented)"
    case .exposed(let path): "\(head) in \(path)"
    case .ownSwiftHeader, .moduleImport: head
    }
  }

  private var word: String {
    switch kind {
    case .unresolved: "unresolved"
    case .ambiguous: "ambiguous"
    case .unowned: "unowned"
    case .computed: "computed"
    case .wrongCase: "wrongCase"
    case .hidden: "hidden"
    case .privateModule: "privateModule"
    case .unqualified: "unqualified"
    case .misplaced: "misplaced"
    case .exposed: "exposed"
    case .ownSwiftHeader: "ownSwiftHeader"
    case .moduleImport: "moduleImport"
    }
  }
}
