import ModKitModel

/// A method as named in a link map: `-[Class selector]`, `+[Class(Category) selector]`.
///
/// Its parts are ranges of the file.
struct MethodName {
  var isClassMethod: Bool
  var className: Range<Int>
  /// Nil if the class itself defines it.
  var category: Range<Int>?
  var selector: Range<Int>

  /// Fails for any other name, such as a block (`___10-[C m]_block_invoke`), a part of a method
  /// that the compiler split off (`-[C m].cold.1`), or a string.
  @inline(__always)
  init?(_ name: Range<Int>, _ search: LineSearch) {
    let (start, end) = (name.lowerBound, name.upperBound)
    guard name.count >= 6, search.byte(start + 1) == UInt8(ascii: "["),
      search.byte(start) == UInt8(ascii: "-") || search.byte(start) == UInt8(ascii: "+"),
      search.byte(end - 1) == UInt8(ascii: "]")
    else { return nil }
    isClassMethod = search.byte(start) == UInt8(ascii: "+")
    let classEnd = Self.wordEnd(from: start + 2, to: end, search)
    className = start + 2..<classEnd
    var position = classEnd
    if search.byte(position) == UInt8(ascii: "(") {
      let categoryEnd = Self.wordEnd(from: position + 1, to: end, search)
      guard categoryEnd > position + 1, search.byte(categoryEnd) == UInt8(ascii: ")") else {
        return nil
      }
      category = position + 1..<categoryEnd
      position = categoryEnd + 1
    }
    guard !className.isEmpty, search.byte(position) == UInt8(ascii: " ") else { return nil }
    selector = position + 1..<end - 1
    guard !selector.isEmpty,
      Self.wordEnd(from: selector.lowerBound, to: end, search) == selector.upperBound
    else { return nil }
  }

  /// Returns the position of the first delimiter; the last byte of a name is one.
  @inline(__always)
  private static func wordEnd(from start: Int, to end: Int, _ search: LineSearch) -> Int {
    var position = start
    while position < end - 1, !isDelimiter(search.byte(position)) { position += 1 }
    return position
  }

  @inline(__always)
  private static func isDelimiter(_ byte: UInt8) -> Bool {
    if byte > UInt8(ascii: "]") { return false }
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "("), UInt8(ascii: ")"): return true
    default: return byte <= 0x20
    }
  }

  /// A hash of what the runtime identifies the method by.
  @inline(__always)
  func identityHash(_ search: LineSearch) -> UInt64 {
    var hash = NameHash(seed: isClassMethod ? 1 : 2)
    hash.add(className, search)
    hash.add(selector, search)
    return hash.value
  }

  func method(_ search: LineSearch) -> ObjectiveCMethod {
    ObjectiveCMethod(
      className: search.text(className), isClassMethod: isClassMethod,
      selector: search.text(selector))
  }
}

/// A fast hash of parts of a file. Equal hashes are compared by what was hashed: a map may be made to have many.
struct NameHash {
  private(set) var value: UInt64

  init(seed: UInt64) {
    value = seed &+ 0x9E37_79B9_7F4A_7C15
  }

  @inline(__always)
  mutating func add(_ range: Range<Int>, _ search: LineSearch) {
    var (position, end) = (range.lowerBound, range.upperBound)
    while end - position >= 8 {
      mix(search.word(position))
      position += 8
    }
    var tail = UInt64(range.count) << 56
    while position < end {
      end -= 1
      tail = tail << 8 ^ UInt64(search.byte(end))
    }
    mix(tail)
  }

  /// By multiplication to 128 bits, as Yi's wyhash has it.
  @inline(__always)
  private mutating func mix(_ word: UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    value = product.high ^ product.low ^ word.byteSwapped
  }
}
