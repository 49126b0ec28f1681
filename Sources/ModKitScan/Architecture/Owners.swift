import ModKitModel

/// All that own source files, by number: first the components, then the tests of each, then the
/// shells of products.
struct Owners: Sendable {
  let components: [Component]
  let products: [Product]

  init(_ workspace: Workspace) {
    components = workspace.components
    products = workspace.products
  }

  var count: Int { 2 * components.count + products.count }

  subscript(number: Int) -> SourceOwner {
    let count = components.count
    if number < count { return .component(components[number].name) }
    if number < 2 * count { return .tests(of: components[number - count].name) }
    return .shell(of: products[number - 2 * count].name)
  }

  /// The component to which an owner belongs; nil for a shell.
  func home(of number: Int) -> Int? {
    number < 2 * components.count ? number % components.count : nil
  }

  func isComponent(_ number: Int) -> Bool { number < components.count }

  /// What the platforms bring along for which its files are compiled.
  func platform(of number: Int) -> PlatformModules {
    home(of: number).map { PlatformModules(components[$0]) } ?? .all
  }

  /// The paths of the files of an owner, sorted.
  func paths(of owner: Int) -> [String] { files(of: owner).map(\.path) }

  /// Every file, those of several shells once for each; those of an owner sorted by path.
  var files: [OwnedFile] {
    Array(0..<count).concurrentFlatMap { files(of: $0) }
  }

  private func files(of owner: Int) -> [OwnedFile] {
    let count = components.count
    if owner < count { return Self.files(of: components[owner], number: owner) }
    if owner < 2 * count {
      let tests = components[owner - count].tests
      return Self.files(tests.sources, tests.headers, owner: owner)
    }
    let shell = products[owner - 2 * count].shell
    return Self.files(shell?.sources ?? [], shell?.headers ?? [], owner: owner)
  }

  private static func files(of component: Component, number: Int) -> [OwnedFile] {
    let files = component.files
    // Headers first: their directories mostly come before that of the sources, and what is in order
    // is sorted in no time.
    let own =
      files.publicHeaders.map { OwnedFile(path: $0, role: .publicHeader, owner: number) }
      + files.privateHeaders.map { OwnedFile(path: $0, role: .privateHeader, owner: number) }
      + self.files(files.sources, files.projectHeaders, owner: number)
    return own.sorted { $0.path < $1.path }
  }

  private static func files(
    _ sources: [SourceFile], _ headers: [String], owner: Int
  ) -> [OwnedFile] {
    let own =
      headers.map { OwnedFile(path: $0, role: .projectHeader, owner: owner) }
      + sources.map { OwnedFile(path: $0.path, language: $0.language, role: .source, owner: owner) }
    return own.sorted { $0.path < $1.path }
  }
}
