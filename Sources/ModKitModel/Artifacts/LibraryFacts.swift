/// The facts about a prebuilt library that are read from the files of its artifact.
public struct LibraryFacts: Hashable, Sendable, Codable {
  /// An object file of the archive whose target differs from that of the first one.
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
  /// Sorted.
  public var targets: [Target] = []
  /// The hashes of the symbols that nothing else in an image may define, sorted.
  public var symbols: [UInt64] = []
  /// Sorted by symbol.
  public var doubles: [Double] = []
  /// The modules that its module maps and compiled modules define, sorted.
  public var modules: [String] = []
  /// Relative to the include directory, sorted.
  public var headers: [String] = []
  public var openIncludes: [OpenInclude] = []
  /// The compilers of its Swift modules, as recorded in the modules, sorted.
  public var swiftCompilers: [String] = []

  public init() {}
}

/// The target of an object file.
public struct ObjectTarget: Hashable, Sendable, Codable, Comparable {
  public enum Format: String, Hashable, Sendable, Codable {
    case elf = "ELF"
    case machO = "Mach-O"
  }

  public var format: Format
  /// As in triples: `x86_64`, `arm64`.
  public var architecture: String
  /// The system, if the object names it: `macos`, `ios-simulator`.
  public var system: String?

  public init(format: Format, architecture: String, system: String? = nil) {
    self.format = format
    self.architecture = architecture
    self.system = system
  }

  /// The target of objects for a triple; nil if the triple is not known.
  public init?(triple: String) {
    let parts = triple.split(separator: "-").map(String.init)
    guard parts.count >= 3 else { return nil }
    if parts[1] == "apple" {
      let simulator = parts.count > 3 && parts[3] == "simulator" ? "-simulator" : ""
      let system = String(parts[2].prefix { !$0.isNumber && $0 != "." })
      let name = system == "macosx" ? "macos" : system == "xros" ? "visionos" : system
      self.init(format: .machO, architecture: parts[0], system: name + simulator)
    } else {
      self.init(format: .elf, architecture: parts[0] == "arm64" ? "aarch64" : parts[0])
    }
  }

  /// Whether the two can be linked together, as far as both are known.
  public func fits(_ other: ObjectTarget) -> Bool {
    let systems = [system, other.system].compactMap(\.self)
    return format == other.format && architecture == other.architecture && Set(systems).count < 2
  }

  public var text: String {
    "\(format.rawValue) for \(architecture)" + (system.map { " on \($0)" } ?? "")
  }

  public static func < (left: Self, right: Self) -> Bool { left.text < right.text }
}
