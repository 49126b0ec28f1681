import Foundation
import ModKitTestSupport
import Testing

/// `init --from` carries over the third parties that descriptions name.
@Suite struct AdoptPackagesTests {
  @Test func podsOfPodspecsAndTheLockFile() async throws {
    let sandbox = try Sandbox(files: [
      "Home/Home.podspec": """
      Pod::Spec.new do |s|
        s.name = 'Home'
        s.version = '1.0'
        s.source_files = 'Sources/**/*.swift'
        s.dependency 'Base'
        s.dependency 'Alamofire', '~> 5.9'
        s.dependency 'SDWebImage/Core', '>= 5.0', '< 6'
        s.dependency 'Any-Kit'
        s.dependency 'Odd', "~> 1.0', :git => 'x"
      end
      """,
      "Home/Sources/h.swift":
        "import Alamofire\nimport SDWebImage\nimport Base\nimport Any_Kit\nimport Odd\n",
      "Base/Base.podspec": """
      Pod::Spec.new do |s|
        s.name = 'Base'
        s.source_files = 'Sources/**/*.swift'
      end
      """,
      "Base/Sources/b.swift": "import Masonry\n",
      "Podfile.lock": """
      PODS:
        - Alamofire (5.9.1)
        - Base (1.0)
        - Masonry (1.1.0)
        - SDWebImage/Core (5.19.0)

      DEPENDENCIES:
        - Nothing (from `x`)
      """,
    ])
    let adopted = try await sandbox.modkit("init", "--from", "cocoapods")
    #expect(adopted.status == 0, "\(adopted.errors)")
    let manifest = try sandbox.read("modkit.yml")
    #expect(
      manifest.contains(
        """
        packages:
          Alamofire: {pod: {version: "~> 5.9"}}
          Any-Kit: {modules: [Any_Kit], pod: {}}
          Masonry: {pod: {}}
          Odd: {pod: {}}
          SDWebImage: {pod: {version: ">= 5.0, < 6"}}

        """), "\(manifest)")
    #expect(!manifest.contains("external:"))
    let home = try sandbox.read("Home/component.yml")
    #expect(
      home.contains("dependencies: [Base, Alamofire, SDWebImage, Any-Kit, Odd]\n"), "\(home)")
    // What no description declares is a finding that `--fix` repairs.
    let check = try await sandbox.modkit("check", "--fix")
    #expect(check.status == 0, "\(check.output)\(check.errors)")
    #expect(try sandbox.read("Base/component.yml").contains("Masonry"))
    let pods = try await sandbox.modkit("integrate", "--backend", "cocoapods", "--quiet")
    #expect(pods.status == 0, "\(pods.errors)")
    #expect(
      try sandbox.read(".modkit/workspace/cocoapods/Pods/Home/Home.podspec.json")
        .contains("\"~> 5.9\""))
  }

  /// A Podfile may take pods from repositories and directories.
  @Test func placesOfPods() async throws {
    let sandbox = try Sandbox(files: [
      "Home/Home.podspec": """
      Pod::Spec.new do |s|
        s.name = 'Home'
        s.source_files = 'Sources/**/*.swift'
        s.dependency 'Alamofire', '~> 5.9'
        s.dependency 'Local'
        s.dependency 'Odd'
      end
      """,
      "Home/Sources/h.swift": "import Alamofire\nimport Local\nimport Odd\n",
      "Local/x.txt": "",
      "Podfile.lock": """
      PODS:
        - Alamofire (5.9.1)
        - Home (1.0)
        - Local (1.0)
        - Odd (1.0)

      EXTERNAL SOURCES:
        Alamofire:
          :git: https://example.com/Alamofire.git
          :tag: 5.9.1
        Home:
          :podspec: Home/Home.podspec
        Local:
          :path: "./Third/../Local"
        Odd:
          :podspec: https://example.com/Odd.podspec
      """,
    ])
    let adopted = try await sandbox.modkit("init", "--from", "cocoapods")
    #expect(adopted.status == 0, "\(adopted.errors)")
    let manifest = try sandbox.read("modkit.yml")
    #expect(
      manifest.contains(
        """
        # What the descriptions depend on and none of them declares.
        # Podfile.lock:15:3: Odd comes from `:podspec`, which `packages:` cannot express; it is under `external:`
        external: [Odd]
        # The third parties that the descriptions depend on.
        packages:
          Alamofire: {pod: {git: "https://example.com/Alamofire.git", tag: "5.9.1"}}
          Local: {pod: {path: "Local"}}

        """), "\(manifest)")
    #expect(adopted.errors.contains("Podfile.lock:15:3: warning: Odd comes from `:podspec`"))
    #expect(!adopted.errors.contains("Podfile.lock:11:"), "it is a component: \(adopted.errors)")
    let pods = try await sandbox.modkit("integrate", "--backend", "cocoapods", "--quiet")
    #expect(pods.status == 0, "\(pods.errors)")
    let fragment = try sandbox.read(".modkit/workspace/cocoapods/modkit_pods.rb")
    #expect(
      fragment.contains(
        "pod 'Alamofire', :git => 'https://example.com/Alamofire.git', :tag => '5.9.1'\n"))
    #expect(fragment.contains("pod 'Local', :path => 'Local'\n"), "\(fragment)")
  }

  @Test func packagesOfAPackage() async throws {
    let sandbox = try Sandbox(files: [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "app",
        dependencies: [
          .package(url: "https://example.com/swift-collections.git", from: "1.1.0"),
          .package(url: "https://example.com/log", branch: "main"),
          .package(url: "https://example.com/range", "1.2.0"..<"1.5.0"),
        ],
        targets: [
          .target(name: "Feed", dependencies: [
            .product(name: "Collections", package: "swift-collections"),
            .product(name: "Ranges", package: "range"), "Base",
          ]),
          .target(name: "Base", dependencies: [.product(name: "Log", package: "log")]),
          .testTarget(name: "BaseTests", dependencies: [
            "Base", .product(name: "DequeModule", package: "swift-collections"),
          ]),
        ])
      """,
      "Sources/Feed/f.swift": "import Base\nimport Collections\nimport Ranges\n",
      "Sources/Base/b.swift": "import Log\n",
      "Tests/BaseTests/t.swift": "import Base\nimport DequeModule\n",
    ])
    let adopted = try await sandbox.modkit("init", "--from", "swiftpm")
    #expect(adopted.status == 0, "\(adopted.errors)")
    let manifest = try sandbox.read("modkit.yml")
    #expect(
      manifest.contains(
        """
        packages:
          log: {modules: [Log], swiftpm: {url: "https://example.com/log", branch: "main"}}
          range: {modules: [Ranges], swiftpm: {url: "https://example.com/range", range: "1.2.0..<1.5.0"}}
          swift-collections: {modules: [Collections, DequeModule], swiftpm: {url: "https://example.com/swift-collections.git", from: "1.1.0"}}

        """), "\(manifest)")
    let check = try await sandbox.modkit("check")
    #expect(check.status == 0, "\(check.output)\(check.errors)")
    let graph = try await sandbox.modkit("why", "Feed", "log")
    #expect(graph.output.hasPrefix("Feed → Base → log\n"), "\(graph.output)")
  }

  /// In a linked description, products lead to the packages of the manifest by their repositories.
  @Test func packagesOfALinkedPackage() async throws {
    let sandbox = try Sandbox(files: [
      "modkit.yml": """
      name: L
      components: [{from: swiftpm, path: Package.swift}]
      assign: [{components: ["**"], layer: base-business}]
      packages:
        Coll: {modules: [Collections], swiftpm: {url: "https://example.com/swift-collections.git", from: 1.1.0}}

      """,
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "app",
        dependencies: [
          .package(url: "https://example.com/swift-collections", from: "1.1.0"),
          .package(url: "https://example.com/log", branch: "main"),
        ],
        targets: [
          .target(name: "Feed", dependencies: [
            .product(name: "Collections", package: "swift-collections"),
            .product(name: "Log", package: "log"),
          ]),
        ])
      """,
      "Sources/Feed/f.swift": "import Collections\nimport Log\n",
    ])
    let check = try await sandbox.modkit("check")
    #expect(check.status == 0, "\(check.output)\(check.errors)")
    #expect(
      try await sandbox.modkit("why", "Feed", "Coll").output.contains("declared at Package.swift:"))
  }
}
