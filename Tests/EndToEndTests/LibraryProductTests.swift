import Foundation
import ModKitTestSupport
import Testing

/// The library product of a generated package, which an app target of Xcode links. Here, an app of
/// another package does.
@Suite(.building) struct LibraryProductTests {
  private static let files = [
    "modkit.yml": """
    name: W
    components: ["C/*/component.yml"]
    products: {P: {shell: App, components: [Top, Registry]}}

    """,
    "App/main.swift": "import Top\nprint(top())\n",
    "C/Base/component.yml": "name: Base\nlayer: base-service\n",
    "C/Base/Sources/Base.swift": "public func base() -> Int { 41 }\n",
    "C/Plus/component.yml": "name: Plus\nlayer: base-service\n",
    "C/Plus/Headers/plus.h": "int plus_one(void);\n",
    "C/Plus/Sources/plus.cpp": """
    #include <string>
    extern "C" int plus_one(void) { return (int)std::to_string(7).size(); }

    """,
    "C/Registry/component.yml": "name: Registry\nlayer: base-service\n",
    "C/Registry/Sources/registry.c": """
    #include <stdio.h>
    __attribute__((constructor)) static void enter(void) { puts("registered"); }

    """,
    "C/Top/component.yml": "name: Top\nlayer: base-service\ndependencies: [Base, Plus]\n",
    "C/Top/Sources/Top.swift":
      "import Base\nimport Plus\npublic func top() -> Int { base() + Int(plus_one()) }\n",
    "Client/Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Client", dependencies: [.package(name: "P", path: "../.modkit/products/P/swiftpm")],
      targets: [
        .executableTarget(
          name: "Client", dependencies: [.product(name: "PComponents", package: "P")])
      ])

    """,
    "Client/Sources/Client/main.swift": "import Top\nprint(top())\n",
  ]

  /// Nothing names the component that registers itself, and the app says nothing of C++.
  @Test func anAppOfAnotherPackageLinksIt() async throws {
    let sandbox = try Sandbox(files: Self.files)
    #expect(try await sandbox.modkit("integrate", "--product", "P").status == 0)
    try await expectClient(of: sandbox)
    _ = try await sandbox.prebuild()
    #expect(try await sandbox.modkit("integrate", "--product", "P", "--focus", "Top").status == 0)
    try await expectClient(of: sandbox)
  }

  private func expectClient(of sandbox: Sandbox) async throws {
    let result = try await sandbox.run("swift", ["run", "--package-path", "Client"])
    #expect(
      Set(result.output.split(separator: "\n")) == ["registered", "42"],
      "\(result.output)\(result.errors)")
  }
}
