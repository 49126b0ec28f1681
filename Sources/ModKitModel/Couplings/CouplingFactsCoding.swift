extension CouplingFacts: ByteCoded {
  public static var blank: CouplingFacts { CouplingFacts() }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&matches)
    try coder.code(&constants)
    try coder.code(&classes)
    try coder.code(&swiftModules)
    try coder.code(&names)
  }
}

extension PatternMatch: ByteCoded {
  public static var blank: PatternMatch {
    PatternMatch(pattern: 0, name: .blank, position: .blank)
  }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&pattern)
    try coder.code(&name)
    try coder.code(&type)
    try coder.code(&position)
    try coder.code(&conditions)
    try coder.code(&parameters)
    try coder.code(&valueType)
  }
}

extension ParameterKey: ByteCoded {
  public static var blank: ParameterKey { ParameterKey("", position: .blank) }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&name)
    try coder.code(&position)
  }
}

extension TextExpression: ByteCoded {
  public static var blank: TextExpression { TextExpression([]) }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&parts)
  }
}

extension TextExpression.Part: ByteCoded {
  private enum Kind: UInt8, CaseIterable, ByteCoded {
    case literal
    case constant
    case type
    case computed
    case call
    case parameter
    case argument
  }

  public static var blank: TextExpression.Part { .literal("") }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    var (kind, texts, arguments) = (self.kind, self.texts, self.arguments)
    try coder.code(&kind)
    try coder.code(&texts)
    if kind == .call { try coder.code(&arguments) }
    guard let part = Self(kind, texts, arguments) else { throw ByteCoder.Damage() }
    self = part
  }

  /// Returns nil if the number of texts is wrong.
  private init?(_ kind: Kind, _ texts: [String], _ arguments: [TextExpression.Argument]) {
    switch (kind, texts.count) {
    case (.literal, 1): self = .literal(texts[0])
    case (.constant, 1...): self = .constant(texts)
    case (.type, 1...): self = .type(texts)
    case (.computed, 1): self = .computed(texts[0])
    case (.call, 2): self = .call(texts[0], arguments, code: texts[1])
    case (.parameter, 1):
      guard let place = Int(texts[0]) else { return nil }
      self = .parameter(place)
    case (.argument, 3):
      guard let place = Int(texts[2]) else { return nil }
      self = .argument(texts[0], macro: texts[1], place: place)
    default: return nil
    }
  }

  private var kind: Kind {
    switch self {
    case .literal: .literal
    case .constant: .constant
    case .type: .type
    case .computed: .computed
    case .call: .call
    case .parameter: .parameter
    case .argument: .argument
    }
  }

  private var texts: [String] {
    switch self {
    case .literal(let text), .computed(let text): [text]
    case .constant(let path), .type(let path): path
    case .call(let name, _, let code): [name, code]
    case .parameter(let place): [String(place)]
    case .argument(let word, let macro, let place): [word, macro, String(place)]
    }
  }

  private var arguments: [TextExpression.Argument] {
    if case .call(_, let arguments, _) = self { arguments } else { [] }
  }
}

extension TextExpression.Argument: ByteCoded {
  private enum Kind: UInt8, CaseIterable, ByteCoded {
    case literal
    case constant
    case computed
  }

  public static var blank: TextExpression.Argument { .literal("") }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    var (kind, texts) = parts
    try coder.code(&kind)
    try coder.code(&texts)
    switch (kind, texts.count) {
    case (.literal, 1): self = .literal(texts[0])
    case (.constant, 1...): self = .constant(texts)
    case (.computed, 1): self = .computed(texts[0])
    default: throw ByteCoder.Damage()
    }
  }

  private var parts: (Kind, [String]) {
    switch self {
    case .literal(let text): (.literal, [text])
    case .constant(let path): (.constant, path)
    case .computed(let code): (.computed, [code])
    }
  }
}

extension TextConstant: ByteCoded {
  public static var blank: TextConstant {
    TextConstant(path: [], value: .blank, position: .blank)
  }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&path)
    try coder.code(&value)
    try coder.code(&position)
  }
}

extension ClassDeclaration.Form: ByteCoded {}

extension ClassDeclaration: ByteCoded {
  public static var blank: ClassDeclaration {
    ClassDeclaration(.interface, path: [], position: .blank)
  }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&form)
    try coder.code(&path)
    try coder.code(&objectiveCName)
    try coder.code(&position)
  }
}
