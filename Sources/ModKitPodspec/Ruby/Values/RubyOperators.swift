import ModKitFormats

/// Operators, by their precedence.
extension RubyValues {
  /// `a ? b : c`
  mutating func choice(_ cursor: inout RubyCursor) -> DocumentValue {
    let offset = cursor.offset
    let condition = either(&cursor)
    guard cursor.takeSign("?") else { return condition }
    cursor.skipNewlines()
    let first = either(&cursor)
    cursor.skipNewlines()
    guard cursor.takeSign(":") else { return unknown(&cursor, at: offset) }
    cursor.skipNewlines()
    let second = value(&cursor)
    return condition.truth.map { $0 ? first : second } ?? Self.unknown(at: offset)
  }

  private mutating func either(_ cursor: inout RubyCursor) -> DocumentValue {
    junction("||", stoppingAt: true, &cursor) { $0.both(&$1) }
  }

  private mutating func both(_ cursor: inout RubyCursor) -> DocumentValue {
    junction("&&", stoppingAt: false, &cursor) { $0.negation(&$1) }
  }

  /// Reads operands with an operator between them. The value is that of the first one with this
  /// truth, or else of the last one.
  private mutating func junction(
    _ sign: String, stoppingAt truth: Bool, _ cursor: inout RubyCursor,
    _ operand: (inout Self, inout RubyCursor) -> DocumentValue
  ) -> DocumentValue {
    let offset = cursor.offset
    var left = operand(&self, &cursor)
    while cursor.takeSign(sign) {
      cursor.skipNewlines()
      let right = operand(&self, &cursor)
      left = left.truth.map { $0 == truth ? left : right } ?? Self.unknown(at: offset)
    }
    return left
  }

  private mutating func negation(_ cursor: inout RubyCursor) -> DocumentValue {
    let offset = cursor.offset
    var negations = 0
    while cursor.takeSign("!") { negations += 1 }
    let value = comparison(&cursor)
    guard negations > 0 else { return value }
    guard let truth = value.truth else { return Self.unknown(at: offset) }
    return DocumentValue(.boolean(negations.isMultiple(of: 2) == truth), at: offset)
  }

  private mutating func comparison(_ cursor: inout RubyCursor) -> DocumentValue {
    let offset = cursor.offset
    let left = sum(&cursor)
    guard cursor.isAt("==") || cursor.isAt("!=") else { return left }
    let isNegated = cursor.takeSign("!=") || !cursor.takeSign("==")
    cursor.skipNewlines()
    let right = sum(&cursor)
    guard left.unknown == nil, right.unknown == nil, left.pairs == nil, right.pairs == nil else {
      return Self.unknown(at: offset)
    }
    if repetitions > 0 || left.weight > 16 { budget.spend(left.weight) }
    guard !budget.isSpent else { return Self.unknown(at: offset) }
    return DocumentValue(.boolean(left.equals(right) != isNegated), at: offset)
  }

  private mutating func sum(_ cursor: inout RubyCursor) -> DocumentValue {
    let offset = cursor.offset
    var result = operand(&cursor)
    while cursor.isAt("+") || cursor.isAt("-") {
      let isSum = cursor.takeSign("+") || !cursor.takeSign("-")
      cursor.skipNewlines()
      let right = operand(&cursor)
      result = isSum ? sum(result, right, at: offset) : difference(result, right, at: offset)
    }
    return result
  }

  mutating func sum(_ left: DocumentValue, _ right: DocumentValue, at offset: Int) -> DocumentValue
  {
    switch (left.kind, right.kind) {
    case (.string(let left), .string(let right)):
      counted(DocumentValue(.string(left + right), at: offset))
    case (.array(let left), .array(let right)):
      counted(DocumentValue(.array(left + right), at: offset))
    default: DocumentValue(.unknown("this sum"), at: offset, dueTo: left.unknown ?? right.unknown)
    }
  }

  private mutating func difference(
    _ left: DocumentValue, _ right: DocumentValue, at offset: Int
  ) -> DocumentValue {
    guard case .array(let elements) = left.kind, case .array(let others) = right.kind,
      left.unknown == nil, right.unknown == nil
    else { return Self.unknown(at: offset) }
    budget.spend(left.weight * min(right.weight, 1_000))
    guard !budget.isSpent else { return counted(left) }
    return DocumentValue(
      .array(elements.filter { element in !others.contains { $0.equals(element) } }), at: offset)
  }
}

extension DocumentValue {
  /// What it is as a condition, or nil if that is not known.
  var truth: Bool? {
    switch kind {
    case .unknown: nil
    case .boolean(let value): value
    case .null: false
    default: true
    }
  }

  /// Whether the values are equal, wherever they are written.
  func equals(_ other: DocumentValue) -> Bool {
    switch (kind, other.kind) {
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.equals($1) }
    case (.hash(let left), .hash(let right)):
      left.count == right.count
        && zip(left, right).allSatisfy { $0.key.equals($1.key) && $0.value.equals($1.value) }
    case (.unknown, _), (_, .unknown): false
    default: kind == other.kind
    }
  }
}
