import Foundation
import ModKitTestSupport
import Testing

/// Source that not everybody has, with real compilers.
@Suite(.building, .serialized) struct AccessTests {
  private static let files = [
    ".gitignore": ".modkit/\n",
    "modkit.yml": """
    name: W
    components: ["C/*/component.yml"]
    products: {Shop: {shell: App, components: [Home]}}

    """,
    "App/main.swift": "import Home\nprint(\"sum\", home())\n",
    "C/Base/component.yml": "name: Base\nlayer: base-service\n",
    "C/Base/Headers/Base.h": "int base_add(int a, int b);\n",
    "C/Base/Sources/base.c":
      "#include \"Base.h\"\nint base_add(int a, int b) { return a + b; }\n",
    "C/Pay/component.yml": """
    name: Pay
    layer: base-business
    dependencies: [Base]
    sources: ["Sources/**"]
    owners: ["@payments"]
    access: [payments]

    """,
    "C/Pay/Headers/Pay.h": "#include <Base/Base.h>\nint pay_c(void);\n",
    "C/Pay/Sources/pay.c": "#include \"Pay.h\"\nint pay_c(void) { return base_add(30, 10); }\n",
    "C/Pay/Sources/Pay.swift": "import Base\npublic func pay() -> Int32 { base_add(1, 1) }\n",
    "C/Home/component.yml": "name: Home\nlayer: main-business\ndependencies: [Pay]\n",
    "C/Home/Sources/Home.swift":
      "import Pay\npublic func home() -> Int32 { pay() + pay_c() }\n",
  ]

  private static let pay = "C/Pay"

  @Test func aLibraryStandsInForSourceThatIsNotThere() async throws {
    let sandbox = try Sandbox(files: Self.files)
    let prebuild = try await sandbox.modkit("prebuild", "--pin", "access:*")
    #expect(prebuild.status == 0, "\(prebuild.errors)")
    #expect(prebuild.output.hasSuffix("pinned Pay in modkit.lock\n"))
    #expect(prebuild.output.contains("3 built"))
    let lock = try sandbox.read("modkit.lock")
    let again = try await sandbox.modkit("prebuild", "--pin", "access:*")
    #expect(again.output.contains("0 built, 3 present already"))
    #expect(try sandbox.read("modkit.lock") == lock)

    try sandbox.removeSources(of: Self.pay)
    let check = try await sandbox.modkit("check", "--no-cache")
    #expect(check.status == 0, "\(check.output)\(check.errors)")
    try await expectTheProductRuns(sandbox)
    try await expectNoPodOfTheLibrary(sandbox)
    try await expectNoSourceEver(sandbox)
    try await expectOtherConfigurationsAreMissing(sandbox)
    try await expectAnEditBelowIsNoticed(sandbox)
  }

  private func expectTheProductRuns(_ sandbox: Sandbox) async throws {
    let plan = try await sandbox.modkit(
      "integrate", "--product", "Shop", "--focus", "Home", "--fail-on-miss")
    #expect(plan.status == 0, "\(plan.errors)")
    #expect(plan.output.contains("Pay   prebuilt  its source is not in this checkout\n"))
    #expect(plan.output.contains("\n2 prebuilt, 1 source\nlibraries: 100 % found\n"))
    let run = try await sandbox.run(
      "swift", ["run", "--package-path", ".modkit/products/Shop/swiftpm", "Shop"])
    #expect(run.output.hasSuffix("sum 42\n"), "\(run.output)\(run.errors)")
    let explanation = try await sandbox.modkit("explain", "Pay")
    #expect(explanation.output.hasPrefix("Pay is prebuilt: its source is not in this checkout\n"))
  }

  /// The library is for this machine, and a pod would be for other platforms.
  private func expectNoPodOfTheLibrary(_ sandbox: Sandbox) async throws {
    let pods = try await sandbox.modkit(
      "integrate", "--focus", "Home", "--backend", "cocoapods")
    #expect(pods.status == 2)
    #expect(
      pods.errors.contains("it cannot be prebuilt here: libraries are built for "), "\(pods.errors)"
    )
  }

  private func expectNoSourceEver(_ sandbox: Sandbox) async throws {
    let focus = try await sandbox.modkit("integrate", "--focus", "Pay")
    #expect(focus.status == 2)
    #expect(
      focus.errors.contains(
        "error: 'Pay' cannot be source, as `--focus Pay` says: its source is not in this checkout;"
          + " ask @payments for it, or leave it prebuilt\n"))
    let base = try await sandbox.modkit("integrate", "--focus", "Base", "--format", "json")
    #expect(base.status == 2)
    #expect(base.output == "", "no plan is better than half of one")
    #expect(base.errors.contains("'Pay' can be neither source nor prebuilt: "))
    #expect(base.errors.contains("leave 'Base' prebuilt"))
  }

  private func expectOtherConfigurationsAreMissing(_ sandbox: Sandbox) async throws {
    let release = try await sandbox.modkit("integrate", "--configuration", "release")
    #expect(release.status == 2)
    #expect(release.errors.contains("modkit.lock names no library of it for this compiler"))
    #expect(release.errors.contains("ask @payments for what"))
  }

  /// The library was compiled against another header than the one that is here.
  private func expectAnEditBelowIsNoticed(_ sandbox: Sandbox) async throws {
    try sandbox.write(
      "C/Base/Headers/Base.h", "int base_add(int a, int b);\nint base_more(void);\n")
    let plan = try await sandbox.modkit("integrate")
    #expect(plan.status == 2)
    #expect(plan.errors.contains("it depends on 'Base', which is source: no artifact has its key"))
    let prebuild = try await sandbox.modkit("prebuild")
    #expect(prebuild.status == 2)
    #expect(prebuild.errors.contains("it was built with another 'Base' than the one that is here"))
    let explanation = try await sandbox.modkit("explain", "Pay")
    #expect(explanation.status == 0)
    #expect(explanation.output.hasPrefix("Pay can be neither source nor prebuilt: "))
  }

  @Test func teamsDecideWhereTheSourceIsThere() async throws {
    let sandbox = try Sandbox(files: Self.files)
    let denied = try await sandbox.modkit("integrate", "--teams", "ui", "search")
    #expect(denied.status == 2)
    #expect(
      denied.errors.contains(
        "error: 'Pay' can be neither source nor prebuilt: its source is for payments only"
          + " (C/Pay/component.yml:6), and it depends on 'Base', which is source: no artifact has its"
          + " key; build what is missing with `modkit prebuild`"))
    let prebuild = try await sandbox.modkit("prebuild", "--teams", "ui")
    #expect(prebuild.status == 2, "it makes Base, but does not compile Pay")
    #expect(prebuild.errors.contains("no artifact has its key; ask @payments for what"))
    #expect(try await sandbox.modkit("prebuild").status == 0)
    let plan = try await sandbox.modkit(["integrate"], ["MODKIT_TEAMS": "ui,search"])
    #expect(plan.output.contains("Pay   prebuilt  its source is for payments only"))
    let own = try await sandbox.modkit("integrate", "--focus", "Pay", "--teams", "@payments")
    #expect(own.output.contains("Pay   source    in focus (--focus Pay)\n"))
  }
}

extension Sandbox {
  /// Leaves nothing of a component but its manifest, as a sparse checkout does.
  fileprivate func removeSources(of component: String) throws {
    for name in ["Sources", "Headers"] {
      try FileManager.default.removeItem(at: directory.appending(path: "\(component)/\(name)"))
    }
  }
}
