import ModKitModel

/// A key of an output: its shape, and how its value follows from the subject.
struct OutputField<Subject>: Sendable {
  let key: KeyShape
  /// Nil leaves the key out.
  let value: @Sendable (Subject) -> JSONValue?

  // MARK: Values

  static func field<Value: OutputValue>(
    _ name: String, _ shape: Shape, _ summary: String,
    _ value: @escaping @Sendable (Subject) -> Value
  ) -> Self {
    Self(key: KeyShape(name, shape, required: true, summary)) { value($0).json }
  }

  /// A key that is absent if there is no value.
  static func optional<Value: OutputValue>(
    _ name: String, _ shape: Shape, _ summary: String,
    _ value: @escaping @Sendable (Subject) -> Value?
  ) -> Self {
    Self(key: KeyShape(name, shape, summary)) { value($0)?.json }
  }

  /// A key that is true or absent.
  static func flag(
    _ name: String, _ summary: String, _ value: @escaping @Sendable (Subject) -> Bool
  ) -> Self {
    Self(key: KeyShape(name, .boolean, summary)) { value($0) ? .bool(true) : nil }
  }

  /// One of the cases of a type.
  static func choice<Value: OutputChoice>(
    _ name: String, _ summary: String, _ value: @escaping @Sendable (Subject) -> Value
  ) -> Self {
    .field(name, Value.shape, summary) { value($0).rawValue }
  }

  /// One of the cases of a type, or absent.
  static func optionalChoice<Value: OutputChoice>(
    _ name: String, _ summary: String, _ value: @escaping @Sendable (Subject) -> Value?
  ) -> Self {
    .optional(name, Value.shape, summary) { value($0)?.rawValue }
  }

  // MARK: Objects

  static func object<Part>(
    _ name: String, _ table: OutputTable<Part>, _ summary: String,
    _ part: @escaping @Sendable (Subject) -> Part
  ) -> Self {
    Self(key: KeyShape(name, .mapping(table.shape), required: true, summary)) {
      table.value(of: part($0))
    }
  }

  /// An object that is absent if there is no part.
  static func optionalObject<Part>(
    _ name: String, _ table: OutputTable<Part>, _ summary: String,
    _ part: @escaping @Sendable (Subject) -> Part?
  ) -> Self {
    Self(key: KeyShape(name, .mapping(table.shape), summary)) {
      part($0).map(table.value)
    }
  }

  static func list<Element>(
    _ name: String, _ table: OutputTable<Element>, _ summary: String,
    _ elements: @escaping @Sendable (Subject) -> [Element]
  ) -> Self {
    Self(key: KeyShape(name, .list(.mapping(table.shape)), required: true, summary)) {
      .array(elements($0).map(table.value))
    }
  }

  /// A list that is absent if there is none; an empty one is written.
  static func optionalList<Element>(
    _ name: String, _ table: OutputTable<Element>, _ summary: String,
    _ elements: @escaping @Sendable (Subject) -> [Element]?
  ) -> Self {
    Self(key: KeyShape(name, .list(.mapping(table.shape)), summary)) {
      elements($0).map { .array($0.map(table.value)) }
    }
  }
}

/// What may stand in an output.
protocol OutputValue: SendableMetatype {
  var json: JSONValue { get }
}

/// An enumeration whose cases are written as they are called.
typealias OutputChoice = CaseIterable & RawRepresentable<String> & SendableMetatype

extension CaseIterable where Self: RawRepresentable<String> {
  fileprivate static var shape: Shape { .oneOf(allCases.map(\.rawValue)) }
}

extension String: OutputValue {
  var json: JSONValue { .string(self) }
}

extension Bool: OutputValue {
  var json: JSONValue { .bool(self) }
}

extension Int: OutputValue {
  var json: JSONValue { .integer(self) }
}

extension UInt64: OutputValue {
  var json: JSONValue { Int(exactly: self).map(JSONValue.integer) ?? .unsigned(self) }
}

extension Double: OutputValue {
  var json: JSONValue { .number(self) }
}

extension Array: OutputValue where Element: OutputValue {
  var json: JSONValue { .array(map(\.json)) }
}

extension Dictionary: OutputValue where Key == String, Value: OutputValue {
  var json: JSONValue { .object(mapValues(\.json)) }
}

extension Collection {
  /// Nil without any, so that an optional key is absent.
  var ifAny: Self? { isEmpty ? nil : self }
}
