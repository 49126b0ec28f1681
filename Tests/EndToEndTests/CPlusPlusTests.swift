import ModKitTestSupport
import Testing

/// C++ needs its runtime, which SwiftPM links for sources only.
@Suite(.building, .serialized) struct CPlusPlusTests {
  private static let package = ".modkit/products/P/swiftpm"

  private func workspace() throws -> Sandbox {
    try Sandbox(files: [
      "modkit.yml": """
      name: W
      components: ["C/*/component.yml"]
      products: {P: {shell: App, components: [Sum, Mixed]}}
      """,
      "App/main.swift": "import Mixed\nimport Sum\nprint(sum(4), mixed())\n",
      "C/Sum/component.yml": "name: Sum\nlayer: base-service\nheaders: {private: [\"P/*.h\"]}\n",
      "C/Sum/Headers/sum.h": Self.header("int sum(int count);"),
      "C/Sum/P/step.h": "#pragma once\n#define SUM_STEP 2\n",
      "C/Sum/Sources/sum.cpp": Self.source("#include <Sum/step.h>\n", "sum", "SUM_STEP"),
      "C/Mixed/component.yml": "name: Mixed\nlayer: base-service\n",
      "C/Mixed/Headers/parts.h": Self.header("int parts(int count);"),
      "C/Mixed/Sources/parts.cc": Self.source("", "parts", "1"),
      "C/Mixed/Sources/Mixed.swift": "public func mixed() -> Int32 { parts(3) }\n",
    ])
  }

  private static func header(_ declaration: String) -> String {
    "#pragma once\n#ifdef __cplusplus\nextern \"C\"\n#endif\n\(declaration)\n"
  }

  private static func source(_ imports: String, _ name: String, _ step: String) -> String {
    """
    #include <stdexcept>
    #include <vector>
    \(imports)extern "C" int \(name)(int count) {
      std::vector<int> parts(count, \(step));
      if (count < 0) throw std::runtime_error("no count");
      int sum = 0;
      for (int part : parts) sum += part;
      return sum;
    }

    """
  }

  @Test func itsLibrariesAreLinked() async throws {
    let sandbox = try workspace()
    for mode in ["source", "prebuilt"] {
      if mode == "prebuilt" {
        let prebuild = try await sandbox.modkit("prebuild", "--product", "P")
        #expect(prebuild.status == 0, "\(prebuild.errors)")
      }
      let plan = try await sandbox.modkit("integrate", "--product", "P")
      #expect(plan.output.contains("Mixed  \(mode)"), "\(plan.output)\(plan.errors)")
      let run = try await sandbox.run("swift", ["run", "--package-path", Self.package, "P"])
      #expect(run.output.hasSuffix("8 3\n"), "\(run.output)\(run.errors)")
    }
  }
}
