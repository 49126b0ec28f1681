import ModKitModel

/// Headers by owner and name. Large code bases have hundreds of headers of one name.
struct HeaderIndex: Sendable {
  private struct Name: Hashable {
    var owner: SourceOwner
    var name: String
  }

  private let headers: [Name: [OwnedFile]]
  private let owners: [String: [SourceOwner]]
  /// Converts a path for comparison.
  private let key: @Sendable (String) -> String

  init(
    _ files: some Sequence<OwnedFile>, key: @escaping @Sendable (String) -> String
  ) {
    self.key = key
    headers = Dictionary(grouping: files) {
      Name(owner: $0.owner, name: key(String(RelativePath.lastComponent(of: $0.path))))
    }
    self.owners = Dictionary(grouping: headers.keys.lazy.map { ($0.name, $0.owner) }, by: \.0)
      .mapValues { $0.map(\.1).sorted() }
  }

  /// The headers of an owner that a search path could find for a name or the end of a path.
  func headers(_ operand: String, of owner: SourceOwner) -> [OwnedFile] {
    named(String(RelativePath.lastComponent(of: operand)), operand, owner)
  }

  /// The same for all owners.
  func headers(_ operand: String) -> [OwnedFile] {
    let name = String(RelativePath.lastComponent(of: operand))
    return (owners[name] ?? []).flatMap { named(name, operand, $0) }
  }

  private func named(_ name: String, _ operand: String, _ owner: SourceOwner) -> [OwnedFile] {
    guard let named = headers[Name(owner: owner, name: name)] else { return [] }
    guard name.utf8.count < operand.utf8.count else { return named }
    return named.filter { RelativePath.ends(key($0.path), in: operand) }
  }
}
