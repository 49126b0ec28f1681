import ModKitTestSupport
import Testing

/// Components that are source, built by SwiftPM.
@Suite(.serialized) struct SourceBuildTests {
  private static let product = [
    "modkit.yml": """
    name: W
    components: ["C/*/component.yml"]
    products: {P: {shell: App, components: [Top]}}
    """,
    "App/main.swift": "import Top\nprint(top())\n",
  ]

  private func output(of sandbox: Sandbox) async throws -> String {
    let integrate = try await sandbox.modkit("integrate", "--product", "P")
    #expect(integrate.status == 0, "\(integrate.text)")
    let run = try await sandbox.run(
      "swift", ["run", "--package-path", ".modkit/products/P/swiftpm", "P"])
    #expect(run.status == 0, "\(run.text)")
    return String(run.output.split(separator: "\n").last ?? "")
  }

  /// The Swift compiler skips sources that have not changed, whatever modules have come or gone.
  @Test func aConditionIsAskedAgainWhenAModuleComesOrGoes() async throws {
    let alone = "name: Top\nlayer: base-service\n"
    let sandbox = try Sandbox(
      files: Self.product.merging([
        "C/Top/component.yml": alone,
        "C/Top/Sources/Top.swift": """
        #if canImport(Extra)
        import Extra
        public func top() -> String { "with \\(extra)" }
        #else
        public func top() -> String { "without" }
        #endif

        """,
      ]) { $1 })
    #expect(try await output(of: sandbox) == "without")
    try sandbox.write("C/Extra/component.yml", "name: Extra\nlayer: base-service\n")
    try sandbox.write("C/Extra/Sources/Extra.swift", "public let extra = 5\n")
    try sandbox.write("C/Top/component.yml", alone + "dependencies: [Extra]\n")
    #expect(try await output(of: sandbox) == "with 5")
    try sandbox.write("C/Top/component.yml", alone)
    try sandbox.remove("C/Extra")
    #expect(try await output(of: sandbox) == "without")
  }

  /// The compiler would check an interface without the modules of C that it imports.
  @Test(arguments: [false, true])
  func libraryEvolutionReachesC(isMixed: Bool) async throws {
    let manifest = "name: Top\nlayer: base-service\nlibrary_evolution: true\n"
    let files =
      isMixed
      ? [
        "C/Top/component.yml": manifest,
        "C/Top/Headers/count.h": "int count(void);\n",
        "C/Top/Sources/count.c": "#include \"count.h\"\nint count(void) { return 3; }\n",
        "C/Top/Sources/Top.swift": "public func top() -> String { \"\\(count())\" }\n",
      ]
      : [
        "C/Count/component.yml": "name: Count\nlayer: base-service\n",
        "C/Count/Headers/count.h": "int count(void);\n",
        "C/Count/Sources/count.c": "#include <Count/count.h>\nint count(void) { return 3; }\n",
        "C/Top/component.yml": manifest + "dependencies: [Count]\n",
        "C/Top/Sources/Top.swift":
          "import Count\npublic func top() -> String { \"\\(count())\" }\n",
      ]
    let sandbox = try Sandbox(files: Self.product.merging(files) { $1 })
    #expect(try await output(of: sandbox) == "3")
  }
}
