/// The facts about a prebuilt library that are read from the files of its artifact.
public struct LibraryFacts: Hashable, Sendable, Codable {
  /// The target of objects in the archive.
  public struct Target: Hashable, Sendable, Codable {
    public var target: ObjectTarget
    /// The first member with this target.
    public var member: String

    public init(target: ObjectTarget, member: String) {
      self.target = target
      self.member = member
    }
  }

  /// A symbol that two members of the archive define.
  public struct Double: Hashable, Sendable, Codable {
    public var symbol: String
    public var members: [String]

    public init(symbol: String, members: [String]) {
      self.symbol = symbol
      self.members = members
    }
  }

  /// What the library has for one architecture.
  public struct Architecture: Hashable, Sendable, Codable {
    /// As in triples, if the file is universal; a linker takes another file for any architecture.
    public var name: String?
    /// Sorted.
    public var targets: [Target]
    /// The hashes of the symbols that nothing else in an image may define, sorted.
    public var symbols: [UInt64]
    /// Sorted by symbol.
    public var doubles: [Double]

    public init(
      name: String? = nil, targets: [Target] = [], symbols: [UInt64] = [], doubles: [Double] = []
    ) {
      self.name = name
      self.targets = targets
      self.symbols = symbols
      self.doubles = doubles
    }
  }

  /// An import of a public header that the artifact itself cannot resolve.
  public struct OpenInclude: Hashable, Sendable, Codable {
    /// Relative to the directory of headers.
    public var header: String
    public var line: Int
    public var column: Int
    /// The operand without its delimiters.
    public var operand: String
    public var isQuoted: Bool

    public init(header: String, line: Int, column: Int, operand: String, isQuoted: Bool) {
      self.header = header
      self.line = line
      self.column = column
      self.operand = operand
      self.isQuoted = isQuoted
    }
  }

  /// Why the archive cannot be linked elsewhere; nil if it can.
  public var obstacle: String?
  /// One without a name, or those of a universal file, sorted by name. Empty if there is an
  /// obstacle.
  public var architectures: [Architecture] = []
  /// The modules that its module maps and compiled modules define, sorted.
  public var modules: [String] = []
  /// Relative to the include directory, sorted.
  public var headers: [String] = []
  public var openIncludes: [OpenInclude] = []
  /// The compilers of its Swift modules, as recorded in the modules, sorted.
  public var swiftCompilers: [String] = []

  public init() {}
}
