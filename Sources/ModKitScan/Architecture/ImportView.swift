import ModKitModel

/// An import, be it at hand or still in an archive.
protocol ImportView {
  /// Equal for imports of one form and operand.
  associatedtype Key: Hashable

  var key: Key { get }
  var form: Import.Form { get }
  var traits: Import.Traits { get }
  var position: TextPosition { get }
  var conditions: [String] { get }
  /// The import with all that belongs to it.
  var whole: Import { get }
}

/// The form and the operand of an import.
struct ImportKey: Hashable {
  let form: Import.Form
  let operand: String
  private let digest: UInt64

  init(form: Import.Form, operand: String) {
    self.form = form
    self.operand = operand
    digest = Self.digest(of: operand)
  }

  /// Takes a quarter of what hashing a `String` takes, which is a measurable part of a scan. It multiplies
  /// as wyhash does, and nobody can foresee it either.
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

  private static func mixed(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  static func == (left: Self, right: Self) -> Bool {
    left.digest == right.digest && left.form == right.form && left.operand == right.operand
  }

  func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

extension Import: ImportView {
  var key: ImportKey { ImportKey(form: form, operand: operand) }
  var whole: Import { self }
}
