import Foundation
import ModKitTestSupport
import Testing

/// A repository that Bazel builds becomes a workspace, and is checked as it is.
@Suite struct AdoptBazelTests {
  private static let files = [
    "Shop/MODULE.bazel": "module(name = \"shop\")\n",
    "Shop/App/BUILD": """
    load("@rules_apple//apple:ios.bzl", "ios_application")
    load("@rules_swift//swift:swift.bzl", "swift_library")
    load("//tools:plist.bzl", "plist")

    plist(name = "Info")

    swift_library(
        name = "Lib",
        srcs = glob(["**/*.swift"]),
        deps = ["//Modules/Net", "//Modules/Log:log", "//Modules/Gone"] + select({
            "//tools:internal": ["//Modules/Debug:Lib"],
            "//conditions:default": [],
        }),
    )

    ios_application(
        name = "Shop",
        bundle_id = "com.example.shop",
        infoplists = [":Info"],
        deps = [":Lib"],
    )
    """,
    "Shop/App/Main.swift": "import Modules_Debug_Lib\nimport Net\nimport UIKit\n",
    "Shop/Modules/Debug/BUILD": """
    load("@rules_swift//swift:swift.bzl", "swift_library")
    swift_library(name = "Lib", srcs = ["Debug.swift", "Made.swift"], deps = ["@rx//:RxSwift"])
    """,
    "Shop/Modules/Debug/Debug.swift": "import RxSwift\n",
    "Shop/Modules/Log/BUILD.bazel": """
    package(default_visibility = ["//visibility:public"])
    alias(name = "log", actual = ":LogKit")
    objc_library(
        name = "LogKit",
        module_name = "LogKit",
        srcs = glob(["*.m", "*.h"], exclude = ["Old*.m"]),
        hdrs = glob(["include/**/*.h"]),
        sdk_frameworks = ["Foundation"],
    )
    """,
    "Shop/Modules/Log/BUILD": "this is not what Bazel reads\n",
    "Shop/Modules/Log/Log.m": "#import \"include/LogKit/Log.h\"\n",
    "Shop/Modules/Log/OldLog.m": "",
    "Shop/Modules/Log/Private.h": "",
    "Shop/Modules/Log/include/LogKit/Log.h": "#import <Foundation/Foundation.h>\n",
    "Shop/Modules/Net/BUILD": """
    load("@rules_swift//swift:swift.bzl", "swift_library", "swift_test")
    swift_library(
        name = "Net",
        module_name = "Net",
        srcs = glob(["**/*.swift"], exclude = ["Tests/**"]),
        visibility = ["//App:__subpackages__"],
    )
    swift_test(name = "NetTests", srcs = glob(["Tests/*.swift"]), deps = [":Net"])
    """,
    "Shop/Modules/Net/Net.swift": "import Foundation\nimport LogKit\n",
    "Shop/Modules/Net/Tests/NetTests.swift": "import XCTest\n@testable import Net\n",
    "Shop/Modules/Net/Wire/BUILD": """
    load("//tools:swift.bzl", "our_library")
    our_library(name = "Wire", srcs = ["Wire.swift"])
    """,
    "Shop/Modules/Net/Wire/Wire.swift": "import Foundation\n",
  ]

  private static let gaps = [
    "App/BUILD:5:1: warning: what the macro `plist` of //tools:plist.bzl makes is not known",
    "App/BUILD:10:51: warning: there is no BUILD file in Modules/Gone, where `//Modules/Gone:Gone`",
    "Modules/Debug/BUILD:2:52: warning: there is no file `Made.swift`",
    "Modules/Net/Wire/BUILD:2:1: warning: what the macro `our_library` of //tools:swift.bzl makes",
  ]

  @Test func whatWouldBeWrittenIsPrinted() async throws {
    let sandbox = try Sandbox(files: Self.files)
    let before = try sandbox.snapshot(of: ".")
    let result = try await sandbox.modkit(
      "init", "--from", "bazel", "--dry-run", "--workspace", "Shop")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      try Golden.difference(result.output + "\n" + result.errors, from: "adopt/bazel.txt") == nil)
    #expect(try sandbox.snapshot(of: ".") == before)
    for gap in Self.gaps { #expect(result.errors.contains(gap), "\(gap)") }
  }

