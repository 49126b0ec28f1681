import ModKitFormats
import ModKitModel

/// Changes of the objects of a project file, which leave all other bytes as they are.
struct ProjectEdits {
  let objects: XcodeObjects
  private let spans: PropertyListSpans
  private let root: PropertyValue
  /// The keys of objects in the file, by their identifiers.
  private let keys: [String: PropertyValue]
  private let lineEnd: String
  private var edits = TextEdits()
  private var added: [String] = []
  /// The references that were removed: what they lead to may be needed no more.
  private var cuts: Set<Reference> = []
  private var replaced: Set<String> = []
  /// The elements of lists, by their offsets, that are removed, or that got a comma.
  private var ended: Set<Int> = []
  /// The last elements of lists, by the offsets of these.
  private var lasts: [Int: PropertyValue?] = [:]

  /// Objects that something added leads to.
  private var kept: Set<String> = []

  private struct Reference: Hashable {
    var object: String
    var target: String
  }

  init(_ bytes: [UInt8], _ root: PropertyValue, _ objects: XcodeObjects) {
    self.objects = objects
    self.root = root
    spans = PropertyListSpans(bytes: bytes)
    keys = Dictionary(
      root["objects"]?.pairs.compactMap { key, _ in key.text.map { ($0, key) } } ?? [],
      uniquingKeysWith: { $1 })
    let firstEnd = bytes.firstIndex(of: UInt8(ascii: "\n"))
    lineEnd = firstEnd.map { $0 > 0 && bytes[$0 - 1] == 0x0D } == true ? "\r\n" : "\n"
  }

  // MARK: Lists

  /// Removes references from a list of an object.
  ///
  /// - Complexity: O(*n*) in the length of the list
  mutating func remove(_ references: Set<String>, from key: String, of object: XcodeObject) {
    guard !references.isEmpty else { return }
    for element in object[key]?.elements.map(\.self) ?? [] {
      guard let text = element.text, references.contains(text) else { continue }
      edits.remove(spans.entry(from: element, to: element))
      ended.insert(element.offset)
      cuts.insert(Reference(object: object.id, target: text))
    }
  }

  /// Adds an element to a list of an object, which gets the list if it has none.
  ///
  /// - Parameter comment: what a reader sees beside an identifier
  mutating func add(
    _ reference: String, _ comment: String, to key: String, of object: XcodeObject
  ) {
    guard let list = object[key], list.kind == .array else {
      return set(key, to: "(\(Self.written(reference, comment)), )", of: object)
    }
    add(Self.written(reference, comment), to: list)
  }

  private mutating func add(_ element: String, to list: PropertyValue) {
    let closing = spans.closing(of: list)
    if let last = last(of: list) {
      let entry = spans.entry(from: last, to: last)
      let end = spans.end(of: last)
      let hasComma = spans.bytes[end..<max(end, entry.upperBound)].contains(UInt8(ascii: ","))
      if ended.insert(last.offset).inserted, !hasComma { edits.insert(",", at: end) }
    }
    addLine(element + ",", before: closing)
  }

  private mutating func last(of list: PropertyValue) -> PropertyValue? {
    if let known = lasts[list.offset] { return known }
    let last = list.elements.reduce(nil) { $1 }
    lasts.updateValue(last, forKey: list.offset)
    return last
  }

  /// Adds a text before a bracket: on a line of its own, if the bracket has one.
  private mutating func addLine(_ text: String, before closing: Int) {
    let start = TextLines.startOfBlanks(before: closing, in: spans.bytes)
    guard start > 0, spans.bytes[start - 1] == UInt8(ascii: "\n") else {
      return edits.insert("\(text) ", at: closing)
    }
    let indent = String(decoding: spans.bytes[start..<closing], as: UTF8.self)
    edits.insert("\(indent)\t\(text)\(lineEnd)", at: start)
  }

  // MARK: Attributes

  /// Sets an attribute of an object.
  ///
  /// - Parameter value: as it is written
  mutating func set(_ key: String, to value: String, of object: XcodeObject) {
    set(key, to: value, in: object.value)
  }

  /// Sets a value of a dictionary.
  mutating func set(_ key: String, to value: String, in dictionary: PropertyValue) {
    if let old = dictionary[key] {
      edits.replace(old.offset..<spans.endWithComment(of: old), with: value)
    } else {
      addLine(
        "\(ProjectWord.text(key)) = \(value);", before: spans.closing(of: dictionary))
    }
  }

