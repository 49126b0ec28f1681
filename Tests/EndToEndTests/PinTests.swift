import Foundation
import ModKitTestSupport
import Testing

/// `prebuild --pin` writes down what it has made, or says why it cannot.
@Suite(.building, .serialized) struct PinTests {
  private static let lock = "modkit.lock"
  private static let source = "C/Pay/Sources/pay.c"

  /// Pay is for some, and needs Base.
  private func workspace(_ files: [String: String] = [:]) throws -> Sandbox {
    try Sandbox(
      files: [
        "modkit.yml": "name: W\ncomponents: [\"C/*/component.yml\"]\n",
        "C/Base/component.yml": "name: Base\nlayer: base-service\n",
        "C/Base/Headers/Base.h": "int base(void);\n",
        "C/Base/Sources/base.c": "#include \"Base.h\"\nint base(void) { return 1; }\n",
        "C/Pay/component.yml":
          "name: Pay\nlayer: base-business\ndependencies: [Base]\naccess: [payments]\n",
        "C/Pay/Headers/Pay.h": "int pay(void);\n",
        Self.source:
          "#include \"Pay.h\"\n#include <Base/Base.h>\nint pay(void) { return base(); }\n",
      ].merging(files) { $1 })
  }

  private static let inFocus =
    "'Pay' cannot be pinned: it is source in this run: it depends on 'Base', which is source: in focus"

  @Test(arguments: [
    (["--focus", "Base", "--pin", "Pay"], "\(inFocus) (--focus Base)"),
    (["--focus", "Base", "--pin", "access:*"], "\(inFocus) (--focus Base)"),
    (
      ["--source", "Pay", "--pin", "Pay"],
      "'Pay' cannot be pinned: it is source in this run: asked for as source (--source Pay)"
    ),
    (
      ["Base", "--pin", "Pay"], "'Pay' cannot be pinned: it is not among the components of this run"
    ),
    (
      ["Base", "--pin", "access:*"],
      "'Pay' cannot be pinned: it is not among the components of this run"
    ),
  ])
  func whatIsNoLibraryIsNotPinned(_ arguments: [String], message: String) async throws {
    let sandbox = try workspace()
    let prebuild = try await sandbox.run(sandbox.binaryPath, ["prebuild"] + arguments)
    #expect(prebuild.status == 2, "\(prebuild.output)")
    #expect(
      prebuild.errors == "error: \(message); pin in a run that makes these libraries\n")
    #expect(!sandbox.exists(Self.lock))
    #expect(try await sandbox.modkit("store", "list").output == "", "nothing was built")
  }

  @Test func theFocusOfTheDeveloperCountsToo() async throws {
    let sandbox = try workspace(["modkit.local.yml": "focus: [Base]\n"])
    let prebuild = try await sandbox.modkit("prebuild", "--pin", "Pay")
    #expect(prebuild.status == 2)
    #expect(prebuild.errors.contains("\(Self.inFocus) (modkit.local.yml:1)"))
  }

  @Test func unknownNamesAreWrongUsage() async throws {
    let sandbox = try workspace()
    for (arguments, message) in [
      (["prebuild", "--pin", "Pya"], "there is no component `Pya`; did you mean `Pay`?"),
      (["prebuild", "Nope"], "there is no component `Nope`; known: Base, Pay"),
      (["focus", "Nope"], "there is no component `Nope`; known: Base, Pay"),
      (["integrate", "--focus", "layer:nope"], "`layer:nope` selects no component"),
    ] {
      let answer = try await sandbox.run(sandbox.binaryPath, arguments)
      #expect(answer.status == 64)
      #expect(answer.errors == "error: \(message)\n")
    }
  }

  /// A user without the sources would link a library of the old ones.
  @Test func outdatedPinsAreDropped() async throws {
    let sandbox = try workspace()
    #expect(try await sandbox.modkit("prebuild", "--pin", "Base", "Pay").status == 0)
    try sandbox.edit(Self.source, "return base()", "return 2 * base()")
    let other = try await sandbox.modkit("prebuild", "Base", "--pin", "Base")
    #expect(other.status == 0, "\(other.errors)")
    #expect(
      other.output.hasSuffix(
        "0 built, 1 present already, 0 source, 0 left out\npinned Base in modkit.lock\n"
          + "dropped Pay from modkit.lock: its sources are others now\n"))
    #expect(!(try sandbox.read(Self.lock).contains("Pay")))
    let both = try await sandbox.modkit("prebuild", "--pin", "*")
    #expect(both.output.contains("pinned Base in modkit.lock\npinned Pay in modkit.lock\n"))
  }

  @Test func whatTheCacheHasNotTakenIsNotPinned() async throws {
    let manifest = """
      name: W
      components: ["C/*/component.yml"]
      store: {remote: {url: "http://127.0.0.1:9"}}

      """
    let sandbox = try workspace(["modkit.yml": manifest])
    let pinned = try await sandbox.modkit("prebuild", "--push", "--pin", "Pay")
    #expect(pinned.status == 1)
    #expect(
      pinned.errors.hasSuffix(
        "error: nothing was pinned, since the remote cache has not taken the libraries of Pay;"
          + " run this again when it does\n"))
    #expect(
      pinned.output.hasSuffix("2 built, 0 fetched, 0 present already, 0 source, 0 left out\n"))
    #expect(!sandbox.exists(Self.lock))
    let pushed = try await sandbox.modkit("prebuild", "--push")
    #expect(pushed.status == 0, "it is a warning")
  }
}
