/// A text of a property list whose escapes are UTF-16 units.
struct PropertyListText {
  private var text: [UInt8]
  /// The first half of a pair.
  private var lead: UInt16?

  init(_ text: some Sequence<UInt8>) {
    self.text = Array(text)
  }

  mutating func add(_ byte: UInt8) {
    endPair()
    text.append(byte)
  }

  mutating func add(unit: UInt16) {
    if let first = lead, UTF16.isTrailSurrogate(unit) {
      lead = nil
      text += Array(String(decoding: [first, unit], as: UTF16.self).utf8)
    } else if UTF16.isLeadSurrogate(unit) {
      endPair()
      lead = unit
    } else {
      endPair()
      text += Array(String(decoding: [unit], as: UTF16.self).utf8)
    }
  }

  /// Adds a character of the NeXTSTEP encoding, which numeric escapes have.
  mutating func addNeXTSTEP(_ byte: UInt8) {
    endPair()
    text += Array(
      String(byte < 0x80 ? Unicode.Scalar(byte) : Self.upperHalf[Int(byte) - 0x80]).utf8)
  }

  var bytes: [UInt8] {
    var result = self
    result.endPair()
    return result.text
  }

  private mutating func endPair() {
    guard lead != nil else { return }
    lead = nil
    text += Array("\u{FFFD}".utf8)
  }

  private static let upperHalf = Array(
    ("\u{A0}ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ®–†‡·¦¶•‚„”»…‰¬¿¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ"
      + "—±¼½¾àáâãäåçèéêëìÆíªîïðñŁØŒºòóôõöæùúûıüýłøœßþÿ\u{FFFD}\u{FFFD}").unicodeScalars)
}