  /// Adds words to the values of a build setting, under all conditions that it is stated for.
  ///
  /// - Parameter words: what to add, which needs no quotes in a setting
  mutating func append(_ words: String, to setting: String, in settings: PropertyValue) {
    var isStated = false
    for (key, value) in settings.pairs {
      guard let name = key.text, name.prefix(while: { $0 != "[" }) == setting else { continue }
      isStated = isStated || name == setting
      if value.kind == .array {
        add(QuotedText.propertyList(words), to: value)
      } else {
        edits.replace(
          value.offset..<spans.end(of: value),
          with: QuotedText.propertyList("\(value.text ?? "") \(words)"))
      }
    }
    guard !isStated else { return }
    set(
      setting, to: QuotedText.propertyList("\(SettingValue.inherited) \(words)"), in: settings)
  }

  /// Removes keys with their values from a dictionary. What the values lead to stays if anything else does.
  mutating func removeEntries(_ names: Set<String>, from dictionary: PropertyValue) {
    for (key, value) in dictionary.pairs {
      guard let name = key.text, names.contains(name) else { continue }
      edits.remove(spans.entry(from: key, to: value))
    }
  }

  // MARK: Objects

  /// Puts another object in the place of one, so that whatever refers to it refers to that.
  ///
  /// - Parameter value: as it is written
  mutating func replace(_ object: XcodeObject, with value: String) {
    edits.replace(object.value.offset..<spans.end(of: object.value), with: value)
    replaced.insert(object.id)
  }

  /// Adds an object.
  ///
  /// - Parameter value: as it is written
  mutating func add(_ id: String, _ comment: String, _ value: String) {
    added.append("\t\t\(Self.written(id, comment)) = \(value);\(lineEnd)")
  }

  /// Keeps an object that something added leads to.
  mutating func keep(_ id: String) { kept.insert(id) }

  /// An identifier that no object has.
  func identifier(for name: String) -> String {
    var (text, number) = (name, 0)
    while true {
      let id = String(FNV1a.digest(of: text).prefix(24)).uppercased()
      if objects[id] == nil { return id }
      number += 1
      text = "\(name)\0\(number)"
    }
  }

  private static func written(_ reference: String, _ comment: String) -> String {
    // A comment ends at the first of its ends.
    let comment = comment.replacing("*/", with: "")
    let word = ProjectWord.text(reference)
    return comment.isEmpty ? word : "\(word) /* \(comment) */"
  }

  // MARK: Result

  /// The text with all changes, without the objects that nothing leads to any more.
  ///
  /// - Parameter removed: objects that are left out, whatever leads to them
  mutating func bytes(without removed: Set<String>) -> [UInt8] {
    let before = reached(from: []) { _, _ in true }
    let after = reached(from: kept) { object, target in
      !removed.contains(target) && !replaced.contains(object)
        && !cuts.contains(Reference(object: object, target: target))
    }
    for id in before.subtracting(after) {
      guard let key = keys[id], let object = objects[id] else { continue }
      edits.remove(spans.entry(from: key, to: object.value))
    }
    if let list = root["objects"], !added.isEmpty {
      let closing = spans.closing(of: list)
      let start = TextLines.startOfBlanks(before: closing, in: spans.bytes)
      edits.insert(added.joined(), at: start)
    }
    return edits.applied(to: spans.bytes)
  }

  /// The objects that the project and some others lead to.
  private func reached(
    from others: Set<String>, _ isFollowed: (_ object: String, _ target: String) -> Bool
  ) -> Set<String> {
    guard let first = root["rootObject"]?.text else { return [] }
    var reached = others.union([first])
    var open = Array(reached)
    while let id = open.popLast() {
      guard let object = objects[id] else { continue }
      for text in Self.texts(in: object.value)
      where objects[text] != nil && isFollowed(id, text) && reached.insert(text).inserted {
        open.append(text)
      }
    }
    return reached
  }

  private static func texts(in value: PropertyValue) -> [String] {
    switch value.kind {
    case .text: [value.text].compactMap(\.self)
    case .array: value.elements.flatMap(texts)
    case .dictionary: value.pairs.flatMap { texts(in: $0.value) }
    }
  }
}

/// A text of a project file.
enum ProjectWord {
  /// Without quotes where it is one word.
  static func text(_ text: String) -> String {
    let isWord = !text.isEmpty && text.utf8.allSatisfy(ModuleName.isIdentifierByte)
    return isWord ? text : QuotedText.propertyList(text)
  }
}
