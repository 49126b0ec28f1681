import ModKitConcurrency
import ModKitModel
import ModKitSource

/// All that own source files: components, their tests, the shells of products.
struct Owners: Sendable {
  let components: [Component]
  let products: [Product]

  init(_ workspace: Workspace) {
    components = workspace.components
    products = workspace.products
  }

  /// First the components, then the tests of each, then the shells.
  var all: [SourceOwner] { numbered.map(\.owner) }

  /// The same, each with its place among the components or among the products.
  private var numbered: [(owner: SourceOwner, number: Int)] {
    components.indices.map { (.component(components[$0].name), $0) }
      + components.indices.map { (.tests(of: components[$0].name), $0) }
      + products.indices.map { (.shell(of: products[$0].name), $0) }
  }

  /// What the platforms bring along for which a file is compiled.
  func platform(of file: OwnedFile) -> PlatformModules {
    file.home.map { PlatformModules(components[$0]) } ?? .all
  }

  /// The paths of the files of each owner, sorted.
  var pathsByOwner: [(owner: SourceOwner, paths: [String])] {
    numbered.concurrentMap { ($0.owner, files(of: $0.owner, $0.number).map(\.path)) }
  }

  /// Every file, those of several shells once for each; those of an owner sorted by path.
  var files: [OwnedFile] {
    numbered.concurrentFlatMap { files(of: $0.owner, $0.number) }
  }

  private func files(of owner: SourceOwner, _ number: Int) -> [OwnedFile] {
    switch owner {
    case .component:
      return Self.files(of: components[number], owner, home: number)
    case .tests:
      let tests = components[number].tests
      return Self.files(tests.sources, tests.headers, owner, home: number)
    case .shell:
      let shell = products[number].shell
      return Self.files(shell?.sources ?? [], shell?.headers ?? [], owner, home: nil)
    }
  }

  private static func files(
    of component: Component, _ owner: SourceOwner, home: Int
  ) -> [OwnedFile] {
    let files = component.files
    // Headers first: their directories mostly come before that of the sources, and what is in order
    // is sorted in no time.
    let own =
      files.publicHeaders.map {
        OwnedFile(path: $0, owner: owner, home: home, role: .publicHeader)
      }
      + files.privateHeaders.map {
        OwnedFile(path: $0, owner: owner, home: home, role: .privateHeader)
      }
      + self.files(files.sources, component.compiledProjectHeaders, owner, home: home)
    return own.sorted { $0.path < $1.path }
  }

  private static func files(
    _ sources: [SourceFile], _ headers: [String], _ owner: SourceOwner, home: Int?
  ) -> [OwnedFile] {
    let own =
      headers.map { OwnedFile(path: $0, owner: owner, home: home, role: .projectHeader) }
      + sources.map {
        OwnedFile(
          path: $0.path, owner: owner, home: home, language: $0.language, role: .source)
      }
    return own.sorted { $0.path < $1.path }
  }
}
