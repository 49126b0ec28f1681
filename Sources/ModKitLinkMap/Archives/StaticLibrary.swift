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
  /// One without a name, or those of a universal file, sorted by name. Empty if there is an
  /// obstacle.
  public private(set) var architectures: [Architecture] = []

  /// Reads a static library from any bytes; invalid input sets ``obstacle``. Members of unknown
  /// formats, such as bitcode, define nothing.
  public init(_ bytes: UnsafeRawBufferPointer) {
    do throws(Archive.Invalid) {
      architectures = try Self.architectures(in: ByteView(bytes))
    } catch {
      obstacle = error.reason
    }
  }

  private static func architectures(
    in file: ByteView
  ) throws(Archive.Invalid) -> [Architecture] {
    guard UniversalFile.isUniversal(file) else {
      return [try Architecture(name: nil, Archive(file).members)]
    }
    var architectures: [Architecture] = []
    for part in try UniversalFile(file).parts {
      do throws(Archive.Invalid) {
        architectures.append(try Architecture(name: part.architecture, members(of: part)))
      } catch {
        throw Archive.Invalid(reason: "\(error.reason), in its part for \(part.architecture)")
      }
    }
    return architectures
  }

  /// Returns the objects of a part. Linkers also take a part that is a single object.
  private static func members(
    of part: UniversalFile.Part
  ) throws(Archive.Invalid) -> [Archive.Member] {
    MachOObject(part.content) == nil
      ? try Archive(part.content).members
      : [Archive.Member(name: "architecture \(part.architecture)", content: part.content)]
  }

  /// Returns the definitions for an architecture; without one, only those of a file that is not
  /// universal.
  public func definitions(for architecture: String?) -> [Definition] {
    architectures.filter { $0.name == nil || $0.name == architecture }.flatMap(\.definitions)
  }

  /// Returns the 64-bit FNV-1a hash of a symbol. Names are compared where hashes are equal.
  public static func hash(_ symbol: String) -> UInt64 { hash(symbol.utf8) }

  /// Returns the hash of the bytes of a symbol.
  public static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
