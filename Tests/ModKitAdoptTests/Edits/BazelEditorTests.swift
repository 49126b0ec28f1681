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
    return String(decoding: try editor.declaring(label, in: "//a:A"), as: UTF8.self)
  }

  private static func removing(_ label: String, from text: String) throws -> String {
    let editor = BazelEditor(Array(text.utf8), at: "a/BUILD")
    return String(decoding: try editor.removing(label, from: "//a:A"), as: UTF8.self)
  }

  private static func dependencies(_ text: String) -> [String] {
    BazelReader().reading(of: Array(text.utf8), at: "a/BUILD").components.first?.dependencies
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

  @Test func whatIsComputedIsRefused() {
    let text = Self.library("\n    deps = COMMON,")
    let issue = #expect(throws: ManifestIssue.self) { try Self.declaring("//n:N", in: text) }
    #expect(
      issue.map { "\($0.location): \($0.message); \($0.advice ?? "")" }
        == "a/BUILD:6:5: `deps` is no literal list; add `\"//n:N\"` to `deps` of //a:A by hand")
    #expect(throws: ManifestIssue.self) { try Self.removing("//n:N", from: text) }
  }
}
