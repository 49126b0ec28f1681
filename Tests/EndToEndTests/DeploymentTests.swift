import ModKitTestSupport
import Testing

/// Versions under `deployment:` reach the compilers of Apple's platforms, and no others.
@Suite(.building) struct DeploymentTests {
  private static let manifest = """
    name: W
    components: ["C/*/component.yml"]
    products: {P: {shell: App, components: [Base]}}

    """

  @Test func versionsAreInThePackageAndMakeNoOtherLibraryForLinux() async throws {
    let sandbox = try Sandbox(
      files: [
        "modkit.yml": Self.manifest,
        "App/main.swift": "import Base\nprint(base())\n",
        "C/Base/component.yml": "name: Base\nlayer: base-service\n",
        "C/Base/Sources/Base.swift": "public func base() -> Int { 7 }\n",
      ])
    #expect(try await sandbox.prebuild() == ["Base"])
    #expect(try await sandbox.outputOfPrebuiltApp().hasSuffix("7\n"))
    let package = ".modkit/products/P/swiftpm/Package.swift"
    #expect(!(try sandbox.read(package).contains("\n  platforms:")))

    try sandbox.write("modkit.yml", Self.manifest + "deployment: {macos: 13, ios: 16.4}\n")
    #expect(try await sandbox.prebuild() == [])
    #expect(try await sandbox.outputOfPrebuiltApp().hasSuffix("7\n"))
    let line = "  platforms: [.iOS(\"16.4\"), .macOS(\"13.0\")],\n"
    #expect(try sandbox.read(package).contains(line))
    #expect(try await sandbox.prebuild("--configuration", "release") == ["Base"])
  }

  @Test func otherTextIsAnErrorWithItsPlace() async throws {
    let sandbox = try Sandbox(
      files: [
        "modkit.yml": Self.manifest.replacing("[Base]", with: "[]")
          + "deployment: {ios: '15\"), .x(\"'}\n"
      ])
    let result = try await sandbox.modkit("integrate")
    #expect(result.status == 2)
    #expect(
      result.errors.contains("modkit.yml:4:19: error: `ios` `15\"), .x(\"` is not a version"),
      "\(result.errors)")
    #expect(!sandbox.exists(".modkit/workspace"))
  }
}
