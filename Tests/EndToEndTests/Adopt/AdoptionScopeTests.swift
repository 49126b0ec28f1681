import Foundation
import ModKitTestSupport
import Testing

/// What `init --from` adopts of a repository, and what it passes over.
@Suite struct AdoptionScopeTests {
  private static func pod(_ name: String) -> String {
    "Pod::Spec.new do |s|\n  s.name = '\(name)'\n  s.source_files = 'S/*.swift'\nend\n"
  }

  private static let pods = [
    "Lib/A/A.podspec": pod("A"), "Lib/A/S/a.swift": "", "Lib/B/B.podspec": pod("B"),
    "Lib/B/S/b.swift": "",
  ]

  @Test func whatIsLeftOutStaysOut() async throws {
    let sandbox = try Sandbox(files: Self.pods)
    #expect(try await sandbox.modkit("init", "--from", "cocoapods").status == 0)
    let again = try await sandbox.modkit(
      "init", "--from", "cocoapods", "--force", "--exclude", "Lib/B", "--exclude", "Nothing")
    #expect(again.status == 0, "\(again.errors)")
    #expect(again.errors.contains("warning: `--exclude 'Nothing'` leaves out no description"))
    // The manifest of the first run is still there.
    #expect(sandbox.exists("Lib/B/component.yml"))
    let check = try await sandbox.modkit("check")
    #expect(check.text.contains("in 1 component,"), "\(check.text)")
  }

  @Test func whatGitIgnoresIsPassedOver() async throws {
    var files = Self.pods
    files["build/A.podspec"] = Self.pod("A")
    files["vendor/bundle/x.podspec"] = "no podspec"
    files[".gitignore"] = "build/\nvendor/bundle\n"
    let sandbox = try Sandbox(files: files)
    let outside = try await sandbox.modkit("init", "--from", "cocoapods", "--dry-run")
    #expect(outside.status == 0 && outside.output.contains("build/component.yml"))
    try await sandbox.initializeRepository()
    let inside = try await sandbox.modkit("init", "--from", "cocoapods")
    #expect(inside.status == 0, "\(inside.errors)")
    #expect(!inside.errors.contains("warning"))
  }

  @Test func whereEverythingIsLeftOutThatIsSaid() async throws {
    let sandbox = try Sandbox(files: Self.pods)
    let answer = try await sandbox.modkit("init", "--from", "cocoapods", "--exclude", "**")
    #expect(answer.status == 2)
    #expect(answer.errors.contains("every podspec here is left out"), "\(answer.errors)")
  }

  @Test func aModuleThatCannotBeIsLeftOut() async throws {
    let sandbox = try Sandbox(files: Self.pods)
    try sandbox.write(
      "C/C.podspec", "Pod::Spec.new do |s|\n  s.name = 'C'\n  s.module_name = 'class'\nend\n")
    let adopted = try await sandbox.modkit("init", "--from", "cocoapods")
    #expect(adopted.status == 0, "\(adopted.errors)")
    #expect(
      adopted.errors.contains("C/C.podspec:2:12: warning: the name `class` cannot be a module"))
  }

  @Test func aDirectoryThatIsLinkedIsAdoptedOnce() async throws {
    let sandbox = try Sandbox(files: Self.pods)
    try sandbox.link("Lib/Link", to: "A")
    let adopted = try await sandbox.modkit("init", "--from", "cocoapods")
    #expect(adopted.status == 0, "\(adopted.errors)")
    #expect(adopted.errors.contains("2 components"))
    let check = try await sandbox.modkit("check")
    #expect(check.status == 0, "\(check.text)")
  }

  @Test func aDryRunSaysWhatIsThereAlready() async throws {
    let sandbox = try Sandbox(files: Self.pods)
    try sandbox.write("modkit.yml", "name: Mine\n")
    try sandbox.write("Lib/A/component.yml", "name: A\n")
    let before = try sandbox.snapshot(of: ".")
    let preview = try await sandbox.modkit("init", "--from", "cocoapods", "--dry-run")
    #expect(preview.status == 0)
    #expect(preview.output.contains("--- Lib/A/component.yml\n# Adopted from Lib/A/A.podspec"))
    #expect(
      preview.errors.contains(
        "modkit.yml and 1 more exist already; without --force, nothing would be written"))
    #expect(try sandbox.snapshot(of: ".") == before)
    #expect(try await sandbox.modkit("init", "--from", "cocoapods").status == 2)
  }

  @Test func aPathThatNoManifestCanNameIsLeftOut() async throws {
    var files = Self.pods
    files["a\nb/C.podspec"] = Self.pod("C")
    files["a\nb/S/c.swift"] = ""
    let sandbox = try Sandbox(files: files)
    let adopted = try await sandbox.modkit("init", "--from", "cocoapods")
    #expect(adopted.status == 0)
    #expect(
      adopted.errors.contains("warning: the path of the directory `a?b` holds a line break"))
    try sandbox.remove("Lib")
    let refused = try await sandbox.modkit("init", "--from", "cocoapods", "--force")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("a?b/C.podspec:1:1: error: the path of the directory `a?b`"))
  }

  @Test func sourcesOfNoComponentAreCounted() async throws {
    var files = Self.pods
    files[".gitignore"] = "gen/\n"
    for name in ["App/a.swift", "App/deep/b.m", "App/c.h", "main.c", "gen/g.swift"] {
      files[name] = ""
    }
    let sandbox = try Sandbox(files: files)
    try await sandbox.initializeRepository()
    let adopted = try await sandbox.modkit("init", "--from", "cocoapods")
    #expect(
      adopted.errors.contains(
        "4 source files belong to no component: 3 in App, 1 in the root; see docs"),
      "\(adopted.errors)")
    try sandbox.write("App/App.xcodeproj/project.pbxproj", "")
    let again = try await sandbox.modkit("init", "--from", "cocoapods", "--force")
    #expect(
      again.errors.contains("in the root; Xcode projects were not read: `--from auto`"))
  }

  @Test func descriptionsWithoutComponentsAreNoMissingOnes() async throws {
    let sandbox = try Sandbox(files: [
      "x/BUILD": "# nothing\n", "q.xml": "<query version=\"2\"/>\n",
    ])
    let build = try await sandbox.modkit("init", "--from", "bazel")
    #expect(build.status == 2)
    #expect(build.errors.contains("no BUILD file here makes a component"), "\(build.errors)")
    let query = try await sandbox.modkit("init", "--from", "bazel", "--query", "q.xml")
    #expect(query.errors.contains("nothing in q.xml makes a component"), "\(query.errors)")
  }
}
