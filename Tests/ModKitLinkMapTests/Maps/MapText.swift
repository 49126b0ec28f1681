import ModKitLinkMap

/// Writes link maps line by line, so that a test shows only the lines that it is about.
struct MapText {
  var objects = ["linker synthesized", "main.o", "libFoo.a(DateFoo.o)", "libBar.a(DateBar.o)"]
  var sections = ["0x1000\t0x00001000\t__TEXT\t__text"]
  var symbols: [String] = []
  var dead: [String] = []

  var text: String {
    let list = objects.enumerated().map { "[\(Self.padded($0))] \($1)" }
    let head = ["# Path: out", "# Arch: arm64", "# Object files:"] + list
    let table = ["# Sections:", "# Address\tSize    \tSegment\tSection"] + sections
    let names = ["# Symbols:", "# Address\tSize    \tFile  Name"] + symbols
    let stripped = ["", "# Dead Stripped Symbols:", "#        \tSize    \tFile  Name"] + dead
    return (head + table + names + (dead.isEmpty ? [] : stripped)).joined(separator: "\n") + "\n"
  }

  func parsed() throws -> LinkMap {
    try LinkMap(parsing: Array(text.utf8))
  }

  /// Methods, each in an object and 16 bytes long.
  static func methods(_ methods: [(String, object: Int)]) -> MapText {
    var map = MapText()
    map.symbols = methods.enumerated().map { position, method in
      let address = String(0x1000 + 16 * position, radix: 16)
      return "0x\(address)\t0x00000010\t[\(padded(method.object))] \(method.0)"
    }
    return map
  }

  private static func padded(_ index: Int) -> String {
    let digits = String(index)
    return String(repeating: " ", count: max(0, 3 - digits.count)) + digits
  }
}
