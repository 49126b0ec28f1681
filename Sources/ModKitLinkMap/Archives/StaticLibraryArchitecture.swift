public import ModKitModel

extension StaticLibrary {
  /// The objects of a static library for one architecture.
  public struct Architecture: Sendable {
    /// As in triples, if the file is universal.
    public let name: String?
    /// The targets of the objects, each with the first member for it.
    public private(set) var targets: [LibraryFacts.Target] = []
    /// The symbols that nothing else in an image may define, in the order of the members.
    public private(set) var definitions: [Definition] = []

    /// - Throws: ``Archive/Invalid`` if linkers cannot read a member
    init(name: String?, _ members: [Archive.Member]) throws(Archive.Invalid) {
      self.name = name
      var known: Set<ObjectTarget> = []
      for member in members {
        guard !UniversalFile.isUniversal(member.content) else {
          throw Archive.Invalid(
            reason: "has the universal file \(member.name) in it, and linkers read objects only")
        }
        guard let (target, symbols) = Self.object(in: member.content) else { continue }
        if known.insert(target).inserted {
          targets.append(LibraryFacts.Target(target: target, member: member.name))
        }
        definitions += symbols.map { Definition(symbol: $0, member: member.name) }
      }
    }

    private static func object(in content: ByteView) -> (ObjectTarget, symbols: [String])? {
      if let object = ELFObject(content) { return (object.target, object.symbols) }
      if let object = MachOObject(content) { return (object.target, object.symbols) }
      return nil
    }

    /// The symbols that several members define, sorted.
    public var doubles: [LibraryFacts.Double] {
      Dictionary(grouping: definitions, by: \.symbol).filter { $1.count > 1 }
        .map { LibraryFacts.Double(symbol: $0, members: $1.map(\.member)) }
        .sorted { $0.symbol < $1.symbol }
    }

    /// What is kept of the library.
    public var facts: LibraryFacts.Architecture {
      LibraryFacts.Architecture(
        name: name, targets: targets.sorted { $0.target < $1.target },
        symbols: Set(definitions.map { StaticLibrary.hash($0.symbol) }).sorted(), doubles: doubles)
    }
  }
}
