import ModKitModel
import ModKitTestSupport

/// A link map of random content in one of the forms that linkers write, and what it says, known from its making.
struct RandomMap {
  struct Symbol {
    var address: Int
    var size: Int
    var object: Int
    var name: String
    var kind: SymbolKind
  }

  private(set) var objects = ["linker synthesized"]
  /// Start, size and content of each section.
  private(set) var sections: [(start: Int, size: Int, segment: String, name: String)] = []
  private(set) var symbols: [Symbol] = []
  private(set) var dead: [Symbol] = []
  let isUnsized: Bool
  private let lineEnd: String
  private let deadMark: String

  init(_ random: inout SplitMix64, symbols count: Int, isSized: Bool = false) {
    isUnsized = Int.random(in: 0..<5, using: &random) == 0 && !isSized
    lineEnd = Int.random(in: 0..<5, using: &random) == 0 ? "\r\n" : "\n"
    deadMark = Bool.random(using: &random) ? "<<dead>>\t" : "<<dead>> \t"
    for number in 1...Int.random(in: 1...9, using: &random) {
      objects.append(
        [
          "/x y/[1]/lib\(number).a(O\(number).o)", "/b/F\(number).framework/F\(number)(o (2).o)",
          "/S.sdk/libS\(number).tbd", "/App.build/App.app.xcent", "main\(number).o",
        ].randomElement(using: &random) ?? "")
    }
    addSections(upTo: max(400, 2 * count), &random)
    addSymbols(count, &random)
    dead = (0..<Int.random(in: 0...9, using: &random)).map { _ in
      symbol(in: "__text", at: 0, &random)
    }
  }

  private mutating func addSections(upTo largest: Int, _ random: inout SplitMix64) {
    let all = [
      ("__TEXT", "__text"), ("__TEXT", "__stubs"), ("__TEXT", "__cstring"),
      ("__TEXT", "__unwind_info"), ("__DATA", "__objc_const"), ("__DATA", "__data"),
      ("__DATA", "__bss"),
    ]
    var start = 0x1000
    for (segment, name) in all where Int.random(in: 0..<4, using: &random) > 0 {
      let size = Int.random(in: 0...largest, using: &random)
      sections.append((start, size, segment, name))
      start += size + [0, 0, 16, 0x1000][Int.random(in: 0..<4, using: &random)]
    }
  }

  private mutating func addSymbols(_ count: Int, _ random: inout SplitMix64) {
    for section in sections {
      var address = section.start
      let share = count / max(1, sections.count)
      for _ in 0..<share where address < section.start + section.size {
        symbols.append(symbol(in: section.name, at: address, &random))
        let step = Int.random(in: 0..<3, using: &random) == 0 ? 0 : symbols[symbols.count - 1].size
        address += step + [0, 0, 0, 4][Int.random(in: 0..<4, using: &random)]
      }
    }
    if Int.random(in: 0..<4, using: &random) == 0 { symbols.shuffle(using: &random) }
  }

  private func symbol(
    in section: String, at address: Int, _ random: inout SplitMix64
  ) -> Symbol {
    let (name, kind) = named(in: section, &random)
    return Symbol(
      address: address, size: Int.random(in: 0...20, using: &random),
      object: objects.indices.randomElement(using: &random) ?? 0, name: name, kind: kind)
  }

  private func named(in section: String, _ random: inout SplitMix64) -> (String, SymbolKind) {
    let number = Int.random(in: 0..<40, using: &random)
    switch section {
    case "__stubs": return ("_puts", .stub)
    case "__cstring": return ("literal string: ][ [  1] \u{1}\t# \(number)", .string)
    case "__unwind_info": return ("compact unwind info", .unwind)
    case "__objc_const": return ("__OBJC_$_CATEGORY_C_$_A", .objectiveCMetadata)
    case "__text":
      return
        [
          ("-[C(A\(number % 3)) x\(number % 7):]", .objectiveC),
          ("+[C x\(number % 7):]", .objectiveC),
          ("___12-[C x\(number)]_block_invoke_2", .objectiveC), ("_main\(number)", .c),
          ("-[C(A) x].cold.1", .objectiveC), ("_$s1M1fyyF", .swift), ("__ZN1a1bEv", .c), ("", .c),
        ].randomElement(using: &random) ?? ("", .c)
    default:
      return
        [
          ("_$s1M1CCMn", .swiftMetadata), ("_$s1M1xSivpZ", .swift), ("_g\(number)", .c),
          ("_OBJC_CLASS_$_C\(number)", .objectiveCMetadata),
        ].randomElement(using: &random) ?? ("", .c)
    }
  }

  var text: String {
    var lines = ["# Path: a b", "# Arch: arm64", "# Object files:"]
    lines += objects.enumerated().map { "[\(padded($0))] \($1)" }
    lines += ["# Sections:", "# Address\tSize    \tSegment\tSection"]
    lines += sections.map {
      "\(hexadecimal($0.start))\t\(hexadecimal($0.size))\t\($0.segment)\t\($0.name)"
    }
    lines += ["# Symbols:", "# Address\tSize    \tFile  Name"]
    lines += symbols.map { "\(hexadecimal($0.address))\t\(sized($0))" }
    if !dead.isEmpty {
      lines += ["", "# Dead Stripped Symbols:", "#        \tSize    \tFile  Name"]
    }
    lines += dead.map { deadMark + sized($0) }
    return lines.map { $0 + lineEnd }.joined()
  }

  private func sized(_ symbol: Symbol) -> String {
    (isUnsized ? "" : "\(hexadecimal(symbol.size))\t") + "[\(padded(symbol.object))] \(symbol.name)"
  }

  private func padded(_ index: Int) -> String {
    String(repeating: " ", count: max(0, 3 - String(index).count)) + String(index)
  }

  private func hexadecimal(_ number: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return "0x" + String(repeating: "0", count: max(0, 8 - digits.count)) + digits
  }
}

extension RandomMap {
  struct Key: Hashable {
    var object: Int?
    var section: Int
    var kind: SymbolKind
  }

  /// The bytes by object, section and kind, found byte by byte.
  var expectedBytes: [Key: Int] {
    var counts: [Key: Int] = [:]
    let order = symbols.indices.sorted { (symbols[$0].address, $0) < (symbols[$1].address, $1) }
    for (index, section) in sections.enumerated() where section.size > 0 {
      var owners = [Symbol?](repeating: nil, count: section.size)
      let inSection = order.filter {
        (section.start..<section.start + section.size).contains(symbols[$0].address)
      }
      for position in inSection {
        for byte in bytes(of: position, in: section, among: inSection) where owners[byte] == nil {
          owners[byte] = symbols[position]
        }
      }
      for owner in owners {
        counts[
          Key(object: owner?.object, section: index, kind: owner?.kind ?? .unattributed),
          default: 0] += 1
      }
    }
    return counts
  }

  private func bytes(
    of position: Int, in section: (start: Int, size: Int, segment: String, name: String),
    among others: [Int]
  ) -> Range<Int> {
    let symbol = symbols[position]
    let start = symbol.address - section.start
    guard isUnsized else { return start..<min(section.size, start + symbol.size) }
    let first = others.first { symbols[$0].address == symbol.address }
    let next = others.map { symbols[$0].address }.filter { $0 > symbol.address }.min()
    let end = (next ?? section.start + section.size) - section.start
    return first == position ? start..<end : start..<start
  }
}
