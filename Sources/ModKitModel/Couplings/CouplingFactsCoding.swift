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
  }

  public static var blank: TextExpression.Part { .literal("") }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    var (kind, texts) = (self.kind, self.texts)
    try coder.code(&kind)
    try coder.code(&texts)
    guard kind == .constant || kind == .type || texts.count == 1, !texts.isEmpty else {
      throw ByteCoder.Damage()
    }
    self =
      switch kind {
      case .literal: .literal(texts[0])
      case .constant: .constant(texts)
      case .type: .type(texts)
      case .computed: .computed(texts[0])
      }
  }

  private var kind: Kind {
    switch self {
    case .literal: .literal
    case .constant: .constant
    case .type: .type
    case .computed: .computed
    }
  }

  private var texts: [String] {
    switch self {
    case .literal(let text), .computed(let text): [text]
    case .constant(let path), .type(let path): path
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
