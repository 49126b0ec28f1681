import ModKitModel

/// A header that includes another header of its component.
struct HeaderInclude: Sendable {
  var from: String
  var to: String

  static func byHeader(_ includes: some Sequence<HeaderInclude>) -> [String: [String]] {
    var result: [String: [String]] = [:]
    for include in includes { result[include.from, default: []].append(include.to) }
    return result
  }
}

/// Collects which headers include which, only for components whose umbrella is checked.
struct IncludeCollector: Sendable {
  private let resolver: ImportResolver
  /// Whether the includes of each owner are collected. Empty if none are.
  private var areWanted: [Bool] = []

  init(_ resolver: ImportResolver, components: [Int]) {
    self.resolver = resolver
    guard !components.isEmpty else { return }
    areWanted = [Bool](repeating: false, count: resolver.owners.components.count)
    for component in components { areWanted[component] = true }
  }

  func wants(_ file: OwnedFile) -> Bool {
    guard file.language == nil, !areWanted.isEmpty, let component = file.component else {
      return false
    }
    return areWanted[component]
  }

  func includes(_ imports: [Import], of file: OwnedFile) -> [HeaderInclude] {
    let place = resolver.place(of: file)
    return imports.compactMap { item in
      guard item.form == .angledHeader || item.form == .quotedHeader,
        let header = resolver.resolve(item, at: place).header,
        header.owner == file.owner
      else { return nil }
      return HeaderInclude(from: file.path, to: header.path)
    }
  }
}
