import ModKitModel

/// The form and the operand of an import; operands are equal byte for byte.
struct ImportKey: Hashable {
  let form: Import.Form
  let operand: String
  private let digest: UInt64

  init(form: Import.Form, operand: String) {
    self.form = form
    self.operand = operand
    digest = Self.digest(of: operand)
  }

  static func == (left: Self, right: Self) -> Bool {
    // Strings are compared by characters; that the bytes are other ones shows in the digest.
    left.digest == right.digest && left.form == right.form && left.operand == right.operand
  }

  func hash(into hasher: inout Hasher) { hasher.combine(digest) }

  /// A digest of the bytes, eight at a time: to hash the `String` of each import is a measurable part
  /// of a scan. Both words of the key are chosen anew in each run, so that no source can be made of
  /// imports that all have one digest.
  private static func digest(of operand: String) -> UInt64 {
    var operand = operand
    return operand.withUTF8 { text in
      let bytes = UnsafeRawBufferPointer(text)
      var state = mixed(seed ^ UInt64(bytes.count))
      var offset = 0
      while offset + 8 <= bytes.count {
        state = mixed(state ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset += 8
      }
      return mixed(bytes[offset...].reduce(state) { ($0 ^ UInt64($1)) &<< 8 | $0 &>> 56 })
    }
  }

  private static let seed = UInt64.random(in: .min ... .max)
  /// Odd, and so without a loss of bits.
  private static let factor = UInt64.random(in: .min ... .max) | 1

  private static func mixed(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }
}
