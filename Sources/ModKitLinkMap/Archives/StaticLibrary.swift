public import ModKitModel

/// What the objects of a static library define, and what they are for.
public struct StaticLibrary: Sendable {
  /// A definition, with the member that it is in.
  public struct Definition: Hashable, Sendable {
    /// As the linker knows it.
    public var symbol: String
    /// The name of the object in the archive.
    public var member: String

    public init(symbol: String, member: String) {
      self.symbol = symbol
      self.member = member
    }
  }

  /// Why it cannot be linked elsewhere, as a clause; nil when it can.
  public private(set) var obstacle: String?
  /// What its objects are for, each with the first member that is.
  public private(set) var targets: [LibraryFacts.Target] = []
  /// What nothing else in an image may define, in the order of the members.
  public private(set) var definitions: [Definition] = []

  /// Reads an archive; whatever the bytes are, something is read. Members that are no objects of a
  /// known format, such as bitcode, define nothing.
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

  /// The symbols that two members define, sorted.
  public var doubles: [LibraryFacts.Double] {
    Dictionary(grouping: definitions, by: \.symbol).filter { $1.count > 1 }
      .map { LibraryFacts.Double(symbol: $0, members: $1.map(\.member)) }
      .sorted { $0.symbol < $1.symbol }
  }

  /// What symbols are remembered as. FNV-1a of 64 bits: the names are compared where two agree.
  public static func hash(_ symbol: String) -> UInt64 { hash(symbol.utf8) }

  /// The same of the bytes of a symbol.
  public static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
