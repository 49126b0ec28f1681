/// Builds the text of a condition, with each run of blanks and comments as one space.
struct ConditionText {
  private var bytes: [UInt8] = []
  private var hasGap = false

  mutating func append(_ byte: UInt8) {
    if hasGap, !bytes.isEmpty { bytes.append(UInt8(" ")) }
    hasGap = false
    bytes.append(byte)
  }

  mutating func appendGap() {
    hasGap = true
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
