/// A value that can be written as bytes and read again.
///
/// One function does both, so that neither can forget a field that the other one has.
public protocol ByteCoded {
  /// The value that reading starts with; reading replaces each field.
  static var blank: Self { get }

  /// Writes every field, or reads every field, always in the same order.
  mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage)
}

/// Writes values as bytes, or reads them.
public struct ByteCoder {
  /// The error that the bytes are not those of a value.
  public struct Damage: Error {
    public init() {}
  }

  /// What the bytes do not contain, and what they must not contain.
  public struct Context {
    /// The file of all locations.
    public var file: String
    /// Returns whether a text is allowed; nil if every text is.
    public var accepts: ((String) -> Bool)?

    public init(file: String = "", accepts: ((String) -> Bool)? = nil) {
      self.file = file
      self.accepts = accepts
    }
  }

  private var written: [UInt8] = []
  /// The lines of positions, if they are left out of the bytes.
  private var lines: [Int]?
  /// The bytes to read; nil if values are written.
  private let source: UnsafeRawBufferPointer?
  /// How many bytes were read.
  private var position = 0
  public let context: Context
  /// How many values are coded inside one another.
  private var depth = 0
  /// More than any document of a valid shape has; the bytes may come from anywhere.
  private static let depthLimit = 32

  /// Returns the bytes of a value.
  public static func bytes(of value: some ByteCoded) -> [UInt8] {
    var (value, coder) = (value, ByteCoder(reading: nil, Context()))
    // Writing never fails.
    try? value.code(with: &coder)
    return coder.written
  }

