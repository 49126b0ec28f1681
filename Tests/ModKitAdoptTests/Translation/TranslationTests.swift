import ModKitManifests
import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

@testable import ModKitAdopt
@testable import ModKitPodspec
@testable import ModKitXcode

/// Descriptions of random libraries are written in each format, read back, and compared with the
/// libraries: nothing is dropped without a gap, and nothing is invented. What `init --from` writes is
/// compared with what was read.
@Suite struct TranslationTests {
  private static let seeds = 0..<UInt64(120)

  @Test func packages() throws {
    try expectNothingLost(.swiftpm) { model, random in
      let writer = PackageWriter(model, using: &random)
      return (writer.written, [.swiftpm: writer])
    }
  }

  @Test func podspecs() throws {
    try expectNothingLost(.podspec) { model, random in
      let written = PodspecWriter(model, using: &random).written
      return (written, [.podspec: PodspecReader(files: { Self.bytes(of: $0, in: written) })])
    }
  }

  @Test func projects() throws {
    try expectNothingLost(.xcode) { model, random in
      let written = ProjectWriter(model, using: &random).written
      return (written, [.xcode: XcodeReader { written.files[$0] }])
    }
  }

  @Test func specs() throws {
    try expectNothingLost(.xcodegen) { model, random in
      let written = SpecWriter(model, using: &random).written
      let reader = XcodeGenReader(files: ProjectFiles(InMemoryFileTree(written.files)))
      return (written, [.xcodegen: reader])
    }
  }

  @Test func buildFiles() throws {
    try expectNothingLost(.bazel) { model, random in
      (BuildWriter(model, using: &random).written, [.bazel: BazelReader()])
    }
  }

  private static func bytes(of path: String, in written: WrittenLibraries) -> [UInt8]? {
    written.files[path].map { Array($0.utf8) }
  }

  private func expectNothingLost(
    _ format: ForeignFormat, sourceLocation: Testing.SourceLocation = #_sourceLocation,
    writing write: (RandomLibraries, inout SplitMix64) -> (WrittenLibraries, ForeignReaders)
  ) throws {
    for seed in Self.seeds {
      var random = SplitMix64(seed: seed)
      let model = RandomLibraries(using: &random)
      let (written, readers) = write(model, &random)
      let tree = InMemoryFileTree(written.files)
      let workspace = try ForeignLoader(tree: tree, readers: readers).load([format])
      let comparison = TranslationComparison(model, written, workspace)
      let manifests = try comparison.differencesOfManifests(in: tree)
      #expect(
        comparison.differences == [], "seed \(seed)", sourceLocation: sourceLocation)
      #expect(manifests == [], "seed \(seed), manifests", sourceLocation: sourceLocation)
    }
  }
}

/// What a workspace lacks of random libraries without a gap, and what it has beside them.
struct TranslationComparison {
  private let model: RandomLibraries
  private let written: WrittenLibraries
  private let workspace: ForeignWorkspace

  init(_ model: RandomLibraries, _ written: WrittenLibraries, _ workspace: ForeignWorkspace) {
    (self.model, self.written, self.workspace) = (model, written, workspace)
  }

  var differences: [String] { model.libraries.flatMap(differences) }

  private func differences(of library: RandomLibraries.Library) -> [String] {
    let name = library.name
    guard let component = workspace.members.first(where: { $0.component.name == name })?.component
    else { return ["\(name) is lost"] }
    let sources = Set(component.files.sources.map(\.path))
    let tests = Set(component.tests.sources.map(\.path))
    let names = Set(component.dependencies.map(\.name))
    let outside = library.outside.filter { !provides($0, names) }
    var result: [String] = []
    func check(
      _ what: String, lost: [String], invented: [String] = [], _ hidden: ForeignGap.Hidden
    ) {
      if !lost.isEmpty, !hasGap(hidden, of: name) {
        result.append("\(name) lost \(what) \(lost.sorted().joined(separator: ", "))")
      }
      if !invented.isEmpty {
        result.append("\(name) has invented \(what) \(invented.sorted().joined(separator: ", "))")
      }
    }
    let (stated, statedTests) = (written.sources(of: library), written.tests(of: library))
    check(
      "sources", lost: stated.subtracting(sources).sorted(),
      invented: sources.subtracting(stated).sorted(), .imports)
    check(
      "tests", lost: statedTests.subtracting(tests).sorted(),
      invented: tests.subtracting(statedTests).sorted(), .imports)
    check(
      "dependencies", lost: library.needs.filter { !names.contains($0) },
      invented: names.sorted().filter { !isStated($0, in: library) }, .anything)
    check("dependencies", lost: outside, .modules)
    return result
  }

  /// Whether a library of a third party is declared, or needs no declaration.
  private func provides(_ module: String, _ names: Set<String>) -> Bool {
    workspace.external.contains(module)
      || workspace.packages.contains { names.contains($0.name) && $0.modules.contains(module) }
  }

  private func isStated(_ name: String, in library: RandomLibraries.Library) -> Bool {
    if library.needs.contains(name) { return true }
    if let package = workspace.packages.first(where: { $0.name == name }) {
      return !Set(package.modules).isDisjoint(with: library.outside)
    }
    // The other targets of a product.
    return workspace.declaredTogether.contains { list in
      list.contains(name) && !Set(list).isDisjoint(with: library.needs)
    }
  }

  private func hasGap(_ hidden: ForeignGap.Hidden, of name: String) -> Bool {
    workspace.gaps.contains { gap in
      gap.isUnread && gap.components.contains(name)
        && (gap.hides == .anything || gap.hides == hidden)
        // Nothing is lost by that one.
        && !gap.issue.message.contains("taken to be called like the products")
    }
  }

  /// Loads the manifests that `init --from` writes, and compares them with what was read.
  func differencesOfManifests(in tree: InMemoryFileTree) throws -> [String] {
    var tree = tree
    for file in Adoption(of: workspace, named: "W").files {
      guard case .text(let text) = file.content else { continue }
      tree.write(file.path, text)
    }
    let loaded = try ManifestLoader(tree: tree, ruleIDs: []).load()
    let facts = { (component: Component) in
      "\(component.name): \(component.files.sources.map(\.path)) \(component.tests.sources.map(\.path))"
        + " \(component.dependencies.map(\.name).sorted()) \(component.tests.dependencies.map(\.name))"
    }
    let read = workspace.members.map { facts($0.component) }
    let known = Set(loaded.components.map(facts))
    let isSame = loaded.declaredTogether == workspace.declaredTogether
    return read.filter { !known.contains($0) } + (isSame ? [] : ["declared_together"])
  }
}