  @Test func anAdoptedRepositoryIsChecked() async throws {
    let sandbox = try Sandbox(files: Self.files)
    let rules = ["--rule", "plist=none", "--rule", "our_library=swift_library:name"]
    let written = try await sandbox.run(
      sandbox.binaryPath, ["init", "--from", "bazel", "--workspace", "Shop"] + rules)
    #expect(written.status == 0, "\(written.errors)")
    #expect(!written.errors.contains("macro"))
    let wire = try sandbox.read("Shop/Modules/Net/Wire/component.yml")
    #expect(wire.contains("name: Wire\n"))
    #expect(!wire.contains("module:"))
    let net = try sandbox.read("Shop/Modules/Net/Net.component.yml")
    #expect(!net.contains("Wire"))
    #expect(net.contains("visible to //App:__subpackages__ only"))
    let check = try await sandbox.modkit("check", "--workspace", "Shop")
    #expect(check.status == 1)
    #expect(check.output.contains("'Net' imports 'LogKit' but does not declare it"))
    #expect(check.output.contains("'App.Lib' declares 'LogKit' but never imports it"))
    #expect(!check.output.contains("unresolved-import"), "\(check.output)")
  }

  @Test func linkedFilesStayTheTruth() async throws {
    let sandbox = try Sandbox(files: Self.files)
    let manifest = """
      name: Shop
      components:
      - from: bazel
        path: "*/**/BUILD*"
        rules: {plist: none, our_library: "swift_library:name"}
      assign: [{components: ["*"], layer: base-service}]

      """
    try sandbox.write("Shop/modkit.yml", manifest)
    let check = try await sandbox.modkit("check", "--workspace", "Shop")
    #expect(check.status == 1)
    #expect(check.output.contains("'Net' imports 'LogKit' but does not declare it"))
    // What the macro stands for is not remembered with the file.
    try sandbox.write(
      "Shop/modkit.yml", manifest.replacing("swift_library:name", with: "none"))
    let graph = try await sandbox.modkit("graph", "--workspace", "Shop", "--format", "json")
    #expect(!graph.output.contains("Wire"), "\(graph.output)")
    try sandbox.write(
      "Shop/modkit.yml", manifest.replacing("swift_library:name", with: "swift_libary"))
    let mistake = try await sandbox.modkit("check", "--workspace", "Shop")
    #expect(mistake.status == 2)
    #expect(mistake.errors.contains("did you mean `swift_library`?"), "\(mistake.errors)")
  }

  @Test func theOutputOfAQueryTakesThePlaceOfBuildFiles() async throws {
    var files = Self.files
    files["q.xml"] = """
      <?xml version="1.1" encoding="UTF-8" standalone="no"?>
      <query version="2">
        <rule class="swift_library" location="/x/Shop/Modules/Net/Wire/BUILD:2:1" name="//Modules/Net/Wire:Wire">
          <list name="srcs"><label value="//Modules/Net/Wire:Wire.swift"/></list>
          <string name="module_name" value="Wire"/>
          <list name="deps"><label value="//Modules/Net:Net"/></list>
        </rule>
        <rule class="swift_library" location="/x/Shop/Modules/Net/BUILD:2:1" name="//Modules/Net:Net">
          <list name="srcs"><label value="//Modules/Net:Net.swift"/></list>
          <string name="module_name" value="Net"/>
        </rule>
      </query>
      """
    let sandbox = try Sandbox(files: files)
    let result = try await sandbox.modkit(
      "init", "--from", "bazel", "--query", "q.xml", "--workspace", "Shop")
    #expect(result.status == 0, "\(result.errors)")
    #expect(!result.errors.contains("warning"), "\(result.errors)")
    #expect(try sandbox.read("Shop/Modules/Net/Wire/component.yml").contains("dependencies: [Net]"))
    let missing = try await sandbox.modkit(
      "init", "--from", "bazel", "--force", "--query", "none.xml", "--workspace", "Shop")
    #expect(missing.status == 2)
    #expect(missing.errors.contains("none.xml"), "\(missing.errors)")
  }

