import ModKitModel

/// A fact that Swift source states at a word.
///
/// A new one is a value like these, and its name in ``all``.
struct SwiftFact: Sendable {
  /// The words at which it may be.
  let words: [String]
  /// Whether the bytes around such a word allow it. A file is divided into tokens up to the last
  /// place where they do.
  var mayBegin: @Sendable (SourceBytes, Int) -> Bool = { _, _ in true }
  /// Adds what the place of a word says, unless it is no such fact.
  let read: @Sendable (SwiftFactPlace, inout FactCollector) -> Void

  static let all = [imports, conditions, types, entryPoints, images, dataAssets, files]
}

/// A place of a word at which a fact may be.
struct SwiftFactPlace {
  /// At least up to this place; with a mark for Objective-C in the file, all.
  let tokens: CodeTokens
  let offset: Int

  var bytes: SourceBytes { tokens.bytes }

  /// The token that is the word; nil in comments, strings and directives, and for a name between backticks.
  var token: Int? {
    guard let token = tokens.token(at: offset), tokens.isName(token), !tokens.isEscaped(token)
    else { return nil }
    return token
  }
}

/// Gathers facts with their offsets. What stands between a mark and the name that it is about may say something too.
struct FactCollector {
  private var imports: [(offset: Int, fact: Import)] = []
  private var declarations: [(offset: Int, fact: ObjectiveCDeclaration)] = []
  private var resources: [(offset: Int, fact: ResourceReference)] = []
  var hasEntryPoint = false

  mutating func add(_ fact: Import, at offset: Int) { imports.append((offset, fact)) }
  mutating func add(_ fact: ObjectiveCDeclaration, at offset: Int) {
    declarations.append((offset, fact))
  }
  mutating func add(_ fact: ResourceReference, at offset: Int) { resources.append((offset, fact)) }

  /// The facts with their positions, in the order of the text.
  func facts(in bytes: SourceBytes) -> SourceFacts {
    SourceFacts(
      imports: Self.placed(imports, in: bytes) { $0.position = $1 },
      declarations: Self.placed(declarations, in: bytes) { $0.position = $1 },
      resources: Self.placed(resources, in: bytes) { $0.position = $1 },
      hasEntryPoint: hasEntryPoint)
  }

  private static func placed<Fact>(
    _ found: [(offset: Int, fact: Fact)], in bytes: SourceBytes,
    _ place: (inout Fact, TextPosition) -> Void
  ) -> [Fact] {
    guard !found.isEmpty else { return [] }
    var positions = PositionCounter(bytes)
    return found.sorted { $0.offset < $1.offset }.map { offset, fact in
      var fact = fact
      place(&fact, positions.position(of: offset))
      return fact
    }
  }
}

extension TextPosition {
  /// That of a fact whose offset is still to be counted.
  static let uncounted = TextPosition(line: 1, column: 1)
}
