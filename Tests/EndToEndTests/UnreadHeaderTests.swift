import Foundation
import ModKitTestSupport
import Testing

/// Headers that no compiler reads decide nothing, and a product is whole or refused.
@Suite(.serialized) struct UnreadHeaderTests {
  /// SwiftPM reads no header of a target whose sources are Swift.
  @Test func headersThatNothingReads() async throws {
    let sandbox = try Sandbox(files: [
      "modkit.yml": """
      name: W
      components: [{from: swiftpm, path: Kit/Package.swift}]
      assign: [{components: ["*"], layer: base-service}]
      products: {P: {components: [Kit]}}
      """,
      "Kit/Package.swift": """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "Kit", targets: [.target(name: "Kit")])
      """,
      "Kit/Sources/Kit/k.swift": "public let k = 1\n",
      "Kit/Sources/Kit/Kit.h": """
      #import <UIKit/UIKit.h>
      FOUNDATION_EXPORT double KitVersionNumber;

      """,
      "Kit/Sources/Kit/include/Kit.h": "#import <UIKit/UIKit.h>\n",
    ])
    try await Self.expectKitIsBuilt(in: sandbox)
  }

  private static func expectKitIsBuilt(in sandbox: Sandbox) async throws {
    let prebuild = try await sandbox.modkit("prebuild")
    #expect(
      prebuild.output.hasSuffix("1 built, 0 present already, 0 source, 0 left out\n"),
      "\(prebuild.text)")
    let integrate = try await sandbox.modkit("integrate", "--product", "P")
    #expect(integrate.status == 0, "\(integrate.text)")
    #expect(integrate.output.contains("1 prebuilt, 0 source"), "\(integrate.text)")
  }

  #if os(Linux)
    private static func pod(header: String) throws -> Sandbox {
      try Sandbox(files: [
        "modkit.yml": """
        name: W
        components: [{from: podspec, path: Kit/Kit.podspec}]
        assign: [{components: ["*"], layer: base-service}]
        products: {P: {components: [Kit]}}
        """,
        "Kit/Kit.podspec": """
        Pod::Spec.new do |s|
          s.name = 'Kit'
          s.source_files = '**/*.{h,swift}'
        end
        """,
        "Kit/k.swift": "public let k = 1\n", "Kit/Kit.h": header,
      ])
    }

    /// The header that Xcode writes for a new framework declares nothing that anything needs.
    @Test func theVersionHeaderOfAFramework() async throws {
      try await Self.expectKitIsBuilt(
        in: Self.pod(
          header: "#import <UIKit/UIKit.h>\nFOUNDATION_EXPORT double KitVersionNumber;\n"))
    }

    /// A product is not integrated without a component that nobody has excluded.
    @Test func aProductThatLacksAComponent() async throws {
      let sandbox = try Self.pod(header: "#import <UIKit/UIKit.h>\nUIColor *color(void);\n")
      let integrate = try await sandbox.modkit("integrate", "--product", "P")
      #expect(integrate.status == 2)
      #expect(
        integrate.errors.contains(
          "'Kit' of 'P' can be neither source nor prebuilt: it imports UIKit/UIKit.h"
            + " (Kit/Kit.h:1), and there is no Apple SDK here"), "\(integrate.errors)")
      #expect(
        !FileManager.default.fileExists(
          atPath: sandbox.directory.path + "/.modkit/products/P/swiftpm/Package.swift"))
      #expect(try await sandbox.modkit("integrate").status == 0)
      let text = try sandbox.read("Kit/Kit.podspec")
      try sandbox.write(
        "Kit/Kit.podspec",
        text.replacingOccurrences(of: "s.name", with: "s.platform = :ios, '15.0'\n  s.name"))
      #expect(try await sandbox.modkit("integrate", "--product", "P").status == 0)
    }
  #endif
}
