import Foundation
import ModKitTestSupport
import Testing

/// What follows from a description that was not understood is no error.
@Suite struct UnreadAdoptionTests {
  private static let files = [
    "Core/Core.podspec": """
    Pod::Spec.new do |s|
      s.name = 'Core'
      s.source_files = '*.{h,m}'
    end
    """,
    "Core/Core.h": "", "Core/Core.m": "#import \"Core.h\"\n",
    "View/View.podspec": """
    require_relative '../scripts/helpers'
    Pod::Spec.new do |s|
      s.name = 'View'
      s.source_files = '*.m'
      s.dependency 'Plain'
      install_modules_dependencies(s)
    end
    """,
    "View/View.m": "#import <Core/Core.h>\n#import <Generated/Spec.h>\n",
    "Plain/Plain.podspec": """
    Pod::Spec.new do |s|
      s.name = 'Plain'
      s.source_files = '*.{h,m}'
    end
    """,
    "Plain/Plain.h": "", "Plain/Plain.m": "",
  ]

  private static let linked = """
    name: W
    components: [{from: podspec, path: "*/*.podspec"}]
    assign: [{components: ["*"], layer: base-service}]

    """

  @Test(arguments: [false, true])
  func findingsAreWarnings(linked: Bool) async throws {
    let sandbox = try Sandbox(files: Self.files)
    if linked {
      try sandbox.write("modkit.yml", Self.linked)
    } else {
      #expect(try await sandbox.modkit("init", "--from", "cocoapods").status == 0)
    }
    let check = try await sandbox.modkit("check")
    #expect(check.status == 0, "\(check.output)\(check.errors)")
    for finding in [
      "warning[undeclared-import] 'View' imports 'Core' but does not declare it",
      "warning[unresolved-import] 'View' imports `<Generated/Spec.h>`",
      "warning[unused-dependency] 'View' declares 'Plain' but never imports it",
      "warning[unread-description]",
    ] {
      #expect(check.output.contains(finding), "\(check.output)")
    }
  }

  /// Other components are checked as usual, and so is this one once its manifest is complete.
  @Test func aCompleteManifestIsCheckedAsUsual() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.write("Plain/Plain.m", "#import <Core/Core.h>\n")
    #expect(try await sandbox.modkit("init", "--from", "cocoapods").status == 0)
    let first = try await sandbox.modkit("check")
    #expect(first.status == 1)
    #expect(first.output.contains("error[undeclared-import] 'Plain' imports 'Core'"))
    let manifest = try sandbox.read("modkit.yml")
    let kept = manifest.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("nread") && !$0.hasPrefix("- {components: [View]") }
    try sandbox.write("modkit.yml", kept.joined(separator: "\n"))
    let second = try await sandbox.modkit("check")
    #expect(second.output.contains("error[undeclared-import] 'View' imports 'Core'"))
    #expect(!second.output.contains("unread-description"), "\(second.output)")
  }

  /// A macro may make what is imported.
  @Test func soIsWhatAMacroMayMake() async throws {
    let sandbox = try Sandbox(files: [
      "MODULE.bazel": "",
      "App/BUILD": """
      load("@rules_swift//swift:swift.bzl", "swift_library")
      swift_library(name = "App", module_name = "App", srcs = ["A.swift"])
      """,
      "App/A.swift": "import Wire\nimport Net_Http_Client\nimport Nowhere\n",
      "Net/Wire/BUILD": "load(\"//tools:x.bzl\", \"ours\")\nours(name = \"Wire\")\n",
      "Net/Http/BUILD": "load(\"//tools:x.bzl\", \"ours\")\nours(name = \"Client\")\n",
    ])
    #expect(try await sandbox.modkit("init", "--from", "bazel").status == 0)
    let check = try await sandbox.modkit("check")
    #expect(check.output.contains("warning[unresolved-import] 'App' imports `Wire`"))
    #expect(check.output.contains("warning[unresolved-import] 'App' imports `Net_Http_Client`"))
    #expect(check.output.contains("error[unresolved-import] 'App' imports `Nowhere`"))
  }
}