  /// Returns bytes that are equal for values that differ at most in the lines of their positions, where
  /// the order of the lines is the same.
  public static func bytesWithoutLines(of value: some ByteCoded) -> [UInt8] {
    var (value, coder) = (value, ByteCoder(reading: nil, Context()))
    coder.lines = []
    // Writing never fails.
    try? value.code(with: &coder)
    let lines = coder.lines ?? []
    let ranks = Dictionary(
      Set(lines).sorted().enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for line in lines {
      var rank = ranks[line] ?? 0
      coder.lines = nil
      try? coder.code(&rank)
    }
    return coder.written
  }

  /// Returns the value with these bytes, or nil if the bytes are damaged.
  public static func value<Value: ByteCoded>(
    of bytes: UnsafeRawBufferPointer, in context: Context = Context()
  ) -> Value? {
    var (value, coder) = (Value.blank, ByteCoder(reading: bytes, context))
    guard (try? value.code(with: &coder)) != nil, coder.position == bytes.count else { return nil }
    return value
  }

  private init(reading source: UnsafeRawBufferPointer?, _ context: Context) {
    self.source = source
    self.context = context
  }

  // MARK: Values

  public mutating func code(_ byte: inout UInt8) throws(Damage) {
    guard let source else { return written.append(byte) }
    guard position < source.count else { throw Damage() }
    byte = source[position]
    position += 1
  }

  /// The line of a position.
  mutating func code(line: inout Int) throws(Damage) {
    if lines == nil { try code(&line) } else { lines?.append(line) }
  }

  /// Seven bits a byte, the lowest first, because most numbers are small. Negative ones become 0.
  public mutating func code(_ number: inout Int) throws(Damage) {
    guard source != nil else {
      var left = UInt64(clamping: number)
      while left > 0x7F {
        written.append(UInt8(truncatingIfNeeded: left) | 0x80)
        left >>= 7
      }
      return written.append(UInt8(left))
    }
    var (value, shift) = (UInt64(0), UInt64(0))
    while true {
      var byte: UInt8 = 0
      try code(&byte)
      guard shift < 63 else { throw Damage() }
      value |= UInt64(byte & 0x7F) << shift
      guard byte & 0x80 != 0 else { break }
      shift += 7
    }
    number = Int(value)
  }

  public mutating func code(_ flag: inout Bool) throws(Damage) {
    var byte: UInt8 = flag ? 1 : 0
    try code(&byte)
    guard byte <= 1 else { throw Damage() }
    flag = byte == 1
  }

  public mutating func code(_ text: inout String) throws(Damage) {
    var count = text.utf8.count
    try code(&count)
    guard let source else { return written.append(contentsOf: text.utf8) }
    guard count <= source.count - position else { throw Damage() }
    text = String(decoding: source[position..<position + count], as: UTF8.self)
    position += count
    if let accepts = context.accepts, !accepts(text) { throw Damage() }
  }

  /// Four bytes each, the lowest first.
  public mutating func code(_ hashes: inout [UInt32]) throws(Damage) {
    var count = hashes.count
    try code(&count)
    guard let source else {
      for hash in hashes {
        withUnsafeBytes(of: hash.littleEndian) { written.append(contentsOf: $0) }
      }
      return
    }
    guard count <= (source.count - position) / 4 else { throw Damage() }
    let start = position
    hashes = (0..<count).map {
      UInt32(littleEndian: source.loadUnaligned(fromByteOffset: start + 4 * $0, as: UInt32.self))
    }
    position += 4 * count
  }

  // MARK: Compounds

  public mutating func code<Value: ByteCoded>(_ value: inout Value) throws(Damage) {
    try value.code(with: &self)
  }

  /// Writes or reads what is in a value that may have values of its own type inside, to a limited depth.
  public mutating func nest(
    _ code: (inout ByteCoder) throws(Damage) -> Void
  ) throws(Damage) {
    guard source == nil || depth < Self.depthLimit else { throw Damage() }
    depth += 1
    defer { depth -= 1 }
    try code(&self)
  }

  public mutating func code<Value: ByteCoded>(_ value: inout Value?) throws(Damage) {
    var isThere = value != nil
    try code(&isThere)
    var known = isThere ? value ?? .blank : nil
    try known?.code(with: &self)
    value = known
  }

  public mutating func code<Value: ByteCoded>(_ list: inout [Value]) throws(Damage) {
    var count = list.count
    try code(&count)
    guard let source else {
      for var value in list { try value.code(with: &self) }
      return
    }
    // Each element takes at least one byte, so a few bytes cannot claim a large list.
    guard count <= source.count - position else { throw Damage() }
    list.removeAll()
    list.reserveCapacity(min(count, 1024))
    for _ in 0..<count {
      var value = Value.blank
      try value.code(with: &self)
      list.append(value)
    }
  }

  public mutating func code<Value: ByteCoded>(_ list: inout [Value]?) throws(Damage) {
    var isThere = list != nil
    try code(&isThere)
    var known = list ?? []
    if isThere { try code(&known) }
    list = isThere ? known : nil
  }
}

/// A case is written as its index in all cases.
extension ByteCoded where Self: CaseIterable & Equatable, AllCases == [Self] {
  public static var blank: Self { allCases[0] }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    var number = UInt8(Self.allCases.firstIndex(of: self) ?? 0)
    try coder.code(&number)
    guard Self.allCases.indices.contains(Int(number)) else { throw ByteCoder.Damage() }
    self = Self.allCases[Int(number)]
  }
}

extension String: ByteCoded {
  public static var blank: String { "" }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&self)
  }
}

extension Int: ByteCoded {
  public static var blank: Int { 0 }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&self)
  }
}

extension TextPosition: ByteCoded {
  public static var blank: TextPosition { TextPosition(line: 1, column: 1) }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(line: &line)
    try coder.code(&column)
    // Damaged positions must not make offsets overflow.
    guard line > 0, column > 0, max(line, column) <= Int32.max else { throw ByteCoder.Damage() }
  }
}

/// The file is not written; the context has it.
extension SourceLocation: ByteCoded {
  public static var blank: SourceLocation { SourceLocation(file: "", line: 1, column: 1) }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    var position = TextPosition(line: line, column: column)
    try coder.code(&position)
    self = SourceLocation(file: coder.context.file, position: position)
  }
}
