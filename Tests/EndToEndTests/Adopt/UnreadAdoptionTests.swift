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

  /// `init` has written `assign:` for a component whose description breaks later.
  @Test func aDescriptionThatBreaksIsSaidByItsName() async throws {
    let pod = { (name: String, more: String) in
      "Pod::Spec.new do |s|\n  s.name = '\(name)'\n  s.source_files = '*.swift'\n\(more)end\n"
    }
    let sandbox = try Sandbox(files: [
      "A/A.podspec": pod("A", "  s.dependency 'B'\n"), "A/a.swift": "import B\n",
      "B/B.podspec": pod("B", ""), "B/b.swift": "public let b = 1\n",
    ])
    #expect(try await sandbox.modkit("init").status == 0)
    #expect(try sandbox.read("modkit.yml").contains("components: [\"A\"]"))
    #expect(try sandbox.read(".gitignore") == "/modkit.local.yml\n")
    try sandbox.write("A/A.podspec", pod("A", "").replacing("Pod::Spec.new", with: "Pod::Spce.new"))
    let check = try await sandbox.modkit("check")
    #expect(check.status == 0, "\(check.output)\(check.errors)")
    #expect(check.output.contains("A/A.podspec:1:1: warning[unread-description] there is no"))
    try sandbox.write("B/B.podspec", "")
    let broken = try await sandbox.modkit("check")
    #expect(broken.status == 2)
    #expect(broken.errors.contains("modkit.yml:5:25: error: no description here makes a component"))
    #expect(broken.errors.contains("A/A.podspec:1:1: error: there is no `Pod::Spec.new do |…|`"))
    #expect(!broken.errors.contains("matches no component"), "\(broken.errors)")
  }

  /// The code of others is never lost, and nothing is written if something cannot be.
  @Test func anIgnoreFileThatCannotBeWrittenStopsTheRun() async throws {
    let sandbox = try Sandbox(files: [
      "A/A.podspec": "Pod::Spec.new do |s|\n  s.name = 'A'\n  s.source_files = '*.swift'\nend\n",
      "A/a.swift": "", ".gitignore/x": "",
    ])
    let before = try sandbox.snapshot(of: ".")
    let answer = try await sandbox.modkit("init")
    #expect(answer.status == 2)
    #expect(
      answer.errors.contains(".gitignore cannot be written: it is no file"), "\(answer.errors)")
    #expect(try sandbox.snapshot(of: ".") == before)
  }

  /// An include that is missing hides what the spec has.
  @Test func aSpecThatLosesAFileIsNamed() async throws {
    let sandbox = try Sandbox(files: [
      "Core/Core.podspec":
        "Pod::Spec.new do |s|\n  s.name = 'Core'\n  s.source_files = '*.swift'\nend\n",
      "Core/c.swift": "", "project.yml": "name: App\ninclude: parts.yml\n",
      "App/a.swift": "import Kit\n",
      "Kit/k.swift": "",
      "parts.yml": """
      targets:
        App: {type: application, platform: iOS, sources: [App], dependencies: [{target: Kit}]}
        Kit: {type: framework, platform: iOS, sources: [Kit]}

      """,
    ])
    #expect(try await sandbox.modkit("init").status == 0)
    #expect(try await sandbox.modkit("check").status == 0)
    try FileManager.default.removeItem(at: sandbox.directory.appending(path: "parts.yml"))
    let check = try await sandbox.modkit("check")
    #expect(!check.errors.contains("matches no component"), "\(check.errors)")
    #expect(
      (check.output + check.errors).contains("there is no file `parts.yml`"),
      "\(check.output)\(check.errors)")
  }

  /// Pods bring binaries, and hand on what their public headers import.
  @Test(arguments: [
    ("import Lib", "", "s.vendored_frameworks = 'Lib.framework'"),
    ("#import <Lib/Lib.h>", "", "s.vendored_frameworks = 'Lib.framework'"),
    ("#import <Lib/Lib.h>", "#import <Lib/Lib.h>", "s.dependency 'Lib'"),
    ("import Lib", "#import <Lib/Lib.h>", "s.dependency 'Lib'"),
  ])
  func whatAPodBringsIsUsed(use: String, header: String, line: String) async throws {
    let isSwift = use.hasPrefix("import")
    let sandbox = try Sandbox(files: [
      "W/W.podspec":
        "Pod::Spec.new do |s|\n  s.name = 'W'\n  s.source_files = '*.{h,m}'\n  \(line)\nend\n",
      "W/W.h": "\(header)\n", "W/W.m": "#import \"W.h\"\n", "W/Lib.framework/Lib": "",
      "U/U.podspec":
        "Pod::Spec.new do |s|\n  s.name = 'U'\n  s.source_files = '*.{m,swift}'\n  s.dependency 'W'\nend\n",
      "U/u.\(isSwift ? "swift" : "m")": "\(use)\n",
      "modkit.yml": Self.linked,
    ])
    let check = try await sandbox.modkit("check")
    #expect(check.status == 0, "\(check.output)\(check.errors)")
    #expect(!check.output.contains("unused-dependency"), "\(check.output)")
  }

  /// There is something to begin with, whatever the repository has.
  @Test func aWorkspaceCanBeBegunBesideWhatCannotBeRead() async throws {
    let sandbox = try Sandbox(files: ["A.podspec": "hello\n"])
    let refused = try await sandbox.modkit("init")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("there is no `Pod::Spec.new do |…|`"))
    let preview = try await sandbox.modkit("init", "--exclude", "A.podspec", "--dry-run")
    #expect(preview.status == 0, "\(preview.errors)")
    #expect(!sandbox.exists("modkit.yml"))
    let begun = try await sandbox.modkit("init", "--exclude", "A.podspec")
    #expect(begun.status == 0, "\(begun.errors)")
    #expect(begun.errors.contains("here is left out"))
    #expect(preview.output.contains(try sandbox.read("modkit.yml")))
    #expect(try sandbox.read("modkit.yml").hasSuffix("\nignore: [\"A.podspec\"]\n"))
  }

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
