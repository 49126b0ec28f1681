import ModKitModel

/// Finds the headers and modules that an import may have meant.
struct ImportCandidates {
  private let owners: Owners
  /// The headers by their lowercase names.
  private let headers: [String: [OwnedFile]]
  /// The names of all headers, sorted.
  private let headerNames: [String]
  private let modules: [String]
  private var suggestions: [String: String?] = [:]

  /// The number of names that get a suggestion. Each suggestion compares all names, and a newly
  /// adopted repository may have thousands of unknown names, none of them misspelt.
  private static let limit = 100
  private static let listed = 5

  init(_ owners: Owners, files: [OwnedFile]) {
    self.owners = owners
    headers = Dictionary(
      grouping: files.filter { $0.language == nil && $0.isOfComponent }
    ) { RelativePath.lastComponent(of: $0.path).lowercased() }
    headerNames = headers.keys.sorted()
    modules = owners.components.map(\.module).sorted()
  }

  /// The candidates as they would have to be written; the best first.
  ///
  /// - Parameter component: the component whose module the import names
  mutating func candidates(for item: Import, in component: Int?) -> [String] {
    switch item.form {
    case .angledHeader, .quotedHeader: headerCandidates(item.operand, in: component)
    default: [module(like: item.operand)].compactMap(\.self)
    }
  }

  private mutating func headerCandidates(_ operand: String, in component: Int?) -> [String] {
    let name = RelativePath.lastComponent(of: operand).lowercased()
    let namesakes = eligible(headers[name], component)
    if !namesakes.isEmpty { return spellings(of: namesakes) }
    let names = { [self] in
      component == nil
        ? headerNames : headerNames.filter { !eligible(headers[$0], component).isEmpty }
    }
    let similar = nearest("\(component ?? -1) \(name)", to: name, among: names)
    if let similar { return spellings(of: eligible(headers[similar], component)) }
    return component.map { spellings(of: publicHeaders(of: $0)) } ?? []
  }

  private func publicHeaders(of component: Int) -> [OwnedFile] {
    headers.values.joined().filter { $0.component == component && !$0.isHidden }
  }

  private func eligible(_ files: [OwnedFile]?, _ component: Int?) -> [OwnedFile] {
    (files ?? []).filter { component == nil || $0.component == component }
  }

  private func spellings(of headers: [OwnedFile]) -> [String] {
    Set(headers.map { $0.isHidden ? $0.path : "<\(owners.qualifiedName(of: $0))>" })
      .sorted().prefix(Self.listed).map(\.self)
  }

  private mutating func module(like path: String) -> String? {
    let name = String(path.prefix { $0 != "." })
    return nearest(name, to: name, among: { [modules] in modules })
  }

  private mutating func nearest(
    _ key: String, to name: String, among names: () -> [String]
  ) -> String? {
    if let known = suggestions[key] { return known }
    guard suggestions.count < Self.limit else { return nil }
    let suggestion = NearestName.suggestion(for: name, among: names())
    suggestions[key] = .some(suggestion)
    return suggestion
  }
}
