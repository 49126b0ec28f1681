import ModKitTestSupport

/// Writes libraries as the targets of a spec of XcodeGen.
struct SpecWriter {
  private(set) var written = WrittenLibraries()

  init(_ model: RandomLibraries, using random: inout SplitMix64) {
    var lines = ["name: Gen", "packages:"]
    lines += ["Out0", "Out1"].map { name in
      "  \(name)-ios: {url: \"https://example.com/\(name)-ios.git\", branch: main}"
    }
    lines.append("targets:")
    for library in model.libraries {
      let name = library.name
      written.addFiles(of: library, in: "Gen/\(name)", tests: "Gen/\(name)Tests")
      let sources =
        random.chance(2)
        ? [name] : library.sources.map { "{path: \(name)/\($0)}" }
      let needs = library.needs.map { "{target: \($0)}" }
      let outside = library.outside.map { name in
        switch Int.random(in: 0..<3, using: &random) {
        case 0: "{package: \(name)-ios, product: \(name)}"
        case 1: "{carthage: \(name)}"
        default: "{framework: Vendor/\(name).framework}"
        }
      }
      lines += [
        "  \(name):", "    type: framework", "    platform: iOS",
        "    sources: [\(sources.joined(separator: ", "))]",
        "    dependencies: [\((needs + outside).joined(separator: ", "))]",
      ]
      guard !library.tests.isEmpty else { continue }
      lines += [
        "  \(name)Tests:", "    type: bundle.unit-test", "    platform: iOS",
        "    sources: [\(name)Tests]", "    dependencies: [{target: \(name)}]",
      ]
    }
    written.files["Gen/project.yml"] = lines.joined(separator: "\n") + "\n"
  }
}
