import Foundation
import ModKitTestSupport
import Testing

/// Clang checks modules in both directions: sound ones pass, and each defect is found where
/// it is, and nothing else.
@Suite(.building) struct ModuleProofTests {
  // MARK: Sound modules

  @Test(arguments: ["modkit", "cocoapods"], ["library", "framework"])
  func theSampleWorkspacePasses(profile: String, layout: String) async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    let result = try await sandbox.modkit(
      "headers", "--check", "--compile", "--profile", profile, "--layout", layout)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.output.isEmpty)
    #expect(try sandbox.snapshot(of: ".modkit/headers").isEmpty)
  }

  @Test func everyComponentIsCompiled() async throws {
    let sandbox = try proofWorkspace(
      (0..<30).map { number in
        let below = number > 0 ? "#import <M\(number - 1)/H\(number - 1).h>\n" : ""
        return ProofComponent(
          "M\(number)", ["H\(number).h": "\(below)int f\(number)(void);\n"],
          dependencies: number > 0 ? ["M\(number - 1)"] : [])
      })
    let result = try await sandbox.modkit("headers", "--check", "--compile", "--verbose")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    for number in 0..<30 { #expect(result.errors.contains("compiling M\(number)\n")) }
    #expect(result.errors.contains("30 modules compiled, 30 imported in Swift, 0 findings"))
  }

  @Test func whatTheStubSDKLacksIsNoFinding() async throws {
    let sandbox = try proofWorkspace([
      ProofComponent(
        "A",
        [
          "A.h": """
          #import <UIKit/UIKit.h>
          #import <WebKit/WKWebView.h>
          #import <sys/types.h>
          #include <stdint.h>
          @import AVFoundation.AVPlayer;
          #if __IPHONE_OS_VERSION_MIN_REQUIRED < 999999
          #error too old
          #endif
          #if SDK_HAS(1)
          #endif
          @interface A : WKWebView <WKNavigationDelegate>
          - (CMTime)time:(AVPlayer *)player;
          @end

          """
        ])
    ])
    try await expect(sandbox, [])
  }

  @Test func whoIsNotNamedMayBeFaulty() async throws {
    let sandbox = try proofWorkspace([
      ProofComponent("A", ["A.h": "int a(void);\n"]),
      ProofComponent("B", ["B.h": "int b(void);\n", "B-umbrella.h": "int c(void);\n"]),
    ])
    let result = try await sandbox.modkit("headers", "A", "--check", "--compile")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(try await sandbox.modkit("headers", "B", "--check", "--compile").status == 2)
  }

  @Test func cPlusPlusInAHeaderOfC() async throws {
    let sandbox = try proofWorkspace([
      ProofComponent(
        "A",
        [
          "A.h": "#ifdef __cplusplus\nnamespace a {}\n#endif\nint a(void);\n",
          "B.h": "int b(void);\nnamespace b {}\n",
        ])
    ])
    let result = try await sandbox.modkit("headers", "--check", "--compile")
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        "B.h:2:1: error: unknown type name 'namespace' [A]\n  call the header"),
      "\(result.output)")
    #expect(!result.output.contains("A.h"))
  }

  @Test func cLanguageModuleNeedsNothing() async throws {
    let sandbox = try proofWorkspace([
      ProofComponent("A", ["a.h": "#include <stdbool.h>\n#include <stdio.h>\nbool a(FILE *f);\n"])
    ])
    try await expect(sandbox, [])
  }

  // MARK: Defects

  @Test func aHeaderThatTheUmbrellaForgets() async throws {
    let sandbox = try proofWorkspace([
      ProofComponent(
        "A", ["All.h": "#import <A/One.h>\n", "One.h": "int one;\n", "Two.h": "int two;\n"],
        settings: ", umbrella: Headers/All.h"),
      ProofComponent("B", ["B.h": "#import <A/One.h>\n"], dependencies: ["A"]),
    ])
    let output = try await expect(
      sandbox,
      [
        "Components/A/Headers/All.h:2:1: warning: umbrella header for module 'A' does not include"
          + " header 'Two.h' [A]"
      ])
    #expect(output.contains("add `#import <A/Two.h>` to the umbrella header"))
  }

  @Test func allHeadersThatDoNotExist() async throws {
    let sandbox = try proofWorkspace([
      ProofComponent(
        "A",
        [
          "A.h":
            "#import \"Gone.h\"\n#import <Nix/Nix.h>\n@import Nix;\n#import \"../../e.h\"\n#import \"f.h\"\n"
        ]),
      ProofComponent("B", ["B.h": "#import <A/A.h>\nint b;\n"], dependencies: ["A"]),
    ])
    try await expect(
      sandbox,
      [
        "Components/A/Headers/A.h:1:9: error: 'Gone.h' file not found [A]",
        "Components/A/Headers/A.h:2:9: error: 'Nix/Nix.h' file not found [A]",
        "Components/A/Headers/A.h:3:9: error: module 'Nix' not found [A]",
        "Components/A/Headers/A.h:4:9: error: '../../e.h' file not found [A]",
        "Components/A/Headers/A.h:5:9: error: 'f.h' file not found [A]",
      ])
  }

  /// What clang does not find, `check` finds too, and `headers --fix` fixes it.
  @Test func aHeaderThatIsPresentedElsewhere() async throws {
    let sandbox = try proofWorkspace([
      ProofComponent("A", ["sub/a.h": "int a;\n"], settings: ", mappings: Headers"),
      ProofComponent(
        "M", ["M1.h": "#import \"U.h\"\n", "sub/U.h": "int u;\n"],
        settings: ", mappings: Headers"),
      ProofComponent(
        "N", ["N1.h": "#import <N/N2.h>\n", "N2.h": "int n;\n"], settings: ", directory: ND"),
      ProofComponent(
        "B", ["b.h": "#import <A/a.h>\n#import <N/N2.h>\n"], dependencies: ["A", "N"]),
    ])
    let output = try await expect(
      sandbox,
      [
        "Components/B/Headers/b.h:1:9: error: 'A/a.h' file not found [B]",
        "Components/B/Headers/b.h:2:9: error: 'N/N2.h' file not found [B]",
        "Components/M/Headers/M1.h:1:9: error: 'U.h' file not found [M]",
        "Components/N/Headers/N1.h:1:9: error: 'N/N2.h' file not found [N]",
      ])
    for name in ["A/sub/a.h", "ND/N2.h", "M/sub/U.h"] {
      #expect(output.contains("write `<\(name)>`"))
    }
    let check = try await sandbox.modkit("check", "--rule", "unresolved-import")
    let places = check.output.matches(of: /(?m)^Components.*?:\d+:\d+/).map { String($0.output) }
    #expect(
      places == [
        "Components/B/Headers/b.h:1:9", "Components/B/Headers/b.h:2:9",
        "Components/M/Headers/M1.h:1:9", "Components/N/Headers/N1.h:1:9",
      ])
    _ = try await sandbox.modkit("headers", "--fix", "--own-headers")
    try await expect(sandbox, [])
    #expect(try await sandbox.modkit("check", "--rule", "unresolved-import").status == 0)
  }

  @Test func aHeaderThatIsNotPublic() async throws {
    let sandbox = try proofWorkspace([ProofComponent("A", ["A.h": "#import \"Own.h\"\n"])])
    try sandbox.write("Components/A/Sources/Own.h", "int own;\n")
    let output = try await expect(
      sandbox, ["Components/A/Headers/A.h:1:9: error: 'Own.h' file not found [A]"])
    #expect(output.contains("Components/A/Sources/Own.h is no public header of A"))
  }

  @Test func anIncludeThatIsInNoModule() async throws {
    let sandbox = try proofWorkspace([
      ProofComponent("A", ["A.h": "#import \"../../../../../loose.h\"\n"])
    ])
    try sandbox.write("loose.h", "int loose;\n")
    try await expect(
      sandbox,
      [
        "Components/A/Headers/A.h:1:9: warning: include of non-modular header inside module 'A.A':"
          + " 'loose.h' [A]"
      ])
  }

  @Test func importsThatFrameworksMustNotHave() async throws {
    let sandbox = try proofWorkspace([
      ProofComponent(
        "A", ["A.h": "#import \"B.h\"\n@import Foundation;\n", "B.h": "int b;\n"])
    ])
    try await expect(sandbox, [])
    let output = try await expect(
      sandbox,
      [
        "Components/A/Headers/A.h:1:9: warning: double-quoted include \"B.h\" in framework header,"
          + " expected angle-bracketed instead [A]",
        "Components/A/Headers/A.h:2:1: warning: use of '@import' in framework header is"
          + " discouraged, including this header requires -fmodules [A]",
      ], "--layout", "framework")
    #expect(output.contains("write `<A/B.h>`"))
  }

  @Test(arguments: ["library", "framework"])
  func twoModulesOfOneName(layout: String) async throws {
    let sandbox = try proofWorkspace([
      ProofComponent("A", ["A.h": "int a;\n"], keys: "module: Same\n"),
      ProofComponent("B", ["B.h": "int b;\n"], keys: "module: Same\n"),
      ProofComponent("C", ["C.h": "#import <Same/A.h>\n"], dependencies: ["A", "B"]),
    ])
    try await expect(
      sandbox,
      [
        "Components/B/component.yml:1:7: error: redefinition of module 'Same', which is that of A"
          + " too [B]"
      ], "--layout", layout)
  }

  @Test(arguments: ["library", "framework"])
  func aCycle(layout: String) async throws {
    let sandbox = try proofWorkspace([
      ProofComponent("A", ["A.h": "#import <B/B.h>\n"], dependencies: ["B"]),
      ProofComponent("B", ["B.h": "int b;\n#import <A/A.h>\n"]),
      ProofComponent("C", ["C.h": "#import <B/B.h>\n"], dependencies: ["B"]),
    ])
    try await expect(
      sandbox,
      [
        "Components/B/Headers/B.h:2:9: error: cyclic dependency in module 'A': A -> B -> A [B]"
      ], "--layout", layout)
  }

  @Test func aHandWrittenMapIsReadWhereItIs() async throws {
    let sandbox = try proofWorkspace([
      ProofComponent(
        "A", ["A.h": "int a;\n"], settings: ", module_map: A.modulemap"),
      ProofComponent("B", ["B.h": "#import <A/A.h>\n"], dependencies: ["A"]),
    ])
    try sandbox.write(
      "Components/A/A.modulemap", "module A {\n  umbrella header \"Gone.h\"\n  export *\n}\n")
    try await expect(
      sandbox,
      ["Components/A/A.modulemap:2:19: error: umbrella header 'Gone.h' not found [A]"])
  }

  /// What `check` says of maps is what clang says of them beside the headers that modkit presents.
  @Test func checkAgreesOnHandWrittenMaps() async throws {
    let maps = [
      "module M0 { umbrella header \"All.h\" export * }",
      "module M1 { umbrella header \"Headers/All.h\" export * }",
      "module M2 { header \"all.h\" }", "module M3 { header \"./All.h\" header \"b.h\" }",
      "module M4 { umbrella \".\" }", "module M5 { header \"All.h\" umbrella \"Headers\" }",
      "module M6 { header \"All.h\" header \"../Headers/b.h\" }",
      "module M7 { header \"All.h\" header \"secret.h\" }",
      "module M8 { header \"All.h\" module S { textual header \"sub/b.h\" } }",
      "module Wrong { header \"All.h\" header \"b.h\" }",
      "framework module M10 { header \"All.h\" exclude header \"Gone.h\" header \"b.h\" }",
    ]
    let sandbox = try proofWorkspace(
      maps.indices.map { number in
        ProofComponent(
          "M\(number)", ["All.h": "#include \"b.h\"\n", "sub/b.h": "int b\(number);\n"],
          settings: ", private: [\"Private/*.h\"], module_map: \"M.modulemap\"")
      })
    for (number, map) in maps.enumerated() {
      try sandbox.write("Components/M\(number)/M.modulemap", map + "\n")
      try sandbox.write("Components/M\(number)/Private/secret.h", "int secret;\n")
    }
    let components = { (text: String) in
      Set(text.matches(of: /(?m)^Components\/(M\d+)\//).map { String($0.1) })
    }
    let check = try await sandbox.modkit("check", "--rule", "invalid-module-map")
    let proof = try await sandbox.modkit("headers", "--check", "--compile")
    let broken: Set = ["M1", "M2", "M5", "M6", "M7", "M8", "M9"]
    #expect(components(check.output) == broken, "\(check.output)")
    // Clang says nothing about a module that no map declares before it is imported.
    #expect(components(proof.output) == broken.subtracting(["M9"]), "\(proof.output)")
  }

  @Test func onlyTheNamedComponentsAreReported() async throws {
    let sandbox = try proofWorkspace([
      ProofComponent("A", ["A.h": "#import \"Gone.h\"\n"]),
      ProofComponent("B", ["B.h": "#import <A/A.h>\n#import \"Away.h\"\n"], dependencies: ["A"]),
      ProofComponent("C", ["C.h": "#import \"Far.h\"\n"]),
    ])
    let result = try await sandbox.modkit("headers", "B", "--check", "--compile")
    #expect(result.status == 1)
    #expect(result.output.contains("'Away.h' file not found [B]"))
    #expect(!result.output.contains("[A]") && !result.output.contains("[C]"))
    #expect(result.errors.contains("2 modules compiled"))
  }

  @Test func aSecondRunBelievesNothingOfTheFirst() async throws {
    let sandbox = try proofWorkspace([
      ProofComponent("A", ["A.h": "#import <Foundation/Foundation.h>\n"])
    ])
    try await expect(sandbox, [])
    try sandbox.write("Components/A/Headers/A.h", "#import <Foundati0n/Foundation.h>\n")
    try await expect(
      sandbox,
      ["Components/A/Headers/A.h:1:9: error: 'Foundati0n/Foundation.h' file not found [A]"])
  }

  // MARK: SDKs

  /// What the stub hides from view, an SDK shows; the stub itself is laid out as one.
  @Test func withAnSDKEverythingIsReported() async throws {
    let sandbox = try proofWorkspace([
      ProofComponent("A", ["A.h": "#import <UIKit/UIKit.h>\n@interface A : Unknown\n@end\n"])
    ])
    try await expect(sandbox, [])
    _ = try await sandbox.run("cp", ["-r", ".modkit/proof/sdk", "iPhoneOS.sdk"])
    let result = try await sandbox.modkit(
      "headers", "--check", "--compile", "--sdk", "iPhoneOS.sdk")
    #expect(result.status == 1)
    #expect(
      result.output.hasPrefix("Components/A/Headers/A.h:2:16: error: cannot find interface"),
      "\(result.output)")
    #expect(!result.output.contains(sandbox.directory.path))
  }

  @Test func wrongUsage() async throws {
    let sandbox = try proofWorkspace([ProofComponent("A", ["A.h": "int a;\n"])])
    #expect(try await sandbox.modkit("headers", "--sdk", ".").status == 64)
    #expect(
      try await sandbox.modkit("headers", "--compile", "--check", "--sdk", "gone").status == 64)
  }

  @Test func withoutClangNothingIsProven() async throws {
    let sandbox = try proofWorkspace([ProofComponent("A", ["A.h": "int a;\n"])])
    let result = try await sandbox.run(
      "/usr/bin/env",
      ["PATH=/nowhere", sandbox.binaryPath, "headers", "--check", "--compile"])
    #expect(result.status == 2)
    #expect(result.errors.contains("clang could not be run"))
    #expect(result.errors.contains("PATH"))
  }
}

