/// The part of the protocol buffers wire format that an action result needs.
///
/// <https://protobuf.dev/programming-guides/encoding>
struct ProtobufWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ value: UInt64, field: Int) {
    writeTag(field, .varint)
    writeVarint(value)
  }

  mutating func write(_ content: some Collection<UInt8>, field: Int) {
    writeTag(field, .lengthDelimited)
    writeVarint(UInt64(content.count))
    bytes += content
  }

  private mutating func writeTag(_ field: Int, _ type: ProtobufWireType) {
    writeVarint(UInt64(field) << 3 | type.rawValue)
  }

  private mutating func writeVarint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}

enum ProtobufWireType: UInt64 {
  case varint = 0
  case fixed64 = 1
  case lengthDelimited = 2
  case fixed32 = 5
}

/// A reader of fields in sequence. No input makes it read out of bounds.
struct ProtobufReader {
  enum Value: Equatable {
    case number(UInt64)
    case bytes(ArraySlice<UInt8>)
    /// A fixed-size number, which no field of modkit uses.
    case skipped
  }

  struct Field {
    var number: UInt64
    var value: Value
  }

  struct Malformed: Error {}

  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  /// Returns the next field, or nil at the end.
  mutating func next() throws(Malformed) -> Field? {
    guard !rest.isEmpty else { return nil }
    let tag = try varint()
    guard let type = ProtobufWireType(rawValue: tag & 7), tag >> 3 > 0 else { throw Malformed() }
    return Field(number: tag >> 3, value: try value(type))
  }

  private mutating func value(_ type: ProtobufWireType) throws(Malformed) -> Value {
    switch type {
    case .varint: return .number(try varint())
    case .lengthDelimited: return .bytes(try take(try varint()))
    case .fixed64: _ = try take(8)
    case .fixed32: _ = try take(4)
    }
    return .skipped
  }

  private mutating func varint() throws(Malformed) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard let byte = rest.popFirst() else { throw Malformed() }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    throw Malformed()
  }

  private mutating func take(_ count: UInt64) throws(Malformed) -> ArraySlice<UInt8> {
    guard count <= UInt64(rest.count) else { throw Malformed() }
    defer { rest = rest.dropFirst(Int(count)) }
    return rest.prefix(Int(count))
  }
}
