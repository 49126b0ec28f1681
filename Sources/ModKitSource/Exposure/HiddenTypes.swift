/// Finds which names of a Swift type a file of Objective-C must not use, by its declaration alone.
///
/// Whether the declaration counts — it may be nested, conditional, or not the only one — is only asked if a file of
/// Objective-C has one of the names.
enum HiddenTypes {
  /// Returns the ``NameHash`` of the name of a type that the generated header does not have, of each case of such an
  /// enum, and of every class as a superclass.
  ///
  /// - Parameter start: where the attributes and modifiers begin
  static func hashes(_ bytes: SourceBytes, declaredAt start: Int, _ name: Range<Int>) -> [UInt32] {
    let hash = NameHash.hash(of: name, in: bytes)
    let types = SwiftTypeSearch(SwiftLexer.declaration(in: bytes, at: start, name))
    guard let declaration = types.declarations(of: bytes.text(name)).first else { return [] }
    let superclass = declaration.keyword == "class" ? [NameHash.superclass(hash)] : []
    guard declaration.reason != nil else { return superclass }
    let cases = declaration.cases.sorted().map { member in
      NameHash.hash(of: bytes.text(name) + member.prefix(1).uppercased() + member.dropFirst())
    }
    return [hash] + superclass + cases
  }
}
