import Foundation
import ModKitTestSupport
import Testing

/// The profile cocoapods has the names and the bytes that `pod install` writes for the pods of
/// `integrate`. CocoaPods is asked where Ruby finds it.
@Suite(.building) struct PodInstallTests {
  private static let files = [
    "modkit.yml": """
    name: W
    components: ["*/component.yml"]
    headers: {profile: cocoapods}
    deployment: {ios: 15.0, macos: 12.0}
    products: {Phone: {components: [Page]}, Desk: {components: [Tool]}}

    """,
    "Base/component.yml": "name: Base\nlayer: base-service\n",
    "Base/Headers/b.h": "int b(void);\n", "Base/Headers/a.h": "int a(void);\n",
    "Base/Sources/b.m": "#import <Base/b.h>\nint b(void) { return 1; }\n",
    "Both/component.yml": """
    name: Both
    module: Other
    layer: base-service
    headers: {private: ["Private/*.h"]}

    """,
    "Both/Headers/o.h": "int o(void);\n", "Both/Private/p.h": "int p(void);\n",
    "Both/Sources/o.m": "#import <Other/o.h>\nint o(void) { return 1; }\n",
    "Folders/component.yml": """
    name: Folders
    layer: base-service
    headers: {public: ["Headers/**/*.h"], mappings: Headers, directory: Fold}

    """,
    "Folders/Headers/f.h": "int f(void);\n", "Folders/Headers/deep/g.h": "int g(void);\n",
    "Folders/Sources/f.c": "int f(void) { return 1; }\n",
    "Page/component.yml": """
    name: Page
    layer: main-business
    platforms: [ios, macos]
    dependencies: [Base, Both, Folders, Mixed]

    """,
    "Page/Sources/Page.swift": "public func page() {}\n",
    "Mixed/component.yml": "name: Mixed\nlayer: base-business\nplatforms: [ios]\n",
    "Mixed/Headers/m.h": "int m(void);\n", "Mixed/Sources/m.c": "int m(void) { return 1; }\n",
    "Mixed/Sources/m.swift": "public func mixed() {}\n",
    "Tool/component.yml":
      "name: Tool\nlayer: main-business\nplatforms: [macos]\ndependencies: [Both]\n",
    "Tool/Headers/t.h": "int t(void);\n", "Tool/Sources/t.c": "int t(void) { return 1; }\n",
    "Podfile": """
    require_relative '.modkit/workspace/cocoapods/modkit_pods'
    install! 'cocoapods', :integrate_targets => false
    target 'Phone' do
      platform :ios, '15.0'
      modkit_pods 'Phone'
    end
    target 'Desk' do
      platform :osx, '12.0'
      modkit_pods 'Desk'
    end

    """,
  ]

  /// No pod comes from elsewhere, so no source of podspecs is asked.
  static let install = """
    require 'cocoapods'
    class Pod::Installer::Analyzer
      def sources = []
    end
    config = Pod::Config.instance
    config.installation_root = Pathname(Dir.pwd)
    installer = Pod::Installer.new(config.sandbox, config.podfile, nil)
    installer.repo_update = false
    installer.install!
    """

  static func isAvailable() async throws -> Bool {
    guard Tool.isAvailable("ruby") else { return false }
    return try await Tool.run("ruby", ["-r", "cocoapods", "-e", ""]).isSuccess
  }

  /// The files that present modules, by name.
  private func texts(_ sandbox: Sandbox, _ directory: String) throws -> [String: String] {
    let files = try sandbox.snapshot(of: directory).filter { path, text in
      !text.hasPrefix("-> ") && !path.contains("private-headers/")
        && (path.hasSuffix("-umbrella.h") || path.hasSuffix(".modulemap"))
        && !path.contains("unextended-module")
    }
    return Dictionary(
      files.map { path, text in (String(path.split(separator: "/").last ?? ""), text) },
      uniquingKeysWith: { first, _ in first })
  }

  @Test func platformsAreThoseOfThePodfile() async throws {
    let sandbox = try Sandbox(files: Self.files)
    #expect(try await sandbox.modkit("headers").status == 0)
    let names = try texts(sandbox, ".modkit/headers").keys.filter { $0.hasSuffix(".h") }
    #expect(
      names.sorted() == [
        "Base-umbrella.h", "Both-iOS-umbrella.h", "Both-macOS-umbrella.h", "Folders-umbrella.h",
        "Mixed-umbrella.h", "Page-umbrella.h", "Tool-umbrella.h",
      ])
    try sandbox.write("Podfile", "# empty\n")
    #expect(try await sandbox.modkit("headers").status == 0)
    let manifests = try texts(sandbox, ".modkit/headers").keys.filter { $0.contains("macOS") }
    #expect(manifests.sorted() == ["Page-macOS-umbrella.h", "Page-macOS.modulemap"])
  }

  @Test(.enabled("needs Ruby with the gem cocoapods") { try await isAvailable() })
  func cocoaPodsWritesTheSame() async throws {
    let sandbox = try Sandbox(files: Self.files)
    #expect(try await sandbox.modkit("headers").status == 0)
    #expect(try await sandbox.modkit("integrate", "--backend", "cocoapods").status == 0)
    let answer = try await sandbox.run("ruby", ["-W0", "-e", Self.install])
    #expect(answer.status == 0, "\(answer.text)")
    let own = try texts(sandbox, ".modkit/headers")
    let pods = try texts(sandbox, "Pods/Target Support Files").filter { !$0.key.hasPrefix("Pods-") }
    #expect(own.keys.sorted() == pods.keys.sorted())
    for (name, text) in pods {
      // The build appends the module of the Swift header.
      #expect(own[name]?.hasPrefix(text) == true, "\(name):\n\(text)\n\(own[name] ?? "")")
      if name.hasSuffix(".h") { #expect(own[name] == text) }
    }
  }
}
