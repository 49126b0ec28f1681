import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

/// What is wrong with imports in public headers alone.
@Suite struct PublicHeaderFaultTests {
  private static let tree = InMemoryFileTree([
    "modkit.yml": "{name: City, components: [\"*/component.yml\"]}",
    "Feed/component.yml": """
    name: Feed
    layer: base-service
    headers: {private: ["Private/*.h"]}
    """,
    "Feed/Private/Token.h": "", "Feed/Sources/Cell.h": "", "Feed/Sources/part.c": "",
    "Feed/Headers/Other.h": "", "Feed/Tests/Mock.h": "", "Feed/Sources/a.swift": "",
    "Login/component.yml": "{name: Login, layer: base-service}",
    "Login/Sources/Login.swift": "",
  ])

  private func faults(
    in text: String, of file: String = "Feed/Headers/Feed.h", layout: String = "library"
  ) throws -> [ImportFault] {
    var tree = Self.tree
    tree.write(
      "modkit.yml",
      "{name: City, components: [\"*/component.yml\"], headers: {layout: \(layout)}}")
    tree.write(file, text)
    return try ArchitectureScanner(tree: tree).scan(try tree.load()).importFaults
  }

  @Test(arguments: [
    ("\"Token.h\"", "Feed/Private/Token.h"), ("<Feed/Token.h>", "Feed/Private/Token.h"),
    ("<Token.h>", "Feed/Private/Token.h"), ("\"../Sources/Cell.h\"", "Feed/Sources/Cell.h"),
    ("\"../Sources/part.c\"", "Feed/Sources/part.c"),
  ])
  func whatIsHiddenIsExposed(spelling: String, path: String) throws {
    let faults = try faults(in: "\n#import \(spelling)\n")
    #expect(faults.map(\.kind) == [.exposed(path: path)])
    #expect(faults.map(\.site.location.line) == [2])
    #expect(faults.map(\.spelling) == [spelling])
  }

  /// Sources come before headers and after them: none must decide for the others.
  @Test func onlyPublicHeadersExpose() throws {
    var tree = Self.tree
    for file in ["Feed/Classes/a.m", "Feed/Headers/Feed.h", "Feed/Sources/b.m", "Feed/Sources/b.h"]
    {
      tree.write(file, "#import <Feed/Token.h>\n#import <Feed/Other.h>\n")
    }
    let faults = try ArchitectureScanner(tree: tree).scan(try tree.load()).importFaults
    #expect(faults.map(\.site.location.file) == ["Feed/Headers/Feed.h"])
    #expect(faults.map(\.kind) == [.exposed(path: "Feed/Private/Token.h")])
  }

  @Test(arguments: ["\"Other.h\"", "<Feed/Other.h>", "<Feed/Feed-umbrella.h>"])
  func whatIsPublicIsNot(spelling: String) throws {
    #expect(try faults(in: "#import \(spelling)\n").isEmpty)
  }

  @Test func whoAsksWhetherThereIsAHeaderDoesNotIncludeIt() throws {
    #expect(try faults(in: "#if __has_include(\"Token.h\")\n#endif\n").isEmpty)
  }

  @Test(arguments: ["<Feed/Feed-Swift.h>", "\"Feed-Swift.h\"", "\"Feed/Feed-Swift.h\""])
  func theSwiftOfItsOwnModule(spelling: String) throws {
    let text = "#import \(spelling)\n"
    #expect(try faults(in: text).map(\.kind) == [.ownSwiftHeader])
    #expect(try faults(in: text, of: "Feed/Private/Token.h").isEmpty)
    #expect(try faults(in: text, of: "Feed/Sources/a.m").isEmpty)
  }

  @Test func theSwiftOfAnotherModule() throws {
    #expect(try faults(in: "#import <Login/Login-Swift.h>\n").isEmpty)
  }

  @Test func moduleImportsInFrameworksOnly() throws {
    let text = "@import Foundation;\n@import Login;\n"
    #expect(try faults(in: text).isEmpty)
    let faults = try faults(in: text, layout: "framework")
    #expect(faults.map(\.kind) == [.moduleImport, .moduleImport])
    #expect(faults.map(\.operand) == ["Foundation", "Login"])
    #expect(try self.faults(in: text, of: "Feed/Private/Token.h", layout: "framework").isEmpty)
  }

  @Test func whoAsksForModulesMayImportThem() throws {
    let text = """
      #if defined(__has_feature) && __has_feature(modules)
      @import Foundation;
      #else
      #import <Foundation/Foundation.h>
      @import UIKit;
      #endif
      """
    #expect(try faults(in: text, layout: "framework").map(\.site.location.line) == [5])
  }
}
