import ModKitTestSupport
import Testing

/// Modules may have letters of all languages: sources import them, and compilers and linkers take
/// their libraries.
@Suite struct ModuleLettersTests {
  @Test func librariesAreBuiltAndLinked() async throws {
    let sandbox = try Sandbox(files: [
      "modkit.yml": """
      name: W
      components: ["*/component.yml"]
      layers: [base, main]
      products:
        App: {components: [A]}

      """,
      "H/component.yml": "name: H\nmodule: 首页\nlayer: base\n",
      "H/Sources/h.swift": "public struct Home { public init() {} }\n",
      "O/component.yml": "name: O\nmodule: 目标C\nlayer: base\n",
      "O/Headers/o.h": "int zero(void);\n",
      "O/Sources/o.c": "#include <目标C/o.h>\nint zero(void) { return 0; }\n",
      "A/component.yml": "name: A\nlayer: main\ndependencies: [H, O]\n",
      "A/Sources/a.swift": "import 首页\nimport 目标C\npublic let home = (Home(), zero())\n",
    ])
    let check = try await sandbox.modkit("check")
    #expect(check.status == 0, "\(check.output)\(check.errors)")
    let built = try await sandbox.modkit("prebuild", "--product", "App")
    #expect(built.status == 0, "\(built.errors)")
    let plan = try await sandbox.modkit("integrate", "--product", "App")
    #expect(plan.output.contains("3 prebuilt, 0 source"), "\(plan.output)")
  }
}
