import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitAdopt
@testable import ModKitPodspec
@testable import ModKitManifests
@testable import ModKitScan

/// What is remembered of a description of another tool is what the reader of this version finds in it.
@Suite struct ForeignVersionTests {
  private static let builds = [
    """
    load("@build_bazel_rules_swift//swift:swift.bzl", "swift_library", "swift_test")
    package(default_visibility = ["//Apps:__subpackages__"])
    COMMON = ["//Modules/Log", ":Wire"]
    swift_library(
        name = "Net",
        module_name = "NetKit",
        srcs = glob(["Sources/**/*.swift"], exclude = ["Sources/Old/**"]) + ["Extra.swift"],
        deps = COMMON + ["@swift_collections//:Collections"],
        data = [":assets"],
    )
    swift_test(name = "NetTests", srcs = glob(["Tests/*.swift"]), deps = [":Net"])
    filegroup(name = "assets", srcs = glob(["Assets/**"]))
    alias(name = "Old", actual = ":Net")
    """,
    """
    cc_library(name = "Log", srcs = ["log.c"], hdrs = ["log.h"], textual_hdrs = ["log.def.h"],
        includes = ["."], strip_include_prefix = "x", deps = select({"//c:d": [":A"]}))
    unknown_rule(name = "B")
    [cc_library(name = n) for n in ["C", "D"]]
    """,
  ]

  @Test func readingsBelongToTheirVersion() throws {
    let pods = PodspecCorpus.texts.values.map { text in
      sample(text, PodspecReader(), "Pods/A.podspec")
    }
    let builds = Self.builds.map { sample($0, BazelReader(), "Modules/Net/BUILD") }
    let difference = try VersionRecord.difference(
      pods + builds, from: "descriptions", version: "\(ForeignReading.version)",
      in: "ForeignReading.version")
    #expect(difference == nil)
  }

  private func sample(
    _ text: String, _ reader: some ForeignReader, _ file: String
  ) -> VersionRecord.Sample {
    VersionRecord.Sample(
      text.utf8, ByteCoder.bytes(of: reader.reading(of: Array(text.utf8), at: file)))
  }
}
