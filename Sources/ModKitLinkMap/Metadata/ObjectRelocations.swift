/// The pointers of a relocatable object, as described in `mach-o/reloc.h`, read by section.
struct ObjectRelocations {
  private struct Relocation {
    var target: Target
    var isAuthenticated: Bool
  }

  private enum Target {
    /// The word has the address.
    case local
    /// The number of a symbol; the word has what is added to it.
    case symbol(Int)
  }

  private let image: MachOImage
  private let symbols: MachOSymbolTable
  private var sections: [Int: [UInt64: Relocation]] = [:]
  /// How many relocations may still be read: sections may share them.
  private var budget: Int

  private static let entrySize = 8
  private static let scattered: UInt32 = 0x8000_0000
  private static let authenticated: UInt32 = 11

  init(_ image: MachOImage, _ symbols: MachOSymbolTable) {
    self.image = image
    self.symbols = symbols
    budget = image.bytes.count / Self.entrySize
  }

  /// Returns what a word points to.
  ///
  /// - Throws: ``MetadataDamage``
  mutating func pointer(
    _ word: UInt64, at address: UInt64, inSection section: Int
  ) throws(MetadataDamage) -> Pointer {
    if sections[section] == nil { sections[section] = try relocations(of: section) }
    guard let relocation = sections[section]?[address] else {
      return word == 0 ? .null : .address(word)
    }
    // The other half says how the pointer is authenticated.
    let addend =
      relocation.isAuthenticated
      ? UInt64(bitPattern: Int64(Int32(truncatingIfNeeded: word))) : word
    switch relocation.target {
    case .local: return .address(addend)
    case .symbol(let number):
      switch symbols.value(number) {
      case .defined(let value):
        let sum = value &+ addend
        return .address(image.is64 ? sum : sum & 0xFFFF_FFFF)
      case .undefined:
        guard let name = symbols.nameOffset(number) else {
          throw MetadataDamage("names a symbol that it does not have")
        }
        return .symbol(name)
      case nil: throw MetadataDamage("names a symbol that it does not have")
      }
    }
  }

  private mutating func relocations(
    of section: Int
  ) throws(MetadataDamage) -> [UInt64: Relocation] {
    let section = image.sections[section]
    guard section.relocationsCount <= budget,
      let entries = image.bytes.view(
        at: section.relocationsOffset, count: section.relocationsCount * Self.entrySize)
    else { throw MetadataDamage("has relocations out of its bounds") }
    budget -= section.relocationsCount
    var found: [UInt64: Relocation] = [:]
    for index in 0..<section.relocationsCount {
      guard let first = entries.number(UInt32.self, at: index * Self.entrySize),
        let second = entries.number(UInt32.self, at: index * Self.entrySize + 4)
      else { break }
      if let (offset, relocation) = relocation(first, second) {
        found[section.address &+ offset] = relocation
      }
    }
    return found
  }

  /// Only words that hold whole pointers are of interest.
  private func relocation(_ first: UInt32, _ second: UInt32) -> (UInt64, Relocation)? {
    let length: UInt32 = image.is64 ? 3 : 2
    if !image.is64, first & Self.scattered != 0 {
      let isPointer = first >> 28 & 3 == length && first >> 24 & 0xF == 0 && first >> 30 & 1 == 0
      return isPointer
        ? (UInt64(first & 0xFF_FFFF), Relocation(target: .local, isAuthenticated: false)) : nil
    }
    let type = second >> 28
    let isAuthenticated = type == Self.authenticated && !image.isX86
    guard type == 0 || isAuthenticated, second >> 25 & 3 == length, second >> 24 & 1 == 0 else {
      return nil
    }
    let number = Int(second & 0xFF_FFFF)
    return (
      UInt64(first),
      Relocation(
        target: second >> 27 & 1 == 1 ? .symbol(number) : .local, isAuthenticated: isAuthenticated)
    )
  }
}
