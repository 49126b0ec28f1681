/// The table of names in an object file. Names may share bytes, so reading stops where the names of
/// a damaged table would add up to much more than the table.
struct SymbolNames {
  private let bytes: ByteView
  private var budget: Int

  /// Linkers let a name be the end of another one, and no more than that.
  private static let excess = 16

  init(_ bytes: ByteView) {
    self.bytes = bytes
    budget = bytes.count * Self.excess
  }

  /// Returns nil if there is no terminated name at the offset.
  mutating func name(at offset: Int) -> String? {
    guard budget > 0 else { return nil }
    let name = bytes.text(at: offset)
    budget -= name?.utf8.count ?? bytes.count
    return name
  }
}
