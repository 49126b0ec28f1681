/// Why an index of an SDK cannot be read.
public struct SystemMethodsDamage: Error, Hashable, Sendable {
  /// Beginning with 1.
  public var line: Int
  /// As a clause without its subject: `is no index of an SDK`
  public var reason: String

  public init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }
}

extension SystemMethodsDamage: CustomStringConvertible {
  public var description: String { "line \(line): it \(reason)" }
}

/// The index as text of ASCII with a version, sorted, and small enough to be committed.
///
/// The words that names are made of stand at the beginning; a name has two characters instead of such a word. Below
/// the name of a class and its superclass, after a tab, there is a line for each selector or property. It begins
/// with the number of bytes that the name has in common with the one before.
extension SystemMethods {
  static let head = "modkit-system-methods 1"

  /// The same bytes for equal values. Names that no compiler makes are left out.
  public var text: [UInt8] {
    let types = classes.filter { NameCode.isName($0.key) }
      .map { name, type in (name: name, type: type, entries: Self.entries(of: type)) }
      .sorted { Self.precedes($0.name, $1.name) }
    var counter = WordCounter()
    for type in types {
      counter.add(type.name)
      for entry in type.entries { counter.add(String(entry.dropFirst())) }
    }
    let code = NameCode(words: counter.best)
    var text = Array("\(Self.head)\n\(code.words.count) words\n".utf8)
    for word in code.words { text += word + [NameCode.newline] }
    for type in types {
      let superclass = type.type.superclass.flatMap { NameCode.isName($0) ? $0 : nil }
      text += [NameCode.tab] + code.coded(Array(type.name.utf8))
      if let superclass { text += [NameCode.colon] + code.coded(Array(superclass.utf8)) }
      text.append(NameCode.newline)
      var previous: [UInt8] = []
      for entry in type.entries {
        let bytes = Array(entry.utf8)
        text += code.coded(bytes, after: previous) + [NameCode.newline]
        previous = bytes
      }
    }
    return text
  }

  /// The selectors, each with its kind before it: `-` and `+`; `=` and `*` for a getter with its setter.
  private static func entries(of type: Class) -> [String] {
    let instances = entries(type.instanceSelectors, "-", property: "=")
    return (instances + entries(type.classSelectors, "+", property: "*")).sorted(by: precedes)
  }

  private static func entries(
    _ selectors: [String], _ kind: String, property: String
  ) -> [String] {
    let all = Set(selectors.filter(NameCode.isSelector))
    let setters = Dictionary(
      all.filter { !$0.contains(":") }.compactMap { getter in
        let setter = ObjectiveCMethod.setter(of: getter)
        return all.contains(setter) ? (setter, getter) : nil
      }, uniquingKeysWith: min)
    let getters = Set(setters.values)
    return setters.values.map { property + $0 }
      + all.filter { setters[$0] == nil && !getters.contains($0) }.map { kind + $0 }
  }

  // MARK: Reading

