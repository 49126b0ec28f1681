import Foundation
import ModKitTestSupport
import Testing

/// From a repository of pods to a first finding with two commands.
@Suite struct AdoptTests {
  static let pods = [
    "Modules/Base/Log/Log.podspec": """
    Pod::Spec.new do |s|
      s.name = 'Log'
      s.version = '1.0'
      s.ios.deployment_target = '13.0'
      s.source_files = 'Classes/**/*.{h,m}'
      s.private_header_files = 'Classes/**/*Private.h'
      s.exclude_files = 'Classes/Old'
    end
    """,
    "Modules/Base/Log/Classes/Log.h": "#import <Foundation/Foundation.h>\n",
    "Modules/Base/Log/Classes/Log.m": "#import \"Log.h\"\n#import \"LogPrivate.h\"\n",
    "Modules/Base/Log/Classes/LogPrivate.h": "",
    "Modules/Base/Log/Classes/Old/Gone.m": "",
    "Modules/Features/Home/Home.podspec": """
    Pod::Spec.new do |s|
      s.name = 'Home'
      s.version = '1.0'
      s.source_files = 'Sources/**/*.swift'
      s.resource_bundles = { "#{s.name}" => ['Assets/*.png'] }
      s.dependency 'AFNetworking', '~> 4.0'
      s.dependency 'Unused'
      s.test_spec 'Tests' do |t|
        t.source_files = 'Tests/*.swift'
        t.dependency 'OCMock'
      end
      s.dependency 'Extra' if ENV['EXTRA']
    end
    """,
    "Modules/Features/Home/Sources/Home.swift": "import AFNetworking\nimport Log\n",
    "Modules/Features/Home/Assets/a.png": "",
    "Modules/Features/Home/Tests/HomeTests.swift": "import XCTest\nimport Home\nimport OCMock\n",
    "Modules/Base/Unused/Unused.podspec": """
    Pod::Spec.new do |s|
      s.name = 'Unused'
      s.source_files = '*.swift'
    end
    """,
    "Modules/Base/Unused/U.swift": "",
    "Podfile.lock": "PODS:\n  - AFNetworking (4.0.1)\n  - Charts (4.1)\n",
    "Pods/Charts/Charts.podspec": "Pod::Spec.new do |s|\n s.name = 'Charts'\nend\n",
  ]

  private func written(in sandbox: Sandbox) throws -> String {
    let names = try sandbox.snapshot(of: ".").filter { $0.key.hasSuffix(".yml") }
    return names.sorted { $0.key < $1.key }.map { "--- \($0.key)\n\($0.value)" }.joined(
      separator: "\n")
  }

  @Test func twoCommandsLeadToTheFirstFinding() async throws {
    let sandbox = try Sandbox(files: Self.pods)
    let adopted = try await sandbox.modkit("init", "--from", "cocoapods")
    #expect(adopted.status == 0, "\(adopted.errors)")
    #expect(
      adopted.errors.contains(
        "Modules/Features/Home/Home.podspec:12:3: warning: what this says of `dependency` is"
          + " known only to Ruby"))
    let difference = try Golden.difference(
      try written(in: sandbox).replacing(
        sandbox.directory.lastPathComponent.filter { $0 != " " && $0 != "-" }, with: "W"),
      from: "adopt/cocoapods.txt")
    #expect(difference == nil)

