import Foundation
import ModKitTestSupport
import Testing

/// `headers --fix` rewrites imports, and nothing else.
@Suite struct HeaderFixTests {
  private static let mendedPay = """
    #include "pay.h"
    #if __has_include(<Base/base.h>)
    #  include <Base/base.h> /* "base.h" */
    #else
    #  error "base.h"
    #endif
    #include <stdlib.h>
    base_t pay(void) { return base() + abs(-1); }

    """

  @Test func importsNameTheirModules() async throws {
    let sandbox = try Sandbox(files: Sandbox.quotedWorkspace)
    let result = try await sandbox.modkit("headers", "--fix")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output == """
        rewrote C/Pay/component.yml
        rewrote C/Pay/Headers/pay.h
        rewrote C/Pay/Sources/pay.c

        """)
    #expect(result.errors == "3 imports in 2 files name their modules now\n")
    #expect(try sandbox.read("C/Pay/Sources/pay.c") == Self.mendedPay)
    #expect(
      try sandbox.read("C/Pay/component.yml") == """
        # Who pays.
        name: Pay
        layer: base-business   # in the middle
        dependencies: [Base]
        sources: ["Sources/**"]
        """)
    #expect(try sandbox.read("C/Base/Sources/base.c").hasPrefix("#include \"base.h\"\n"))
    #expect(try await sandbox.modkit("check").status == 0)

    let before = try sandbox.componentBytes()
    let again = try await sandbox.modkit("headers", "--fix", "--quiet")
    #expect(again.status == 0)
    #expect(again.output.isEmpty && again.errors.isEmpty)
    #expect(try sandbox.componentBytes() == before)
    #expect(try await sandbox.modkit("headers", "--fix", "--dry-run").status == 0)
  }

  /// What comes from outside has no headers here; its modules have names.
  @Test func externalModulesAreNamedToo() async throws {
    var files = Sandbox.quotedWorkspace
    files["modkit.yml"]? += "external: [Zip, Masonry]\n"
    files["C/Base/Sources/base.c"] = """
      #include "base.h"
      #include "Zip.h"
      #include "Masonry/MASConstraint.h"
      #if __has_include("Zip/extra.h")
      #include <Zip.h>
      #include "Zip/Zip.h" // "Zip.h"
      #endif
      #include "zlib.h"

      """
    let sandbox = try Sandbox(files: files)
    let result = try await sandbox.modkit("headers", "Base", "--fix")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "rewrote C/Base/Sources/base.c\n")
    #expect(
      try sandbox.read("C/Base/Sources/base.c") == """
        #include "base.h"
        #include <Zip/Zip.h>
        #include <Masonry/MASConstraint.h>
        #if __has_include(<Zip/extra.h>)
        #include <Zip.h>
        #include <Zip/Zip.h> // "Zip.h"
        #endif
        #include "zlib.h"

        """)
    #expect(try await sandbox.modkit("headers", "Base", "--fix").output == "")
    try sandbox.write("C/Base/Sources/base.c", files["C/Base/Sources/base.c"] ?? "")
    try sandbox.append("rules: {quoted-import: off}\n", to: "modkit.yml")
    #expect(try await sandbox.modkit("headers", "Base", "--fix").output == "")
  }

  /// An own header of that name is no other's.
  @Test func aHeaderThatIsHereIsNotOfAnExternalModule() async throws {
    var files = Sandbox.quotedWorkspace
    files["modkit.yml"]? += "external: [base]\n"
    let sandbox = try Sandbox(files: files)
    _ = try await sandbox.modkit("headers", "--fix")
    #expect(try sandbox.read("C/Base/Sources/base.c").hasPrefix("#include \"base.h\"\n"))
    #expect(try sandbox.read("C/Pay/Sources/pay.c") == Self.mendedPay)
  }

  @Test func sourcesAreLeftAloneOnRequest() async throws {
    let sandbox = try Sandbox(files: Sandbox.quotedWorkspace)
    let result = try await sandbox.modkit("headers", "--fix", "--headers-only")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "rewrote C/Pay/component.yml\nrewrote C/Pay/Headers/pay.h\n")
    let own = try await sandbox.modkit("headers", "--fix", "--headers-only", "--own-headers")
    #expect(own.output == "rewrote C/Base/Headers/base.h\n")
    #expect(
      try sandbox.read("C/Pay/Sources/pay.c") == Sandbox.quotedWorkspace["C/Pay/Sources/pay.c"])
  }

  /// With the modules before them, headers are found where modkit presents them, and nowhere else.
  @Test func whatWasRewrittenCompiles() async throws {
    let sandbox = try Sandbox(files: Sandbox.quotedWorkspace)
    #expect(try await sandbox.modkit("headers").status == 0)
    #expect(try await compile(sandbox) != 0)
    _ = try await sandbox.modkit("headers", "--fix", "--own-headers")
    #expect(try sandbox.read("C/Pay/Sources/pay.c").hasPrefix("#include <Pay/pay.h>\n"))
    #expect(
      try sandbox.read("C/Base/Headers/base.h").contains("#include <Base/base_types.h>"))
    #expect(try await sandbox.modkit("headers").status == 0)
    #expect(try await compile(sandbox) == 0)
    #expect(try await sandbox.modkit("check").status == 0)
  }

  private func compile(_ sandbox: Sandbox) async throws -> Int {
    try await sandbox.run(
      "clang",
      [
        "-fsyntax-only", "-Werror", "-I", ".modkit/headers/Base", "-I", ".modkit/headers/Pay",
        "C/Base/Sources/base.c", "C/Pay/Sources/pay.c",
      ]
    ).status
  }

  @Test func ambiguousAndPrivateHeadersAreRefused() async throws {
    let sandbox = try Sandbox(files: Sandbox.quotedWorkspace)
    try sandbox.write("C/Old/component.yml", "name: Old\nlayer: base-service\n")
    try sandbox.write("C/Old/Headers/base.h", "int old(void);\n")
    try sandbox.write("C/Pay/Sources/more.c", "int a;\n\t#include \"secret.h\"\n")
    let result = try await sandbox.modkit("headers", "--fix")
    #expect(result.status == 1)
    #expect(
      result.errors == """
        C/Pay/Sources/more.c:2:11: error: `"secret.h"` is a header that 'Base' keeps to itself
          note: the header is C/Base/Private/secret.h
          fix: import a public header, or make this one public under `headers: public:`, beside those that are public now
        C/Pay/Sources/pay.c:3:12: error: `"base.h"` may lead to 2 headers
          note: one of them is C/Base/Headers/base.h
          note: one of them is C/Old/Headers/base.h
          fix: write the one that is meant, with its module: `<Module/Header.h>`
        1 import in 1 file names its module now, 2 were left alone

        """)
    #expect(result.output == "rewrote C/Pay/component.yml\nrewrote C/Pay/Headers/pay.h\n")
    #expect(
      try sandbox.read("C/Pay/Sources/pay.c") == Sandbox.quotedWorkspace["C/Pay/Sources/pay.c"])
    #expect(try await sandbox.modkit("headers", "--fix", "--dry-run").status == 1)
  }

  @Test func otherBytesStay() async throws {
    let sandbox = try Sandbox(files: Sandbox.quotedWorkspace)
    let head: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("// ".utf8) + [0xC4, 0xE3, 0xBA, 0xC3, 13, 10]
    let tail = Array(" // \"base.h\" ".utf8) + [0xE9, 13, 10, 0xFF]
    let path = "C/Pay/Sources/pay.c"
    try sandbox.write(path, bytes: head + Array("#include \"base.h\"".utf8) + tail)
    let file = sandbox.directory.appending(path: path).path
    try FileManager.default.setAttributes([.posixPermissions: 0o440], ofItemAtPath: file)
    #expect(try await sandbox.modkit("headers", "--fix").status == 0)
    #expect(try sandbox.bytes(of: path) == head + Array("#include <Base/base.h>".utf8) + tail)
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o440)
  }

  /// A link stays one, and what it leads to is rewritten once.
  @Test func linksAreFollowed() async throws {
    let sandbox = try Sandbox(files: Sandbox.quotedWorkspace)
    try sandbox.move("C/Pay/Sources/pay.c", to: "elsewhere.c")
    try sandbox.link("C/Pay/Sources/pay.c", to: "../../../elsewhere.c")
    try sandbox.link("C/Pay/Sources/twin.c", to: "pay.c")
    let result = try await sandbox.modkit("headers", "--fix")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("rewrote elsewhere.c\n"))
    #expect(try sandbox.read("elsewhere.c") == Self.mendedPay)
    #expect(try sandbox.snapshot(of: "C/Pay/Sources")["pay.c"] == "-> ../../../elsewhere.c")
  }

  /// What the manifest puts in the place of the module is what stands between the brackets.
  @Test func directoriesAndFolders() async throws {
    let sandbox = try Sandbox(files: Sandbox.quotedWorkspace)
    try sandbox.write(
      "C/Net/component.yml",
      """
      name: Net
      layer: base-service
      headers: {public: ["Code/**/*.h"], directory: network, mappings: Code}

      """)
    for path in ["net.h", "a/buffer.h", "b/buffer.h"] {
      try sandbox.write("C/Net/Code/\(path)", "")
    }
    try sandbox.append(
      "#include \"net.h\"\n#include \"a/buffer.h\"\n", to: "C/Pay/Sources/pay.c")
    let check = try await sandbox.modkit("check", "--rule", "quoted-import", "--format", "json")
    #expect(check.output.contains("write `<network/a/buffer.h>`"))
    #expect(try await sandbox.modkit("headers", "--fix").status == 0)
    #expect(
      try sandbox.read("C/Pay/Sources/pay.c")
        == Self.mendedPay + "#include <network/net.h>\n#include <network/a/buffer.h>\n")
    #expect(try sandbox.read("C/Pay/component.yml").contains("dependencies: [Base, Net]"))
    #expect(try await sandbox.modkit("check").status == 0)
  }

  @Test func namesLimitIt() async throws {
    let sandbox = try Sandbox(files: Sandbox.quotedWorkspace)
    let before = try sandbox.componentBytes()
    #expect(try await sandbox.modkit("headers", "Base", "--fix").status == 0)
    #expect(try sandbox.componentBytes() == before)
    let unknown = try await sandbox.modkit("headers", "Bas", "--fix")
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("did you mean `Base`?"))
    #expect(try await sandbox.modkit("headers", "Pay", "--fix").status == 0)
    #expect(try sandbox.read("C/Pay/Sources/pay.c") == Self.mendedPay)
  }

  @Test(arguments: [
    ["--fix", "--check"], ["--fix", "--profile", "cocoapods"], ["--dry-run"], ["--own-headers"],
    ["--headers-only"],
  ])
  func whatDoesNotGoTogether(_ options: [String]) async throws {
    let sandbox = try Sandbox(files: Sandbox.quotedWorkspace)
    let result = try await sandbox.run(sandbox.binaryPath, ["headers"] + options)
    #expect(result.status == 64)
  }
}