  @Test(arguments: [
    (["--rule", "a=b"], "none of cc_library"), (["--rule", "a"], "MACRO=RULE"),
  ])
  func rulesAreValidated(_ arguments: [String], _ message: String) async throws {
    let sandbox = try Sandbox(files: Self.files)
    let result = try await sandbox.run(
      sandbox.binaryPath, ["init", "--from", "bazel", "--workspace", "Shop"] + arguments)
    #expect(result.status == 64 || result.status == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
    let other = try await sandbox.run(
      sandbox.binaryPath, ["init", "--from", "xcode", "--rule", "a=none"])
    #expect(other.errors.contains("--rule and --query go with --from bazel"), "\(other.errors)")
  }

  @Test func aBrokenFileIsLeftOut() async throws {
    var files = Self.files
    files["Shop/App/BUILD"] = "swift_library(name = \"A\",\n"
    let sandbox = try Sandbox(files: files)
    let result = try await sandbox.modkit("init", "--from", "bazel", "--workspace", "Shop")
    #expect(result.status == 0)
    #expect(result.errors.contains("App/BUILD:2:1: warning: no Starlark"), "\(result.errors)")
    #expect(sandbox.exists("Shop/Modules/Log/component.yml"))
    #expect(!sandbox.exists("Shop/App/component.yml"))
    try sandbox.remove("Shop/Modules")
    let nothing = try await sandbox.modkit(
      "init", "--from", "bazel", "--force", "--workspace", "Shop")
    #expect(nothing.status == 2)
    #expect(nothing.errors.contains("App/BUILD:2:1: error: no Starlark"), "\(nothing.errors)")
  }

  @Test func headersAreFoundByTheirPrefix() async throws {
    let sandbox = try Sandbox(files: [
      "b/BUILD": """
      cc_library(name = "b", srcs = ["b.cc"], hdrs = ["inc/b.h"],
          strip_include_prefix = "inc", include_prefix = "pre")
      cc_library(name = "i", hdrs = ["inc/deep/i.h"], includes = ["inc"])
      """,
      "b/b.cc": "#include \"pre/b.h\"\n", "b/inc/b.h": "", "b/inc/deep/i.h": "",
      "a/BUILD": "cc_library(name = \"a\", srcs = [\"a.cc\"], deps = [\"//b\", \"//b:i\"])\n",
      "a/a.cc": "#include <pre/b.h>\n#include \"deep/i.h\"\n",
    ])
    let adopted = try await sandbox.modkit("init", "--from", "bazel")
    #expect(!adopted.errors.contains("warning"), "\(adopted.errors)")
    let check = try await sandbox.modkit("check")
    #expect(!check.output.contains("unresolved-import"), "\(check.output)")
    #expect(!check.output.contains("unused-dependency"), "\(check.output)")
  }

  @Test func whatAliasesAndProductsNameHasToBeThere() async throws {
    let sandbox = try Sandbox(files: [
      "a/BUILD": """
      cc_library(name = "a", srcs = ["a.c"], deps = [":other"])
      alias(name = "other", actual = ":typo")
      ios_application(name = "App", deps = [":a", "//b:gone"])
      """,
      "a/a.c": "", "b/BUILD": "",
    ])
    let adopted = try await sandbox.modkit("init", "--from", "bazel")
    #expect(adopted.errors.contains("a/BUILD:2:1: warning: there is no target `typo` in //a"))
    #expect(adopted.errors.contains("a/BUILD:3:45: warning: there is no target `gone` in //b"))
  }

  @Test func aQueryDoesNotMakeUpTargets() async throws {
    let sandbox = try Sandbox(files: [
      "a/BUILD": "", "a/a.swift": "", "b/BUILD": "",
      "q.xml": """
      <query version="2">
        <rule class="swift_library" location="/x/a/BUILD:1:1" name="//a:a">
          <list name="srcs"><label value="//a:a.swift"/></list>
          <list name="deps"><label value="//b:typo"/><label value="//gone:gone"/></list>
        </rule>
      </query>
      """,
    ])
    let adopted = try await sandbox.modkit("init", "--from", "bazel", "--query", "q.xml")
    #expect(adopted.errors.contains("there is no target `typo` in what the query says of //b"))
    #expect(adopted.errors.contains("there is no BUILD file in gone"))
    #expect(try !sandbox.read("modkit.yml").contains("external"))
  }
}
