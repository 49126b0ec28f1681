public import ModKitModel

extension FactsArchive {
  /// The archive of some facts, as ``init(bytes:)`` reads it: the same bytes for the same facts.
  public static func encoded(_ facts: [Key: SourceFacts]) -> [UInt8] {
    var encoder = FactsEncoder()
    for (key, facts) in facts.sorted(by: { $0.key < $1.key }) { encoder.add(facts, of: key) }
    return encoder.bytes
  }
}

/// Writes entries one by one.
private struct FactsEncoder {
  private var sections = [[UInt8]](repeating: [], count: FactsLayout.elementSizes.count)
  /// By their bytes: Swift takes some strings for equal that are not the same.
  private var strings: [[UInt8]: Int] = [:]
  private var lists: [[Int]: Int] = [:]

  init() {
    _ = number(ofList: [])
  }

  mutating func add(_ facts: SourceFacts, of key: FactsArchive.Key) {
    sections[0] += key.content.bytes + [key.dialect, 0, 0, 0]
    append(count(1), to: 0)
    append(facts.imports.count, to: 0)
    append(count(2), to: 0)
    append(facts.declarations.count, to: 0)
    for item in facts.imports { add(item) }
    for declaration in facts.declarations { add(declaration) }
  }

  private mutating func add(_ item: Import) {
    sections[1] += [item.form.rawValue, item.traits.rawValue, 0, 0]
    append(number(of: item.operand), to: 1)
    append(item.position.line, to: 1)
    append(item.position.column, to: 1)
    append(number(ofList: item.conditions), to: 1)
  }

  private mutating func add(_ declaration: ObjectiveCDeclaration) {
    let kind = ObjectiveCDeclaration.Kind.allCases.firstIndex(of: declaration.kind) ?? 0
    sections[2] += [UInt8(kind), 0, 0, 0]
    append(number(of: declaration.name), to: 2)
    append(declaration.position.line, to: 2)
    append(declaration.position.column, to: 2)
  }

  private mutating func number(ofList conditions: [String]) -> Int {
    let numbers = conditions.map { number(of: $0) }
    if let known = lists[numbers] { return known }
    append(count(4), to: 3)
    append(numbers.count, to: 3)
    for number in numbers { append(number, to: 4) }
    lists[numbers] = lists.count
    return lists.count - 1
  }

  private mutating func number(of string: String) -> Int {
    let bytes = Array(string.utf8)
    if let known = strings[bytes] { return known }
    sections[6] += bytes
    append(sections[6].count, to: 5)
    strings[bytes] = strings.count
    return strings.count - 1
  }

  /// How many elements a section has so far.
  private func count(_ section: Int) -> Int {
    sections[section].count / FactsLayout.elementSizes[section]
  }

  private mutating func append(_ number: Int, to section: Int) {
    sections[section].append(number)
  }

  var bytes: [UInt8] {
    let body = sections.flatMap(\.self)
    var header = FactsLayout.magic
    header.append(FactsLayout.formatVersion)
    header.append(Int(SourceScanner.version))
    for section in sections.indices { header.append(count(section)) }
    let checksum = body.withUnsafeBytes { FactsWords($0).checksum(from: 0) }
    header += withUnsafeBytes(of: checksum.littleEndian, Array.init)
    return header + body
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ number: Int) {
    Swift.withUnsafeBytes(of: UInt32(clamping: number).littleEndian) { append(contentsOf: $0) }
  }
}
