/// The contents of an object or an image by address, with its pointers.
struct ImageMemory {
  let image: MachOImage
  let symbols: MachOSymbolTable
  private var relocations: ObjectRelocations
  private let instructions: BindInstructions?
  private let chains: ChainedFixups?
  /// The sections with contents, sorted by address.
  private let sections: [(number: Int, range: Range<UInt64>, segment: Int)]
  private var texts: [UInt64: String] = [:]
  private var symbolNames: [Int: String] = [:]
  /// How many bytes of texts may still be read: they may share bytes.
  private var budget: Int

  private static let outside = MetadataDamage("has an address that is in none of its sections")
  /// How often the texts may have all bytes of the file. Linkers let texts share none.
  private static let excess = 4
  private static let nameLimit = 4096

  /// - Throws: ``MetadataDamage`` if pointers cannot be read
  init(_ image: MachOImage) throws(MetadataDamage) {
    self.image = image
    symbols = MachOSymbolTable(image)
    relocations = ObjectRelocations(image, symbols)
    budget = image.bytes.count * Self.excess
    chains = try ChainedFixups(image)
    instructions = chains == nil && image.kind == .linked ? BindInstructions(image) : nil
    sections = image.sections.indices.compactMap { number in
      let section = image.sections[number]
      let (end, overflows) = section.address.addingReportingOverflow(section.size)
      guard !section.isZeroFill, section.size > 0, !overflows else { return nil }
      let segment = image.segments.firstIndex {
        section.address >= $0.address && section.address - $0.address < max($0.size, 1)
      }
      return (number, section.address..<end, segment ?? -1)
    }
    .sorted { ($0.range.lowerBound, $0.number) < ($1.range.lowerBound, $1.number) }
  }

  /// Why not all pointers to other images are known, as a clause.
  var obstacle: MetadataDamage? { instructions?.obstacle }

  /// The addresses of the words in the sections of these names, in the order of the names.
  ///
  /// - Throws: ``MetadataDamage`` if the sections are larger than the file: some share bytes
  func words(inSections names: [String]) throws(MetadataDamage) -> [UInt64] {
    let word = UInt64(image.wordSize)
    var found: [UInt64] = []
    for name in names {
      for section in sections where image.sections[section.number].name == name {
        let count = (section.range.upperBound - section.range.lowerBound) / word
        guard count <= UInt64(image.bytes.count / image.wordSize - found.count) else {
          throw MetadataDamage("has lists of classes that are longer than the file")
        }
        found += (0..<count).map { section.range.lowerBound + $0 * word }
      }
    }
    return found
  }

  // MARK: Reading

  private func section(of address: UInt64) -> (number: Int, range: Range<UInt64>, segment: Int)? {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].range.lowerBound <= address { low = middle + 1 } else { high = middle }
    }
    guard low > 0, sections[low - 1].range.contains(address) else { return nil }
    return sections[low - 1]
  }

  /// The bytes from an address to the end of its section.
  private func rest(
    from address: UInt64
  ) throws(MetadataDamage) -> (bytes: ByteView, section: Int, segment: Int) {
    guard let section = section(of: address) else { throw Self.outside }
    let content = image.sections[section.number]
    let distance = Int(address - section.range.lowerBound)
    guard let size = Int(exactly: content.size),
      let view = image.bytes.view(at: content.offset, count: size)
    else { throw MetadataDamage("has a section that is out of its bounds") }
    if let encrypted = image.encrypted, encrypted.overlaps(content.offset..<content.offset + size) {
      throw MetadataDamage(
        "is encrypted where its section \(content.segment),\(content.name) is: read the image before it is encrypted"
      )
    }
    guard let rest = view.view(at: distance, count: size - distance) else { throw Self.outside }
    return (rest, section.number, section.segment)
  }

  func number(at address: UInt64) throws(MetadataDamage) -> UInt32 {
    guard let number = try rest(from: address).bytes.number(UInt32.self, at: 0) else {
      throw Self.outside
    }
    return number
  }

  mutating func pointer(at address: UInt64) throws(MetadataDamage) -> Pointer {
    let (bytes, section, segment) = try rest(from: address)
    let word =
      image.is64
      ? bytes.number(UInt64.self, at: 0) : bytes.number(UInt32.self, at: 0).map(UInt64.init)
    guard let word else { throw Self.outside }
    if image.kind == .object {
      return try relocations.pointer(word, at: address, inSection: section)
    }
    if let chains { return try chains.pointer(word, inSegment: segment) }
    return try bound(word, at: address)
  }

  private func bound(_ word: UInt64, at address: UInt64) throws(MetadataDamage) -> Pointer {
    let place =
      instructions?.symbols[address] ?? (word == 0 ? instructions?.weakSymbols[address] : nil)
    guard let place else { return word == 0 ? .null : .address(word) }
    return .symbol(place)
  }

  /// Returns the name of a symbol of another file.
  ///
  /// - Parameter place: the place in the file
  mutating func name(ofSymbol place: Int) throws(MetadataDamage) -> String {
    if let known = symbolNames[place] { return known }
    guard budget > 0,
      let rest = image.bytes.view(at: place, count: min(image.bytes.count - place, Self.nameLimit)),
      let name = rest.text(at: 0)
    else { throw MetadataDamage("names a symbol that it does not have") }
    budget -= name.utf8.count + 1
    symbolNames[place] = name
    return name
  }

  /// Returns the zero-terminated text at an address. No compiler makes names that are longer than the limit.
  mutating func text(at address: UInt64) throws(MetadataDamage) -> String {
    if let known = texts[address] { return known }
    guard budget > 0 else { throw MetadataDamage("has texts that share their bytes") }
    let rest = try rest(from: address).bytes
    guard let text = rest.view(at: 0, count: min(rest.count, Self.nameLimit))?.text(at: 0) else {
      budget -= min(rest.count, Self.nameLimit)
      throw MetadataDamage("has a name without an end, or of more than \(Self.nameLimit) bytes")
    }
    budget -= text.utf8.count + 1
    texts[address] = text
    return text
  }
}
