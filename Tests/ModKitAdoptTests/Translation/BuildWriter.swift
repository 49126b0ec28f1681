import ModKitTestSupport

/// Writes libraries as BUILD files of Bazel.
struct BuildWriter {
  private(set) var written = WrittenLibraries()

  init(_ model: RandomLibraries, using random: inout SplitMix64) {
    for library in model.libraries {
      let (name, directory) = (library.name, "lib/\(library.name)")
      written.addFiles(of: library, in: "\(directory)/Sources", tests: "\(directory)/Tests")
      let sources = library.sources.map { "\"Sources/\($0)\"" }.joined(separator: ", ")
      let srcs =
        switch Int.random(in: 0..<4, using: &random) {
        case 0: "glob([\"Sources/**/*.swift\"])"
        case 1: "[\(sources)]"
        case 2: "SRCS"
        default: "[s for s in [\(sources)]]"
        }
      let labels =
        library.needs.map { random.chance(2) ? "\"//lib/\($0)\"" : "\"//lib/\($0):\($0)\"" }
        + library.outside.map { "\"@\($0.lowercased())//:\($0)\"" }
      let deps =
        random.chance(3)
        ? "select({\"//c:x\": [\(labels.joined(separator: ", "))], \"//conditions:default\": []})"
        : "[\(labels.joined(separator: ", "))]"
      written.files["\(directory)/BUILD"] = """
        load("@build_bazel_rules_swift//swift:swift.bzl", "swift_library", "swift_test")
        SRCS = [\(sources)]
        swift_library(name = "\(name)", module_name = "\(name)", srcs = \(srcs), deps = \(deps))
        \(library.tests.isEmpty
          ? "" : "swift_test(name = \"Tests\", srcs = glob([\"Tests/*.swift\"]), deps = [\":\(name)\"])")

        """
    }
  }
}
