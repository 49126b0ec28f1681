/// What a word in the data of an object or an image points to.
enum Pointer: Hashable {
  case null
  /// An address in the file.
  case address(UInt64)
  /// A symbol of another file, or another image; the place of its name in the file.
  case symbol(Int)
}

/// Why something in a file cannot be read, as a clause.
struct MetadataDamage: Error, Hashable {
  var reason: String

  init(_ reason: String) { self.reason = reason }
}
