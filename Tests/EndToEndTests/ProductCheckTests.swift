import ModKitTestSupport
import Testing

/// `check --product` checks the components of a product with their tests, and its shell.
@Suite struct ProductCheckTests {
  private func sandbox() throws -> Sandbox {
    try Sandbox(files: [
      "modkit.yml": """
      name: W
      components: ["*/component.yml"]
      products:
        P: {components: [A]}
        Q: {shell: App, components: [B]}
      """,
      "A/component.yml": "name: A\nlayer: base-service\n",
      "B/component.yml": "name: B\nlayer: base-service\ndependencies: [A, D]\n",
      "B/Sources/b.swift": "import A\nimport D\n",
      "B/Sources/b.h": "#include <stdio.h>\n",
      "B/Tests/t.swift": "import B\nimport XCTest\nimport UIKit\n",
      "C/component.yml": "name: C\nlayer: base-service\n",
      "C/Sources/c.swift": "import UIKit\n",
      "D/component.yml": "name: D\nlayer: base-service\n",
      "D/Sources/d.swift": "import UIKit\nimport Foundation\n#if canImport(Foundation)\n#endif\n",
      "App/main.swift": "import B\n", "App/other.swift": "",
    ])
  }

  @Test(arguments: [
    ([], "4 components, 6 files, 9 imports"),
    (["--product", "P"], "1 component, 0 files, 0 imports"),
    (["--product", "Q"], "3 components, 5 files, 8 imports"),
  ])
  func whatIsCheckedIsCounted(arguments: [String], size: String) async throws {
    let sandbox = try sandbox()
    let result = try await sandbox.run(sandbox.binaryPath, ["check"] + arguments)
    #expect(result.output.hasSuffix("in \(size)\n"), "\(result.output)\(result.errors)")
    // What is remembered is no other.
    let again = try await sandbox.run(sandbox.binaryPath, ["check"] + arguments)
    #expect(again.output == result.output)
  }
}
