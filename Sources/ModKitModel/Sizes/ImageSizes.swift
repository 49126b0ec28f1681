/// What the bytes of a linked image are, by object, section and kind.
///
/// The bytes of the rows of a section add up to the section.
public struct ImageSizes: Hashable, Sendable {
  public struct Section: Hashable, Sendable {
    /// Such as `__TEXT`.
    public var segment: String
    /// Such as `__text`.
    public var name: String
    /// In memory.
    public var bytes: UInt64

    public init(segment: String, name: String, bytes: UInt64) {
      self.segment = segment
      self.name = name
      self.bytes = bytes
    }

    /// Whether the section is only in memory, filled with zeros, and not in the file.
    public var isZeroFilled: Bool { Self.zeroFilled.contains(name) }

    private static let zeroFilled: Set = ["__bss", "__common", "__thread_bss", "__huge"]
  }

  /// Bytes of one object in one section, of one kind.
  public struct Row: Hashable, Sendable {
    /// The position in `objects`; nil if no symbol covers the bytes.
    public var object: Int?
    /// The position in `sections`; nil if stripped.
    public var section: Int?
    public var kind: SymbolKind
    public var bytes: UInt64
    /// How many symbols have bytes here.
    public var symbols: Int

    public init(object: Int?, section: Int?, kind: SymbolKind, bytes: UInt64, symbols: Int) {
      self.object = object
      self.section = section
      self.kind = kind
      self.bytes = bytes
      self.symbols = symbols
    }
  }

  /// The architecture, such as `arm64`.
  public var architecture: String
  /// The objects without their directories, such as `libFoo.a(Foo.o)`, in the order of the map.
  public var objects: [String]
  /// In the order of the image.
  public var sections: [Section]
  /// Sorted by section, object and kind.
  public var rows: [Row]
  /// What the linker left out because nothing uses it, sorted by object and kind.
  public var deadRows: [Row]

  public init(
    architecture: String, objects: [String], sections: [Section], rows: [Row], deadRows: [Row] = []
  ) {
    self.architecture = architecture
    self.objects = objects
    self.sections = sections
    self.rows = rows
    self.deadRows = deadRows
  }

  /// The bytes of all sections in memory.
  public var bytes: UInt64 { sections.reduce(0) { $0.saturatingSum($1.bytes) } }

  /// The bytes that the linker left out.
  public var deadBytes: UInt64 { deadRows.reduce(0) { $0.saturatingSum($1.bytes) } }
}

extension UInt64 {
  /// Returns the sum, or the maximum on overflow: a map may claim any size.
  func saturatingSum(_ other: UInt64) -> UInt64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
