import ModKitTestSupport

/// Writes libraries as podspecs with subspecs, loops and conditions.
struct PodspecWriter {
  private(set) var written = WrittenLibraries()

  init(_ model: RandomLibraries, using random: inout SplitMix64) {
    for library in model.libraries {
      let directory = "Modules/\(library.name)"
      written.addFiles(
        of: library, in: "\(directory)/Classes", tests: "\(directory)/Tests")
      var lines = ["Pod::Spec.new do |s|", "  s.name = '\(library.name)'"]
      lines += Self.sources(of: library, using: &random)
      lines += Self.dependencies(library.needs + library.outside, using: &random)
      if !library.tests.isEmpty {
        lines.append("  s.test_spec('Tests') { |t| t.source_files = 'Tests/**/*.swift' }")
      }
      written.files["\(directory)/\(library.name).podspec"] =
        (lines + ["end", ""]).joined(separator: "\n")
    }
  }

  private static func sources(
    of library: RandomLibraries.Library, using random: inout SplitMix64
  ) -> [String] {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return ["  s.source_files = 'Classes/**/*.swift'"]
    case 1: return ["  s.source_files = \(list(library.sources))"]
    case 2:
      return library.sources.enumerated().flatMap { number, source in
        [
          "  s.subspec 'Part\(number)' do |part|", "    part.source_files = \(list([source]))",
          "  end",
        ]
      }
    case 3: return ["  s.source_files = 'classes/**/*.{swift,m}'"]
    default: return ["  s.source_files = Dir['Classes/**/*.swift']"]
    }
  }

  private static func list(_ sources: [String]) -> String {
    "[\(sources.map { "'Classes/\($0)'" }.joined(separator: ", "))]"
  }

  private static func dependencies(
    _ names: [String], using random: inout SplitMix64
  ) -> [String] {
    guard !names.isEmpty else { return [] }
    let words = names.joined(separator: " ")
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return names.map { "  s.dependency '\($0)', '~> 1.0'" }
    case 1: return ["  %w[\(words)].each { |name| s.dependency name }"]
    case 2:
      return ["  s.subspec 'Needs' do |needs|"] + names.map { "    needs.dependency '\($0)'" }
        + ["  end"]
    case 3: return names.map { "  s.dependency '\($0)' if ENV['ALL']" }
    default:
      return names.map { "  s.ios.dependency '\($0)/Core'" }
    }
  }
}