    let check = try await sandbox.modkit("check")
    // Not an error: the podspec was not understood as a whole.
    #expect(check.status == 0)
    #expect(
      check.output.contains(
        "warning[undeclared-import] 'Home' imports 'Log' but does not declare it"))
    #expect(check.output.contains("'Home' declares 'Unused' but never imports it"))
    let repaired = try await sandbox.modkit("check", "--fix")
    #expect(repaired.status == 0, "\(repaired.output)\(repaired.errors)")
  }

  @Test func aDryRunPrintsAndWritesNothing() async throws {
    let sandbox = try Sandbox(files: Self.pods)
    let before = try sandbox.snapshot(of: ".")
    let answer = try await sandbox.modkit("init", "--from", "auto", "--dry-run")
    #expect(answer.status == 0)
    #expect(answer.output.hasPrefix("--- modkit.yml\n# Adopted from podspecs."))
    #expect(answer.output.contains("--- Modules/Base/Log/component.yml\n"))
    #expect(try sandbox.snapshot(of: ".") == before)
  }

  @Test func nothingIsOverwrittenWithoutForce() async throws {
    var files = Self.pods
    files["Modules/Base/Log/component.yml"] = "mine\n"
    let sandbox = try Sandbox(files: files)
    let before = try sandbox.snapshot(of: ".")
    let refused = try await sandbox.modkit("init", "--from", "cocoapods")
    #expect(refused.status == 2)
    #expect(
      refused.errors.contains("Modules/Base/Log/component.yml exists already; nothing was written"))
    #expect(try sandbox.snapshot(of: ".") == before)
    #expect(try await sandbox.modkit("init", "--from", "cocoapods", "--force").status == 0)
    #expect(try sandbox.read("Modules/Base/Log/component.yml").hasPrefix("# Adopted"))
    #expect(try await sandbox.modkit("init", "--from", "cocoapods").status == 2)
    #expect(try await sandbox.modkit("init", "--from", "cocoapods", "--force").status == 0)
  }

  @Test func linkedPodspecsStayTheTruth() async throws {
    var files = Self.pods
    files["modkit.yml"] = """
      name: W
      components:
      - {from: podspec, path: "Modules/*/*/*.podspec"}
      assign:
      - {components: ["Modules/Base/**"], layer: base-service}
      - {components: ["Modules/Features/**"], layer: main-business, line: home}
      external: [OCMock]
      """
    files[".gitignore"] = ".modkit/\n"
    let sandbox = try Sandbox(files: files)
    try await sandbox.initializeRepository()
    for _ in 0..<3 {
      try await sandbox.settle()
      let check = try await sandbox.modkit("check")
      #expect(check.status == 0, "\(check.errors)")
      #expect(
        check.output.contains("fix: add `dependency 'Log'` in Modules/Features/Home/Home.podspec"))
      #expect(
        check.output.contains(
          "Modules/Features/Home/Home.podspec:12:3: warning[unread-description] what this says of"))
    }
    let before = try sandbox.snapshot(of: "Modules")
    _ = try await sandbox.modkit("check", "--fix")
    #expect(try sandbox.snapshot(of: "Modules") == before)
    try sandbox.write(
      "Modules/Features/Home/Home.podspec",
      try sandbox.read("Modules/Features/Home/Home.podspec")
        .replacing("s.dependency 'Unused'", with: "s.dependency 'Log'")
        .replacing("  s.dependency 'Extra' if ENV['EXTRA']\n", with: ""))
    let mended = try await sandbox.modkit("check")
    #expect(mended.status == 0, "\(mended.output)")
  }

  @Test func cocoaPodsIsAskedForWhatOnlyRubyCanTell() async throws {
    let sandbox = try Sandbox(files: Self.pods)
    // Checks the call, then prints the podspec with `EXTRA` set.
    try sandbox.write(
      "bin/pod",
      """
      #!/bin/sh
      [ "$1 $2" = "ipc spec" ] && [ -f "$3" ] && [ $# = 3 ] || exit 9
      echo "$3" >> "$(dirname "$0")/asked"
      cat <<'JSON'
      {"name": "Home", "source_files": "Sources/**/*.swift", "dependencies": {"Log": [], "Extra": []}}
      JSON
      """)
    let pod = sandbox.directory.appending(path: "bin/pod").path
    _ = try await sandbox.run("chmod", ["+x", pod])
    let path = "\(sandbox.directory.path)/bin:/usr/bin:/bin"
    let answer = try await sandbox.run(
      "env", ["PATH=\(path)", sandbox.binaryPath, "init", "--from", "cocoapods"])
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(!answer.errors.contains("only to Ruby"))
    #expect(try sandbox.read("bin/asked").hasSuffix("/Modules/Features/Home/Home.podspec\n"))
    #expect(try sandbox.read("bin/asked").split(separator: "\n").count == 1)
    #expect(
      try sandbox.read("Modules/Features/Home/component.yml").contains("dependencies: [Log, Extra]")
    )
    #expect(try sandbox.read("modkit.yml").contains("Extra"))
  }

  @Test func linkedPodspecsAreAskedAboutOnce() async throws {
    var files = Self.pods
    files["modkit.yml"] = """
      name: W
      components: [{from: podspec, path: "Modules/*/*/*.podspec"}]
      assign: [{components: ["*"], layer: base-service}]
      """
    files["bin/pod"] = """
      #!/bin/sh
      echo "$3" >> "$(dirname "$0")/asked"
      echo '{"name": "Home", "source_files": "Sources/**/*.swift", "dependencies": {"Log": []}}'
      """
    let sandbox = try Sandbox(files: files)
    let pod = sandbox.directory.appending(path: "bin/pod").path
    _ = try await sandbox.run("chmod", ["+x", pod])
    let path = "\(sandbox.directory.path)/bin:/usr/bin:/bin"
    for _ in 0..<3 {
      let check = try await sandbox.run("env", ["PATH=\(path)", sandbox.binaryPath, "check"])
      #expect(!check.output.contains("unread-description"), "\(check.output)\(check.errors)")
      #expect(!check.output.contains("does not declare it"))
    }
    #expect(try sandbox.read("bin/asked").split(separator: "\n").count == 1)
    // Without CocoaPods, what it said is still known.
    let without = try await sandbox.modkit("check")
    #expect(!without.output.contains("unread-description"))
    // Without memory, it has to be asked.
    let unasked = try await sandbox.modkit("check", "--no-cache")
    #expect(unasked.output.contains("unread-description"))
    for arguments in [
      ["check", "--no-cache"], ["check", "--no-cache", "--suppose", "layer-order=off"],
    ] {
      let fresh = try await sandbox.run("env", ["PATH=\(path)", sandbox.binaryPath] + arguments)
      #expect(!fresh.output.contains("unread-description"), "\(fresh.output)\(fresh.errors)")
    }
    #expect(try sandbox.read("bin/asked").split(separator: "\n").count == 3)
  }

  @Test func failuresOfCocoaPodsAreSaidAndForgotten() async throws {
    var files = Self.pods
    files["modkit.yml"] = """
      name: W
      components: [{from: podspec, path: "Modules/*/*/*.podspec"}]
      assign: [{components: ["*"], layer: base-service}]
      """
    files["bin/pod"] = "#!/bin/sh\necho \"[!] no such gem in $PWD/Gems\" >&2\nexit 3\n"
    let sandbox = try Sandbox(files: files)
    let pod = sandbox.directory.appending(path: "bin/pod").path
    _ = try await sandbox.run("chmod", ["+x", pod])
    let path = "\(sandbox.directory.path)/bin:/usr/bin:/bin"
    func check() async throws -> String {
      try await sandbox.run("env", ["PATH=\(path)", sandbox.binaryPath, "check"]).output
    }
    for _ in 0..<2 {
      let failed = try await check()
      #expect(
        failed.contains(
          "Modules/Features/Home/Home.podspec:1:1: warning[unread-description] CocoaPods was asked")
      )
      #expect(
        failed.contains(
          "`pod ipc spec` work for it: it ended with status 3: [!] no such gem in Gems\n"),
        "\(failed)")
      #expect(!failed.contains("put CocoaPods' `pod` on PATH"))
    }
    let adopted = try await sandbox.run(
      "env", ["PATH=\(path)", sandbox.binaryPath, "init", "--from", "cocoapods", "--force"])
    #expect(adopted.errors.contains("it ended with status 3"), "\(adopted.errors)")
    try sandbox.write("modkit.yml", files["modkit.yml"] ?? "")
    for (output, reason) in [
      ("junk", "it printed no JSON: junk"), ("{junk", "of what it printed: this is not valid JSON"),
    ] {
      try sandbox.write("bin/pod", "#!/bin/sh\necho '\(output)'\n")
      _ = try await sandbox.run("chmod", ["+x", pod])
      let text = try await check()
      #expect(text.contains(reason), "\(text)")
    }
    try sandbox.write("bin/pod", "#!/bin/sh\necho '{\"name\": \"Home\"}'\n")
    _ = try await sandbox.run("chmod", ["+x", pod])
    let mended = try await check()
    #expect(!mended.contains("unread-description"), "\(mended)")
  }

  @Test func lockFilesCountInWhatIsRemembered() async throws {
    var files = Self.pods
    files["modkit.yml"] = """
      name: W
      components: [{from: podspec, path: "Modules/*/*/*.podspec"}]
      assign: [{components: ["*"], layer: base-service}]
      """
    files["Modules/Base/Unused/U.swift"] = "import Zork\n"
    files["Podfile.lock"] = "PODS:\n  - Zork (4.0.1)\n"
    files["Modules/Features/Home/Home.podspec"] = nil
    files[".gitignore"] = ".modkit/\n"
    let sandbox = try Sandbox(files: files)
    try await sandbox.initializeRepository()
    try await sandbox.settle()
    for _ in 0..<2 {
      let check = try await sandbox.modkit("check")
      #expect(!check.output.contains("imports `Zork`"), "\(check.output)")
    }
    try sandbox.write("Podfile.lock", "PODS:\n  - AFNetworking (4.0.1)\n")
    let without = try await sandbox.modkit("check")
    #expect(without.output.contains("imports `Zork`"), "\(without.output)")
  }

  @Test func onePodspecThatIsNotUnderstoodStopsNoOther() async throws {
    let sandbox = try Sandbox(files: [
      "A/A.podspec": "Pod::Spec.new do |s|\n  s.name = 'A'\n  s.source_files = '**/*.m'\nend\n",
      "A/A.m": "", "B/B.podspec": "",
      "C/C.podspec": "Pod::Spec.new do |s|\n  s.name = ENV['N']\nend\n",
      "D/D.podspec.json": "{\"name\": }\n",
    ])
    let adopted = try await sandbox.modkit("init", "--from", "cocoapods")
    #expect(adopted.status == 0, "\(adopted.errors)")
    for gap in [
      "B/B.podspec:1:1: warning: there is no `Pod::Spec.new do |…|`",
      "C/C.podspec:2:12: warning: the podspec has no name that can be read without Ruby",
      "D/D.podspec.json:1:10: warning: this is not valid JSON",
    ] {
      #expect(adopted.errors.contains(gap), "\(adopted.errors)")
    }
    try sandbox.write(
      "modkit.yml",
      """
      name: W
      components: [{from: podspec, path: "*/*.podspec*"}]
      assign: [{components: ["*"], layer: base-service}]
      """)
    let check = try await sandbox.modkit("check")
    #expect(check.status == 0, "\(check.output)\(check.errors)")
    #expect(
      check.output.contains("C/C.podspec:2:12: warning[unread-description] the podspec has no"))
    #expect(check.output.contains("0 errors, 3 warnings in 1 component"), "\(check.output)")
  }

  @Test func podsOfOneNameGetTheirFoldersNames() async throws {
    var files = Self.pods
    files["Other/Log.podspec"] =
      "Pod::Spec.new do |s|\n  s.name = 'log'\n  s.source_files = '*.m'\nend\n"
    files["Other/log.m"] = "\n"
    let sandbox = try Sandbox(files: files)
    let answer = try await sandbox.modkit("init", "--from", "cocoapods")
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(try sandbox.read("Other/component.yml").contains("name: Other-log\nmodule: log\n"))
  }

  @Test func whatCannotBeAdoptedIsSaid() async throws {
    let sandbox = try Sandbox()
    let nothing = try await sandbox.modkit("init", "--from", "cocoapods")
    #expect(nothing.status == 2)
    #expect(nothing.errors.contains("there is no podspec here"))
    #expect(try await sandbox.modkit("init", "--from", "gradle").status == 64)
    try sandbox.write("B/B.podspec", "hello\n")
    try sandbox.write("C/C.podspec.json", "{\"name\": }\n")
    let broken = try await sandbox.modkit("init", "--from", "cocoapods")
    #expect(broken.status == 2)
    #expect(broken.errors.contains("B/B.podspec:1:1: error: there is no `Pod::Spec.new do |…|`"))
    #expect(broken.errors.contains("C/C.podspec.json:1:10: error: this is not valid JSON"))
    #expect(!sandbox.exists("modkit.yml"))
    try sandbox.write(
      "A/A.podspec", "Pod::Spec.new do |s|\n  s.name = 'A'\n  s.source_files = '**/*.m'\nend\n")
    let others = try await sandbox.modkit("init", "--from", "cocoapods")
    #expect(others.status == 0)
    #expect(
      others.errors.contains("B/B.podspec:1:1: warning: there is no `Pod::Spec.new do |…|`"))
    #expect(others.errors.contains("C/C.podspec.json:1:10: warning: this is not valid JSON"))
    #expect(sandbox.exists("A/component.yml") && !sandbox.exists("B/component.yml"))
  }

  @Test func whatNoManifestCanSayIsSaidOfThePodspec() async throws {
    let sandbox = try Sandbox(files: [
      "A/A.podspec": "Pod::Spec.new do |s|\n  s.name = 'A'\n  s.module_name = 'class'\nend\n",
      "B/B.podspec": "Pod::Spec.new do |s|\n  s.name = \"B\\e[31m\"\nend\n",
      "C/C.podspec": "Pod::Spec.new do |s|\n  s.name = 'C'\n  s.module_name = \"C\\e[31m\"\nend\n",
    ])
    let names = try await sandbox.modkit("init", "--from", "cocoapods")
    #expect(names.status == 2, "the module of A is wrong in another way")
    #expect(!names.errors.contains("\u{1B}"))
    let bad = try await sandbox.modkit("init", "--from", "cocoapods", "--exclude", "A")
    #expect(bad.status == 2)
    #expect(bad.errors.contains("B/B.podspec:2:12: error: the name `B\u{FFFD}[31m` cannot be"))
    #expect(bad.errors.contains("C/C.podspec:2:12: error: "))
    #expect(!bad.errors.contains("\u{1B}"))
    try sandbox.remove("B/B.podspec")
    try sandbox.remove("C/C.podspec")
    let module = try await sandbox.modkit("init", "--from", "cocoapods")
    #expect(module.status == 2)
    #expect(
      module.errors.contains("A/A.podspec:2:12: error: the name `class` cannot be a module"))
    #expect(!sandbox.exists("modkit.yml"))
  }

  @Test func linksThatDangleAreNoObstacle() async throws {
    let sandbox = try Sandbox(files: Self.pods)
    try sandbox.link("Modules/Base/Log/Classes/Lost.m", to: "nowhere")
    try sandbox.link("Modules/Base/Log/Classes/Out", to: "/usr")
    try sandbox.link("Modules/Base/Log/Classes/Round", to: "..")
    let answer = try await sandbox.modkit("init", "--from", "cocoapods")
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(try await sandbox.modkit("check").status == 0)
  }
}
