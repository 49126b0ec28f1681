import ModKitModel
import Testing

@testable import ModKitAdopt

/// Edits of `deps` in BUILD files.
@Suite struct BazelEditorTests {
  private static func library(_ rest: String) -> String {
    """
    load("@build_bazel_rules_swift//swift:swift.bzl", "swift_library")

    swift_library(
        name = "A",
        srcs = glob(["*.swift"]),\(rest)
    )

    swift_library(name = "B", srcs = ["b.swift"], deps = ["//x"])

    """
  }

  private static func declaring(_ label: String, in text: String) throws -> String {
    let editor = BazelEditor(Array(text.utf8), at: "a/BUILD")
    let visibility = BazelVisibility(
      of: label, in: Array(Self.visible("//a:__pkg__").utf8), at: "n/BUILD")
    let bytes = try editor.declaring(label, visibleTo: visibility, in: "//a:A")
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func visible(_ label: String) -> String {
    "cc_library(name = 'N', srcs = ['n.c'], visibility = ['\(label)'])\n"
  }

  private static func removing(_ label: String, from text: String) throws -> String {
    let editor = BazelEditor(Array(text.utf8), at: "a/BUILD")
    return String(decoding: try editor.removing(label, from: "//a:A"), as: UTF8.self)
  }

  private static func dependencies(_ text: String) -> [String] {
    BazelReader().reading(of: Array(text.utf8), at: "a/BUILD").components.first?.references
      .map(\.reference) ?? []
  }

  private static let additions: [(before: String, after: String)] = [
    ("", "\n    deps = [\"//n:N\"],"), ("\n    deps = [],", "\n    deps = [\"//n:N\"],"),
    ("\n    deps = ['//x'],", "\n    deps = ['//x', '//n:N'],"),
    (
      "\n    deps = [\n        \":B\",  # b\n        \"//x\",\n    ],",
      "\n    deps = [\n        \":B\",  # b\n        \"//n:N\",\n        \"//x\",\n    ],"
    ),
    (
      "\n    deps = [\"//x\"] + select({\"//c\": [\"//y\"]}),",
      "\n    deps = [\"//x\", \"//n:N\"] + select({\"//c\": [\"//y\"]}),"
    ),
  ]

  @Test(arguments: additions) func itIsAdded(_ sample: (before: String, after: String)) throws {
    for lineBreak in ["\n", "\r\n"] {
      let (before, after) = (
        Self.library(sample.before).replacing("\n", with: lineBreak),
        Self.library(sample.after).replacing("\n", with: lineBreak)
      )
      #expect(try Self.declaring("//n:N", in: before) == after)
      #expect(Set(Self.dependencies(after)) == Set(Self.dependencies(before) + ["//n:N"]))
      let back = try Self.removing("//n:N", from: after)
      #expect(Self.dependencies(back) == Self.dependencies(before))
    }
  }

  @Test func aTargetOfThePackageHasAShortLabel() throws {
    #expect(
      try Self.declaring("//a:B", in: Self.library(""))
        == Self.library("\n    deps = [\":B\"],"))
  }

  @Test(arguments: [
    ("//visibility:public", true), ("//a:__pkg__", true), ("//a/b:__pkg__", false),
    ("//a:__subpackages__", true), ("//:__subpackages__", true), ("//ab:__subpackages__", false),
    ("//visibility:private", false), ("//a:friends", false), (":__pkg__", false),
    ("@other//a:__pkg__", false),
  ]) func onlyVisibleTargetsAreAdded(_ label: String, isVisible: Bool) throws {
    let own = BazelVisibility(of: "//n:N", in: Array(Self.visible(label).utf8), at: "n/BUILD")
    #expect(own.includes("a") == isVisible)
    let package = "package(default_visibility = ['\(label)'])\ncc_library(name = 'N')\n"
    let defaults = BazelVisibility(of: "//n:N", in: Array(package.utf8), at: "n/BUILD")
    #expect(defaults.includes("a") == isVisible)
    guard !isVisible else { return }
    let issue = #expect(throws: ManifestIssue.self) {
      try BazelEditor(Array(Self.library("").utf8), at: "a/BUILD")
        .declaring("//n:N", visibleTo: own, in: "//a:A")
    }
    #expect(
      issue.map { "\($0.location): \($0.message); \($0.advice ?? "")" }
        == "a/BUILD:3:1: //n:N does not say that it is visible to //a; add `\"//a:__pkg__\"` to its"
        + " `visibility`, then add `\"//n:N\"` to `deps` of //a:A by hand")
  }

  /// What a macro takes is not known: only a list that is there is certain to be one.
  @Test func aMacroGetsNoAttribute() throws {
    let text = Self.library("").replacing(
      "@build_bazel_rules_swift//swift:swift.bzl", with: "//m.bzl")
    let issue = #expect(throws: ManifestIssue.self) { try Self.declaring("//n:N", in: text) }
    #expect(
      issue?.message == "whether the macro that makes //a:A has `deps` is not known",
      "\(issue?.message ?? "")")
    let listed = text.replacing("[\"*.swift\"]),", with: "[\"*.swift\"]), deps = [],")
    #expect(try Self.declaring("//n:N", in: listed).contains("deps = [\"//n:N\"],"))
  }

  @Test func whatIsComputedIsRefused() {
    let text = Self.library("\n    deps = COMMON,")
    let issue = #expect(throws: ManifestIssue.self) { try Self.declaring("//n:N", in: text) }
    #expect(
      issue.map { "\($0.location): \($0.message); \($0.advice ?? "")" }
        == "a/BUILD:6:5: `deps` is no literal list; add `\"//n:N\"` to `deps` of //a:A by hand")
    #expect(throws: ManifestIssue.self) { try Self.removing("//n:N", from: text) }
  }
}
