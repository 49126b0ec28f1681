/// A method as named in a link map: `-[Class selector]`, `+[Class(Category) selector]`.
struct ObjectiveCMethod: Hashable {
  /// The method without its category, such as `-[NSDate bar]`. The runtime identifies it by this.
  var identity: String
  /// Nil if the class itself defines it.
  var category: String?

  /// Fails for any other name, such as a block (`___10-[C m]_block_invoke`), a part of a method
  /// that the compiler split off (`-[C m].cold.1`), or a string.
  init?(_ name: ArraySlice<UInt8>) {
    guard let kind = name.first, Self.kinds.contains(kind), name.dropFirst().first == Byte.open,
      name.last == Byte.close, let space = name.firstIndex(of: Byte.space)
    else { return nil }
    let owner = name[(name.startIndex + 2)..<space]
    let selector = name[(space + 1)...].dropLast()
    guard !selector.isEmpty, !selector.contains(where: Byte.isDelimiter),
      let (type, category) = Self.split(owner)
    else { return nil }
    self.category = category.map { String(decoding: $0, as: UTF8.self) }
    let identity = name.prefix(2) + type + [Byte.space] + selector + [Byte.close]
    self.identity = String(decoding: identity, as: UTF8.self)
  }

  /// True for `+load`, which is called once per class and category that defines it. No definition
  /// replaces another.
  var isCalledForEachDefinition: Bool {
    identity.hasPrefix("+") && identity.hasSuffix(" load]")
  }

  private static let kinds = [UInt8(ascii: "-"), UInt8(ascii: "+")]

  private static func split(
    _ owner: ArraySlice<UInt8>
  ) -> (type: ArraySlice<UInt8>, category: ArraySlice<UInt8>?)? {
    let type = owner.prefix { $0 != UInt8(ascii: "(") }
    let remainder = owner[type.endIndex...]
    guard !type.isEmpty, !type.contains(where: Byte.isDelimiter) else { return nil }
    if remainder.isEmpty { return (type, nil) }
    let category = remainder.dropFirst().dropLast()
    guard remainder.last == UInt8(ascii: ")"), !category.isEmpty,
      !category.contains(where: Byte.isDelimiter)
    else { return nil }
    return (type, category)
  }
}

private enum Byte {
  static let open = UInt8(ascii: "[")
  static let close = UInt8(ascii: "]")
  static let space = UInt8(ascii: " ")

  static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case open, close, space, UInt8(ascii: "("), UInt8(ascii: ")"): true
    default: byte < 0x20
    }
  }
}
