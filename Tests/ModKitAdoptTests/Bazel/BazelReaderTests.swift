import ModKitModel
import Testing

@testable import ModKitAdopt

/// What becomes of rules.
@Suite struct BazelReaderTests {
  static let loads = """
    load("@build_bazel_rules_swift//swift:swift.bzl", "swift_library", "swift_test")
    load("@build_bazel_rules_apple//apple:ios.bzl", "ios_application", "ios_unit_test")

    """

  static func reading(
    _ text: String, at file: String = "Modules/Net/BUILD", macros: [String: String] = [:]
  ) -> ForeignReading {
    BazelReader().understanding(ForeignMacros(macros)).reading(of: Array(text.utf8), at: file)
  }

  static func gaps(_ reading: ForeignReading) -> [String] {
    reading.gaps.map { "\($0.issue.location.line):\($0.issue.location.column) \($0.issue.message)" }
  }

  @Test func definesAreKnownFlags() throws {
    let reading = Self.reading(
      Self.loads + """
        swift_library(
            name = "Net", srcs = ["a.swift"], defines = ["NET"],
            copts = ["-DFAST", "-D", "SLOW"] + select({"//c:beta": ["-DBETA"]}))
        """)
    #expect(reading.components.first?.conditions.flags == ["NET", "FAST", "SLOW", "BETA"])
  }

