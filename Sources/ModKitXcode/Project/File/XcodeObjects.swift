import ModKitFormats

/// The objects of a project file, which refer to one another by identifiers.
struct XcodeObjects {
  private let table: [String: PropertyValue]

  init(_ objects: PropertyValue) {
    table = Dictionary(
      objects.pairs.lazy.compactMap { key, value in key.text.map { ($0, value) } },
      uniquingKeysWith: { _, last in last })
  }

  var count: Int { table.count }

  subscript(id: String?) -> XcodeObject? {
    guard let id, let value = table[id] else { return nil }
    return XcodeObject(id: id, value: value)
  }

  /// Returns the object that a value refers to, or nil if there is none.
  func object(_ reference: PropertyValue?) -> XcodeObject? { self[reference?.text] }

  /// Returns the objects that a list refers to. References without an object are left out, as Xcode
  /// does.
  func objects(_ references: PropertyValue?) -> [XcodeObject] {
    references.map { $0.elements.compactMap(object) } ?? []
  }
}

/// An object of a project file.
struct XcodeObject {
  var id: String
  var value: PropertyValue

  subscript(key: String) -> PropertyValue? { value[key] }

  func text(_ key: String) -> String? { value[key]?.text }

  func texts(_ key: String) -> [String] { value[key]?.elements.compactMap(\.text) ?? [] }

  /// Whether it is of a class.
  func isA(_ name: String) -> Bool { value["isa"]?.isText(name) ?? false }

  /// The name that Xcode shows.
  var name: String? { text("name") ?? text("path") }
}
