/// A reader of HTML that accepts only what the report should consist of.
///
/// It knows no repair: an attribute without quotes, a stray `&` or `<`, a tag that is not closed
/// in order, a repeated `id`: all are errors.
struct StrictMarkup {
  struct Element {
    var name: String
    var attributes: [String: String]
    /// The text directly inside, with entities resolved.
    var text = ""

    var attributeNames: [String] { attributes.keys.sorted() }
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private(set) var elements: [Element] = []

  private var input: Substring
  private var open: [Int] = []

  init(_ page: String) throws {
    input = page[...]
    try expect("<!doctype html>")
    while !input.isEmpty {
      if input.unicodeScalars.first == "<" { try readTag() } else { try readText() }
    }
    guard open.isEmpty else { throw failure("unclosed element") }
  }

  func elements(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  /// Elements that the browser does not expect to be closed.
  private static let void: Set<String> = ["meta", "link", "input"]
  private static let raw: Set<String> = ["style", "script"]

  private mutating func readTag() throws {
    try expect("<")
    if input.first == "/" { return try readEndTag() }
    let name = readName()
    guard !name.isEmpty else { throw failure("stray <") }
    var element = Element(name: name, attributes: [:])
    while try readAttribute(into: &element) {}
    let closesItself = take("/>")
    if !closesItself { try expect(">") }
    elements.append(element)
    guard !closesItself, !Self.void.contains(name) else { return }
    open.append(elements.count - 1)
    if Self.raw.contains(name) { try readRawText(of: name) }
  }

  private mutating func readEndTag() throws {
    try expect("/")
    let name = readName()
    guard let last = open.popLast(), elements[last].name == name else {
      throw failure("unexpected </\(name)>")
    }
    try expect(">")
  }

  /// Reads ` name="value"` or, for Boolean attributes, ` name`.
  private mutating func readAttribute(into element: inout Element) throws -> Bool {
    guard take(" ") else { return false }
    let name = readName()
    guard !name.isEmpty, element.attributes[name] == nil else { throw failure("attribute") }
    guard take("=") else {
      element.attributes[name] = ""
      return true
    }
    try expect("\"")
    element.attributes[name] = try resolve(readRun { $0 == "\"" || $0 == "<" })
    try expect("\"")
    return true
  }

  private mutating func readText() throws {
    let text = try resolve(readRun { $0 == "<" })
    if let last = open.last { elements[last].text += text }
  }

  private mutating func readRawText(of name: String) throws {
    guard let end = input.firstRange(of: "</\(name)") else { throw failure("unclosed \(name)") }
    elements[elements.count - 1].text = String(input[..<end.lowerBound])
    input = input[end.lowerBound...]
  }

  /// Reads by Unicode scalars, as a browser does, and not by characters.
  private mutating func readRun(until isEnd: (Unicode.Scalar) -> Bool) -> String {
    let scalars = input.unicodeScalars
    let end = scalars.firstIndex(where: isEnd) ?? scalars.endIndex
    defer { input = Substring(scalars[end...]) }
    return String(scalars[..<end])
  }

  private mutating func readName() -> String {
    readRun { !$0.properties.isAlphabetic && !("0"..."9").contains($0) && $0 != "-" }
  }

  private static let entities = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "#39": "'",
  ]

  private func resolve(_ text: String) throws -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "&" else {
        guard scalar.value >= 0x20 || scalar == "\n" || scalar == "\t" else {
          throw failure("control character")
        }
        result.append(scalar)
        continue
      }
      guard let end = rest.firstIndex(of: ";"), let entity = Self.entities[String(rest[..<end])]
      else { throw failure("stray &") }
      result.append(contentsOf: entity.unicodeScalars)
      rest = rest[rest.index(after: end)...]
    }
    return String(result)
  }

  private mutating func take(_ text: String) -> Bool {
    guard input.unicodeScalars.starts(with: text.unicodeScalars) else { return false }
    input = Substring(input.unicodeScalars.dropFirst(text.unicodeScalars.count))
    return true
  }

  private mutating func expect(_ text: String) throws {
    guard take(text) else { throw failure("expected \(text)") }
  }

  private func failure(_ what: String) -> Failure {
    Failure(description: "\(what) before: \(input.prefix(80))")
  }
}