  @Test func aLibraryIsAComponent() throws {
    let reading = Self.reading(
      Self.loads + """
        package(default_visibility = ["//Apps:__subpackages__"])
        COMMON = ["//Modules/Log", ":Wire"]
        swift_library(
            name = "Net",
            module_name = "NetKit",
            srcs = glob(["Sources/**/*.swift"], exclude = ["Sources/Old/**"]) + ["Extra.swift"],
            deps = COMMON + ["@swift_collections//:Collections"],
            data = [":assets"],
        )
        filegroup(name = "assets", srcs = glob(["Assets/**"]))
        """)
    #expect(Self.gaps(reading) == [])
    let net = try #require(reading.components.first)
    #expect(reading.components.count == 1)
    #expect((net.name, net.module, net.directory) == ("Net", "NetKit", "Modules/Net"))
    #expect(net.qualifiedName == "Modules.Net.Net")
    #expect(net.aliases == ["//Modules/Net:Net"])
    #expect(net.location.description == "Modules/Net/BUILD:5:1")
    #expect(net.sources.map(\.pattern) == ["Sources/**/*.swift", "Extra.swift"])
    #expect(net.sources.map(\.dialect) == [.bazel, .path])
    #expect(net.sources.map(\.excluded) == [["Sources/Old/**"], []])
    #expect(net.resources.map(\.pattern) == ["Assets/**"])
    #expect(
      net.references.map(\.reference) == [
        "//Modules/Log:Log", "//Modules/Net:Wire", "@swift_collections//:Collections",
      ])
    #expect(net.references.map(\.modules)[0] == ["Log", "Modules_Log_Log"])
    #expect(net.references.map(\.modules)[2] == ["Collections"])
    #expect(net.references[0].location.description == "Modules/Net/BUILD:4:11")
    #expect(net.notes.map(\.text) == ["visible to //Apps:__subpackages__ only"])
    #expect(net.notes[0].location.line == 3)
    #expect(reading.isSelfContained)
  }

  @Test func headersKeepTheirParts() throws {
    let reading = Self.reading(
      """
      objc_library(
          name = "Log",
          hdrs = glob(["include/*.h"]),
          textual_hdrs = ["Log.def.h"],
          srcs = glob(["*.m", "*.h"]),
          non_arc_srcs = ["Old.m"],
          sdk_frameworks = ["UIKit"],
          visibility = ["//visibility:public"],
          tags = ["swift_module=LogKit"],
      )
      cc_library(name = "core-1", hdrs = ["core.h"], aspect_hints = [":hint"])
      swift_interop_hint(name = "hint", module_name = "Core")
      cc_library(name = "plain", srcs = ["plain.c"])
      """, at: "Log/BUILD.bazel")
    #expect(reading.components.map(\.module) == ["LogKit", "Core", "Log_plain"])
    #expect(reading.components.map(\.name) == ["Log", "core-1", "plain"])
    #expect(reading.components[0].publicHeaders.map(\.pattern) == ["include/*.h", "Log.def.h"])
    #expect(reading.components[0].sources.map(\.pattern) == ["*.m", "*.h", "Old.m"])
    #expect(reading.components[0].notes == [])
    #expect(reading.components[1].notes.map(\.text) == ["visible to its package only"])
  }

  @Test func everyBranchOfASelectCounts() throws {
    let reading = Self.reading(
      Self.loads + """
        swift_library(
            name = "A",
            srcs = ["A.swift"] + select({"//c:sim": ["S.swift"], "//conditions:default": []}),
            deps = ["//b"] + select({":debug": ["//d"], "//conditions:default": ["//r"]}),
            visibility = ["//visibility:public"],
        )
        """)
    #expect(
      reading.components[0].references.map(\.reference) == ["//b:b", "//d:d", "//r:r"])
    #expect(
      reading.components[0].notes.map { "\($0.location.line) \($0.text)" } == [
        "6 //d where :debug holds", "6 //r where //conditions:default holds",
        "5 S.swift where //c:sim holds",
      ])
  }

  @Test func testsBelongToTheLibraryOfTheirPackage() throws {
    let reading = Self.reading(
      Self.loads + """
        swift_library(name = "A", srcs = ["A.swift"])
        swift_library(name = "ATestsLib", testonly = True, srcs = ["T.swift"], deps = [":A", "//m"])
        ios_unit_test(name = "ATests", minimum_os_version = "15.0", deps = [":ATestsLib"])
        swift_test(name = "Direct", srcs = ["D.swift"], deps = [":A", "//n"])
        swift_test(name = "Alone", srcs = ["E.swift"], deps = ["//x", "//y"])
        """)
    #expect(reading.components.map(\.name) == ["A", "Alone"])
    #expect(reading.components[0].testSources.map(\.pattern) == ["T.swift", "D.swift"])
    #expect(
      reading.components[0].testReferences.map(\.reference) == [
        "//Modules/Net:A", "//m:m", "//Modules/Net:A", "//n:n",
      ])
    #expect(reading.components[0].sources.map(\.pattern) == ["A.swift"])
  }

  @Test func aLibraryThatOthersUseIsNoPartOfTests() {
    let reading = Self.reading(
      Self.loads + """
        swift_library(name = "A", srcs = ["A.swift"])
        swift_library(name = "Mocks", testonly = True, srcs = ["M.swift"], deps = [":A"])
        swift_library(name = "Helpers", testonly = True, srcs = ["H.swift"], deps = [":Mocks"])
        ios_unit_test(name = "T", deps = [":Mocks", ":Helpers"])
        """)
    #expect(reading.components.map(\.name) == ["A", "Mocks", "Helpers"])
  }

  @Test func bundlesAreProductsAndAliasesLeadOn() {
    let reading = Self.reading(
      Self.loads + """
        ios_application(name = "App", bundle_id = "x", deps = [":Main", "//Modules/Log"])
        alias(name = "Main", actual = "//Apps/Main:Lib")
        objc_library(name = "All", deps = [":Main", "//z"])
        """)
    #expect(reading.components == [])
    #expect(reading.products.map(\.name) == ["App"])
    #expect(
      reading.products[0].dependencies.map(\.reference) == [
        "//Modules/Net:Main", "//Modules/Log:Log",
      ])
    #expect(reading.aliases.map(\.name) == ["//Modules/Net:Main", "//Modules/Net:All"])
    #expect(
      reading.aliases.map(\.meanings) == [["//Apps/Main:Lib"], ["//Modules/Net:Main", "//z:z"]])
    #expect(reading.aliases.map(\.location?.line) == [4, 5])
  }

  @Test(arguments: [
    (#"strip_include_prefix = "inc", include_prefix = "pre""#, "pre", "inc", 0),
    (#"strip_include_prefix = "/b/inc", include_prefix = "pre/""#, "pre", "inc", 0),
    (#"include_prefix = "pre""#, "pre", ".", 0),
    (#"include_prefix = """#, nil, nil, 0), (#"strip_include_prefix = "inc""#, nil, nil, 0),
    (#"strip_include_prefix = "x/pre", include_prefix = "x/pre""#, nil, nil, 0),
    (#"include_prefix = "a/b""#, nil, nil, 1), (#"include_prefix = P"#, nil, nil, 1),
    (#"strip_include_prefix = P, include_prefix = "pre""#, nil, nil, 1),
    (#"strip_include_prefix = "../..", include_prefix = "pre""#, nil, nil, 1),
    (#"includes = ["inc"]"#, nil, nil, 0),
  ])
  func includePrefixesAreDirectories(
    _ attributes: String, _ directory: String?, _ mappings: String?, _ gapCount: Int
  ) {
    let reading = Self.reading(
      "cc_library(name = \"b\", hdrs = [\"inc/b.h\"], \(attributes))", at: "b/BUILD")
    #expect(reading.components[0].headerSettings.directory == directory)
    #expect(reading.components[0].mappings?.pattern == mappings)
    #expect(reading.gaps.count == gapCount)
  }

  @Test(arguments: [
    ("", nil),
    ("load(\"@x//:y.bzl\", \"lib\")\nlib(name = \"c\")", "the macro `lib` at b/BUILD:3:1"),
    ("[cc_library(name = n) for n in N]", "a list comprehension at b/BUILD:2:1"),
    ("for n in N:\n    f(n)", "a block with `for` at b/BUILD:2:1"),
    (
      "cc_library(name = N)",
      "a `cc_library` with `N`, which has no value here for a name at b/BUILD:2:19"
    ),
    ("exports_files([\"x\"])", nil),
  ])
  func whatMayMakeTargetsIsKnown(_ statement: String, _ maker: String?) throws {
    let reading = Self.reading(
      "cc_library(name = \"a\", srcs = [\"a.c\"])\n\(statement)\n"
        + "genrule(name = \"g\", outs = [\"g.c\"])\n", at: "b/BUILD")
    let package = try #require(reading.packages.first)
    #expect(package.directory == "b")
    #expect(package.targets.subtracting(["c"]) == ["a", "g", "g.c"])
    #expect(package.maker.map { "\($0.name) at \($0.location)" } == maker)
  }

  /// A method of a variable is no macro.
  @Test(arguments: [
    ("S.append(\"b.swift\")", ["a.swift", "b.swift"], 0),
    ("S.extend([\"b.swift\", \"c.swift\"])", ["a.swift", "b.swift", "c.swift"], 0),
    ("T = S\nT.append(\"b.swift\")", [], 1), ("S.extend(T)", [], 1),
    ("S.remove(\"a.swift\")", [], 1),
  ])
  func listsMayBeChanged(statement: String, sources: [String], gapCount: Int) {
    let reading = Self.reading(
      "S = [\"a.swift\"]\n\(statement)\nswift_library(name = \"A\", srcs = S)\n")
    #expect(reading.components.flatMap(\.sources).map(\.pattern) == sources)
    #expect(reading.gaps.count == gapCount, "\(reading.gaps)")
  }

  // MARK: Macros

  private static let macro = """
    load("//tools:swift.bzl", "swift_library", my_lib = "feature_library")
    swift_library(name = "A", srcs = ["A.swift"])
    my_lib(name = "B", srcs = ["B.swift"], deps = [":A"])
    my_lib(name = "C", srcs = ["C.swift"], module_name = "CKit")
    """

  @Test func macrosAreReportedAndNotGuessed() {
    let reading = Self.reading(Self.macro)
    #expect(reading.components == [])
    #expect(
      Self.gaps(reading) == [
        "2:1 what the macro `swift_library` of //tools:swift.bzl makes is not known, and is left out",
        "3:1 what the macro `my_lib` of //tools:swift.bzl makes, here and 1 more times is not known,"
          + " and is left out",
      ])
    #expect(!reading.isSelfContained)
  }

  @Test func macrosAreRulesWhereTheTeamSaysSo() {
    let reading = Self.reading(
      Self.macro, macros: ["swift_library": "none", "my_lib": "swift_library:name"])
    #expect(reading.components.map(\.module) == ["B", "CKit"])
    #expect(Self.gaps(reading) == [])
    let byLabel = Self.reading(
      Self.macro, macros: ["swift_library": "swift_library", "my_lib": "swift_library"])
    #expect(byLabel.components.map(\.module) == ["Modules_Net_A", "Modules_Net_B", "CKit"])
    #expect(!byLabel.isSelfContained)
  }

  @Test(arguments: [
    ("@rules_swift//swift:swift_library.bzl", true),
    ("@build_bazel_rules_swift//swift:swift.bzl", true),
    ("@@rules_swift+//swift:swift.bzl", true), ("@mine//tools:swift.bzl", false),
    ("//swift:swift.bzl", false), (":swift.bzl", false), ("@//swift:swift.bzl", false),
    ("@build_bazel_rules_ios//rules:library.bzl", false),
  ])
  func aRuleIsKnownByItsFile(_ file: String, _ isKnown: Bool) {
    let reading = Self.reading(
      "load(\"\(file)\", \"swift_library\")\nswift_library(name = \"A\", srcs = [\"A.swift\"])\n")
    #expect(reading.components.count == (isKnown ? 1 : 0))
    #expect(reading.gaps.isEmpty == isKnown)
  }

  // MARK: Gaps

  @Test(arguments: [
    ("srcs = [f for f in g]", "1:40 a list comprehension is left out of the files of `A`"),
    ("srcs = FILES", "1:40 `FILES`, which has no value here is left out of the files of `A`"),
    ("srcs = [\"a.c\"] + f(1)", "1:50 a call of `f` is left out of the files of `A`"),
    ("srcs = glob([\"a?.c\"])", "1:46 a glob that has a `?` is left out of the files of `A`"),
    (
      "srcs = glob([\"../*.c\"])",
      "1:46 a glob that leaves the package, or names a directory twice is left out of the files of `A`"
    ),
    (
      "srcs = glob([\"a**.c\"])",
      "1:46 a glob that has a `**` within a name is left out of the files of `A`"
    ),
    (
      "srcs = [\"@x//:a.c\"]",
      "1:41 `@x//:a.c`, which is in another repository, is left out of the files of `A`"
    ),
    (
      "srcs = [\"//x:y\"]",
      "1:41 `//x:y`, which is of another package, is left out of the files of `A`"
    ),
    ("deps = [\"a:b:c\"]", "1:41 a dependency of `A` is no label, and is left out"),
    ("deps = \"%s\" % x", "1:40 a dependency of `A` is the operator `%`, and is left out"),
    (
      "module_name = \"a b\"",
      "1:47 the component `A` has a module whose name is `a b`, and is left out"
    ),
    (
      "**rest",
      "1:33 arguments that come from elsewhere of a `objc_library` is not understood, and is left out"
    ),
  ])
  func whatIsNoLiteralIsReportedWithItsPlace(_ attribute: String, _ gap: String) {
    let reading = Self.reading(
      "objc_library(name = \"A\", hdrs=[],\(attribute))".replacing("hdrs=[],", with: "       "))
    #expect(Self.gaps(reading) == [gap])
  }

  @Test func whatAnotherRuleMakesIsReported() {
    let reading = Self.reading(
      """
      genrule(name = "gen", outs = ["Gen.swift"], cmd = "x")
      cc_library(name = "A", srcs = ["a.c", "Gen.swift", ":gen", ":B"])
      cc_library(name = "B", srcs = ["b.c"])
      [cc_library(name = n) for n in ["x", "y"]]
      for x in y:
          cc_library(name = x)
      """)
    #expect(
      Self.gaps(reading) == [
        "2:39 `Gen.swift`, which is made by `genrule`, is left out of the files of `A`",
        "2:52 `:gen`, which is made by `genrule`, is left out of the files of `A`",
        "2:60 `:B`, which is a target, is left out of the files of `A`",
        "4:1 what a list comprehension may make is not understood, and is left out",
        "5:1 a block with `for` is not understood, and is left out",
      ])
  }

  @Test func whatBazelRefusesIsAnIssue() {
    let reading = Self.reading("cc_library(name = \"A\"\n")
    #expect(reading.components == [])
    #expect(
      reading.issues.map { "\($0.location): \($0.message)" } == [
        "Modules/Net/BUILD:2:1: no Starlark: expected `,`"
      ])
  }

  @Test func variablesHaveTheValueOfTheMoment() {
    let reading = Self.reading(
      """
      D = ["//a"]
      cc_library(name = "A", srcs = ["a.c"], deps = D)
      D = D + ["//b"]
      D += ["//c"]
      cc_library(name = package_name() + "B", srcs = ["b.c"], deps = D)
      """, at: "P/BUILD")
    #expect(reading.components.map(\.name) == ["A", "PB"])
    #expect(reading.components[1].references.map(\.reference) == ["//a:a", "//b:b", "//c:c"])
    #expect(reading.components[0].references.map(\.reference) == ["//a:a"])
  }
}
