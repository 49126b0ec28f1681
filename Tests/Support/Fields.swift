/// Fields that no sample sets: a test of samples proves nothing of them.
///
/// - Parameters:
///   - blank: a value of which nothing is set
///   - samples: values that together are to set every field
/// - Returns: the names of the fields
public func unsetFields<Value>(_ samples: [Value], blank: Value) -> [String] {
  func fields(_ value: Value) -> [(String, String)] {
    Mirror(reflecting: value).children.map { ($0.label ?? "", String(reflecting: $0.value)) }
  }
  let sets = samples.map(fields)
  return fields(blank).enumerated().compactMap { number, field in
    sets.contains { $0[number].1 != field.1 } ? nil : field.0
  }
}