// MARK: Workspaces

struct ProofComponent {
  var name: String
  var headers: [String: String]
  var manifest: String

  /// - Parameters:
  ///   - settings: what follows `public:` in `headers:`
  ///   - keys: further lines of the manifest
  init(
    _ name: String, _ headers: [String: String], dependencies: [String] = [],
    settings: String = "", keys: String = ""
  ) {
    self.name = name
    self.headers = headers
    manifest = """
      name: \(name)
      layer: base-service
      dependencies: [\(dependencies.joined(separator: ", "))]
      headers: {public: ["Headers/**/*.h"]\(settings)}
      \(keys)
      """
  }
}

func proofWorkspace(_ components: [ProofComponent]) throws -> Sandbox {
  let sandbox = try Sandbox(files: [
    "modkit.yml": "name: Proof\ncomponents: [\"Components/*/component.yml\"]\n"
  ])
  for component in components {
    try sandbox.write("Components/\(component.name)/component.yml", component.manifest)
    for (name, text) in component.headers {
      try sandbox.write("Components/\(component.name)/Headers/\(name)", text)
    }
  }
  return sandbox
}

/// Expects exactly these findings, in this order.
@discardableResult
private func expect(
  _ sandbox: Sandbox, _ findings: [String], _ options: String...,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) async throws -> String {
  let result = try await sandbox.run(
    sandbox.binaryPath, ["headers", "--check", "--compile"] + options)
  let lines = result.output.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("  ") }
  #expect(lines == findings, "\(result.errors)", sourceLocation: sourceLocation)
  #expect(result.status == (findings.isEmpty ? 0 : 1), sourceLocation: sourceLocation)
  #expect(!result.output.contains(sandbox.directory.path), sourceLocation: sourceLocation)
  return result.output
}