  /// Reads an index of any bytes.
  ///
  /// - Throws: ``SystemMethodsDamage``
  public init(text: UnsafeRawBufferPointer) throws(SystemMethodsDamage) {
    var lines = LineReader(text)
    guard let head = lines.next(), head.elementsEqual(Self.head.utf8) else {
      throw lines.damage("is no index of an SDK, or of another version of modkit")
    }
    let code = NameCode(words: try Self.words(&lines))
    var (name, entries) = ([UInt8]?.none, [[UInt8]]())
    var (superclass, previous) = (String?.none, [UInt8]())
    self.init()
    func finish(_ classes: inout [String: Class]) {
      if let name {
        classes[String(decoding: name, as: UTF8.self)] = Self.type(superclass, entries)
      }
    }
    while let line = lines.next() {
      if line.first == NameCode.tab {
        finish(&classes)
        let parts = line.dropFirst().split(
          separator: NameCode.colon, maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let own = code.decoded(first), !own.isEmpty else {
          throw lines.damage("has a class whose name is damaged")
        }
        // Sorted, so that no class is there twice.
        guard name.map({ $0.lexicographicallyPrecedes(own) }) ?? true else {
          throw lines.damage("has classes that are not sorted")
        }
        superclass = try parts.dropFirst().first.map { part throws(SystemMethodsDamage) in
          guard let above = code.decoded(part), !above.isEmpty else {
            throw lines.damage("has a class whose superclass is damaged")
          }
          return String(decoding: above, as: UTF8.self)
        }
        (name, entries, previous) = (own, [], [])
      } else {
        guard name != nil, let entry = code.decoded(line, after: previous),
          previous.isEmpty || previous.lexicographicallyPrecedes(entry),
          entry.count > 1, Self.kinds.contains(entry[0])
        else { throw lines.damage("has a selector that is damaged") }
        try lines.spend(entry.count)
        entries.append(entry)
        previous = entry
      }
    }
    finish(&classes)
  }

  private static let kinds = Array("-+=*".utf8)

  private static func words(
    _ lines: inout LineReader
  ) throws(SystemMethodsDamage) -> [[UInt8]] {
    guard let line = lines.next(),
      let count = Int(String(decoding: line.prefix { $0 != 0x20 }, as: UTF8.self)),
      (0...NameCode.wordLimit).contains(count)
    else { throw lines.damage("has no number of words") }
    var words: [[UInt8]] = []
    for _ in 0..<count {
      guard let word = lines.next(), (1...NameCode.wordLengthLimit).contains(word.count),
        word.allSatisfy(NameCode.isNameByte)
      else { throw lines.damage("has a word that is damaged") }
      words.append(Array(word))
    }
    return words
  }

  private static func type(_ superclass: String?, _ entries: [[UInt8]]) -> Class {
    var (instances, own) = ([String](), [String]())
    for entry in entries {
      let name = String(decoding: entry.dropFirst(), as: UTF8.self)
      switch entry[0] {
      case UInt8(ascii: "-"): instances.append(name)
      case UInt8(ascii: "+"): own.append(name)
      case UInt8(ascii: "="): instances += [name, ObjectiveCMethod.setter(of: name)]
      default: own += [name, ObjectiveCMethod.setter(of: name)]
      }
    }
    return Class(superclass: superclass, instanceSelectors: instances, classSelectors: own)
  }
}

/// Names with two characters for a word, of which the first is none that a name has.
private struct NameCode {
  static let newline = UInt8(ascii: "\n")
  static let tab = UInt8(ascii: "\t")
  static let colon = UInt8(ascii: ":")
  /// The first characters of codes.
  private static let leads = Array("!\"#%&'(),./;<>?@[]^`{|}~".utf8)
  /// The second ones, and numbers: all that are visible, but for the colon.
  private static let digits = (UInt8(ascii: "!")...UInt8(ascii: "~")).filter { $0 != colon }
  static let wordLimit = leads.count * digits.count
  static let wordLengthLimit = 32
  private static let nameLimit = 4096

  /// Sorted.
  let words: [[UInt8]]
  private let numbers: [[UInt8]: Int]

