public import ModKitModel

/// The definitions in a static library, and the targets of its objects.
public struct StaticLibrary: Sendable {
  /// A defined symbol, and the member that defines it.
  public struct Definition: Hashable, Sendable {
    /// The name that the linker uses.
    public var symbol: String
    /// The name of the object in the archive.
    public var member: String

    public init(symbol: String, member: String) {
      self.symbol = symbol
      self.member = member
    }
  }

  /// Why the library cannot be linked, as a clause, or nil if it can.
  public private(set) var obstacle: String?
  /// The targets of the objects, each with the first member for it.
  public private(set) var targets: [LibraryFacts.Target] = []
  /// The symbols that nothing else in an image may define, in the order of the members.
  public private(set) var definitions: [Definition] = []

  /// Reads an archive from any bytes; invalid input sets ``obstacle``. Members of unknown formats,
  /// such as bitcode, define nothing.
  public init(_ bytes: UnsafeRawBufferPointer) {
    do throws(Archive.Invalid) {
      for member in try Archive(ByteView(bytes)).members { add(member) }
    } catch {
      obstacle = error.reason
    }
  }

  private mutating func add(_ member: Archive.Member) {
    let (target, symbols): (ObjectTarget, [String])
    if let object = ELFObject(member.content) {
      (target, symbols) = (object.target, object.symbols)
    } else if let object = MachOObject(member.content) {
      (target, symbols) = (object.target, object.symbols)
    } else {
      return
    }
    if !targets.contains(where: { $0.target == target }) {
      targets.append(LibraryFacts.Target(target: target, member: member.name))
    }
    definitions += symbols.map { Definition(symbol: $0, member: member.name) }
  }

  /// The symbols that several members define, sorted.
  public var doubles: [LibraryFacts.Double] {
    Dictionary(grouping: definitions, by: \.symbol).filter { $1.count > 1 }
      .map { LibraryFacts.Double(symbol: $0, members: $1.map(\.member)) }
      .sorted { $0.symbol < $1.symbol }
  }

  /// Returns the 64-bit FNV-1a hash of a symbol. Names are compared where hashes are equal.
  public static func hash(_ symbol: String) -> UInt64 { hash(symbol.utf8) }

  /// Returns the hash of the bytes of a symbol.
  public static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