  init(words: [[UInt8]]) {
    self.words = words
    numbers = Dictionary(
      words.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func digit(_ byte: UInt8) -> Int? {
    guard UInt8(ascii: "!")...UInt8(ascii: "~") ~= byte, byte != colon else { return nil }
    return Int(byte - UInt8(ascii: "!")) - (byte > colon ? 1 : 0)
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      true
    default: false
    }
  }

  static func isName(_ text: String) -> Bool {
    (1...nameLimit).contains(text.utf8.count) && text.utf8.allSatisfy(isNameByte)
  }

  static func isSelector(_ text: String) -> Bool {
    (1...nameLimit).contains(text.utf8.count)
      && text.utf8.allSatisfy { isNameByte($0) || $0 == colon }
  }

  func coded(_ name: [UInt8]) -> [UInt8] {
    WordCounter.words(name[...]).flatMap { word in
      numbers[Array(word)].map { number in
        [
          Self.leads[number / Self.digits.count], Self.digits[number % Self.digits.count],
        ]
      } ?? Array(word)
    }
  }

  /// The number of common bytes, and the rest. The first byte, which is the kind, is no part of a name.
  func coded(_ name: [UInt8], after previous: [UInt8]) -> [UInt8] {
    var common = 0
    let limit = min(name.count, previous.count, Self.digits.count - 1)
    while common < limit, name[common] == previous[common] { common += 1 }
    // A whole word may be shorter than the rest of one.
    var whole = common
    while whole > 1, whole < name.count, !WordCounter.isBoundary(name[...], whole) { whole -= 1 }
    let forms = [common, whole].map { [Self.digits[$0]] + rest(name, from: $0) }
    return forms[1].count < forms[0].count ? forms[1] : forms[0]
  }

  private func rest(_ name: [UInt8], from start: Int) -> [UInt8] {
    start == 0
      ? Array(name.prefix(1)) + coded(Array(name.dropFirst())) : coded(Array(name[start...]))
  }

  func decoded(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var name: [UInt8] = []
    var lead: Int?
    for byte in text {
      if let known = lead {
        guard let digit = Self.digit(byte) else { return nil }
        let number = known * Self.digits.count + digit
        guard words.indices.contains(number) else { return nil }
        name += words[number]
        lead = nil
      } else if Self.isNameByte(byte) || byte == Self.colon {
        name.append(byte)
      } else {
        lead = Self.leads.firstIndex(of: byte)
        if lead == nil { return nil }
      }
      guard name.count <= Self.nameLimit else { return nil }
    }
    return lead == nil ? name : nil
  }

  func decoded(_ line: some Collection<UInt8>, after previous: [UInt8]) -> [UInt8]? {
    guard let common = line.first.flatMap(Self.digit), common <= previous.count else { return nil }
    let rest = line.dropFirst()
    guard common == 0 else { return decoded(rest).map { previous.prefix(common) + $0 } }
    guard let kind = rest.first else { return nil }
    return decoded(rest.dropFirst()).map { [kind] + $0 }
  }
}

/// Counts the words of names: `initWithFrame` has three.
private struct WordCounter {
  private var counts: [ArraySlice<UInt8>: Int] = [:]

  /// Shorter words gain nothing.
  private static let lengths = 3...NameCode.wordLengthLimit
  /// The length of a code.
  private static let codeLength = 2

  mutating func add(_ name: String) {
    for word in Self.words(Array(name.utf8)[...]) where Self.lengths.contains(word.count) {
      counts[word, default: 0] += 1
    }
  }

  /// The words that make the text shortest, sorted.
  var best: [[UInt8]] {
    counts.map { word, count in
      (word: Array(word), gain: count * (word.count - Self.codeLength) - word.count - 1)
    }
    .filter { $0.gain > 0 }
    .sorted { left, right in
      left.gain != right.gain
        ? left.gain > right.gain : left.word.lexicographicallyPrecedes(right.word)
    }
    .prefix(NameCode.wordLimit).map(\.word).sorted { $0.lexicographicallyPrecedes($1) }
  }

  static func words(_ name: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var (words, start) = ([ArraySlice<UInt8>](), name.startIndex)
    for index in name.indices.dropFirst() where isBoundary(name, index) {
      words.append(name[start..<index])
      start = index
    }
    if start < name.endIndex { words.append(name[start...]) }
    return words
  }

  /// Whether a word begins there: an upper-case letter after another one, or before a lower-case one; and what
  /// is at a colon.
  static func isBoundary(_ name: ArraySlice<UInt8>, _ index: Int) -> Bool {
    let (before, byte) = (name[index - 1], name[index])
    if before == NameCode.colon || byte == NameCode.colon { return true }
    guard isUpper(byte) else { return false }
    return !isUpper(before) || (index + 1 < name.endIndex && isLower(name[index + 1]))
  }

  private static func isUpper(_ byte: UInt8) -> Bool {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
  }

  private static func isLower(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
  }
}

/// The lines of a text, with the number of the last one.
private struct LineReader {
  private let text: UnsafeRawBufferPointer
  private var position = 0
  private var line = 0
  /// How many bytes names may still have: a few bytes of text may stand for many.
  private var budget = 256 << 20

  init(_ text: UnsafeRawBufferPointer) { self.text = text }

  mutating func next() -> Slice<UnsafeRawBufferPointer>? {
    guard position < text.count else { return nil }
    line += 1
    let end = text[position...].firstIndex(of: NameCode.newline) ?? text.count
    defer { position = end + 1 }
    return text[position..<end]
  }

  mutating func spend(_ bytes: Int) throws(SystemMethodsDamage) {
    budget -= bytes
    if budget < 0 { throw damage("has names that are longer than those of any SDK") }
  }

  func damage(_ reason: String) -> SystemMethodsDamage {
    SystemMethodsDamage(line: max(line, 1), reason: reason)
  }
}
