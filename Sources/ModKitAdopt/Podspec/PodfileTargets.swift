public import ModKitModel

/// The pods that the targets of a Podfile use, by platform.
///
/// The Podfile is read without Ruby. Values that are not literal, and methods of other files, are
/// not understood.
public struct PodfileTargets: Sendable {
  /// A request of a target.
  public enum Use: Hashable, Sendable {
    case pod(String)
    /// A product whose pods `modkit_pods` of modkit's Podfile fragment adds; nil for the pods of
    /// the whole workspace.
    case product(String?)
  }

  /// The platforms of the targets that make each request.
  public private(set) var platforms: [Use: Set<Platform>] = [:]

  /// Reads a Podfile. Fails if a target with pods has no readable platform.
  public init?(in bytes: [UInt8]) {
    var reader = PodfileReader(RubyLexer.tokens(of: bytes))
    reader.read()
    for (index, block) in reader.blocks.enumerated() where !block.uses.isEmpty {
      let targets = reader.targets(below: index)
      for use in block.uses {
        for target in targets {
          guard let platform = reader.platform(of: target) else { return nil }
          platforms[use, default: []].insert(platform)
        }
      }
    }
  }
}

/// The pods of each target of a Podfile, also those of the blocks around it.
struct PodfilePods {
  private var pods: [String: [String]] = [:]

  init(in bytes: [UInt8]) {
    var reader = PodfileReader(RubyLexer.tokens(of: bytes))
    reader.read()
    for (index, block) in reader.blocks.enumerated() {
      guard let name = block.target else { continue }
      pods[name, default: []] += reader.pods(of: index)
    }
  }

  subscript(target: String) -> [String] { pods[target] ?? [] }
}

/// A reader of the nested blocks of a Podfile.
private struct PodfileReader {
  struct Block {
    /// Nil for the file itself.
    var parent: Int?
    var isTarget = false
    /// The name of the target, if it is literal.
    var target: String?
    /// Nil if inherited from the enclosing block.
    var platform: Platform?
    var uses: [PodfileTargets.Use] = []
  }

  private var cursor: RubyCursor
  private(set) var blocks = [Block()]
  /// The block of each `do`, `{` or keyword that is not yet closed.
  private var open: [Int] = []
  /// The block of each method that the Podfile defines.
  private var methods: [String: Int] = [:]

  init(_ tokens: [RubyToken]) {
    cursor = RubyCursor(tokens)
  }

  private var current: Int { open.last ?? 0 }

  // MARK: Reading

  mutating func read() {
    var isAtStart = true
    while let token = cursor.next() {
      let isAfterDot = cursor.position > 1 && cursor.tokens[cursor.position - 2].isSign(".")
      switch token.kind {
      case .name(let name) where !isAfterDot: readName(name, isAtStart: isAtStart)
      case .sign("{"): open.append(current)
      case .sign("}"): _ = open.popLast()
      default: break
      }
      isAtStart =
        token.isNewline || ["do", "then", "else", "begin"].contains(where: token.isName)
        || token.isSign("{")
    }
  }

  private mutating func readName(_ name: String, isAtStart: Bool) {
    switch name {
    case "do", "begin", "case", "class", "module": open.append(current)
    case "if", "unless": if isAtStart { open.append(current) }
    case "while", "until", "for": if isAtStart { readLoop() }
    case "end": _ = open.popLast()
    case "def": readMethod()
    case "target", "abstract_target": if isAtStart { readTarget(isTarget: name == "target") }
    case "platform": if isAtStart { readPlatform() }
    case "pod": if isAtStart, let pod = literal() { use(.pod(PodModule.pod(of: pod))) }
    case "modkit_pods": if isAtStart { use(.product(literal())) }
    default:
      if isAtStart, let method = methods[name] { blocks[method].uses.forEach { use($0) } }
    }
  }

  private mutating func use(_ use: PodfileTargets.Use) { blocks[current].uses.append(use) }

  /// Reads a loop head. A `do` on the same line belongs to the loop.
  private mutating func readLoop() {
    open.append(current)
    while let token = cursor.current, !token.isNewline {
      if cursor.takeName("do") { return }
      _ = cursor.next()
    }
  }

  /// Reads a method definition. Its requests are added to each block that calls it.
  private mutating func readMethod() {
    guard let name = cursor.takeName() else { return }
    blocks.append(Block())
    methods[name] = blocks.count - 1
    open.append(blocks.count - 1)
  }

  private mutating func readTarget(isTarget: Bool) {
    let name = literal() ?? symbol()
    while let token = cursor.current, !token.isNewline {
      if cursor.takeName("do") || cursor.takeSign("{") {
        blocks.append(
          Block(parent: current, isTarget: isTarget, target: isTarget ? name : nil))
        open.append(blocks.count - 1)
        return
      }
      _ = cursor.next()
    }
  }

  private mutating func readPlatform() {
    _ = cursor.takeSign("(")
    guard case .symbol(let parts)? = cursor.current?.kind, let name = parts.literal else { return }
    blocks[current].platform = name == "osx" ? .macos : Platform(rawValue: name)
  }

  /// Reads the next token if it is a literal string, else returns nil.
  private mutating func literal() -> String? {
    _ = cursor.takeSign("(")
    guard case .string(let parts)? = cursor.current?.kind, let text = parts.literal else {
      return nil
    }
    _ = cursor.next()
    return text
  }

  /// Reads the next token if it is a literal symbol, else returns nil.
  private mutating func symbol() -> String? {
    guard case .symbol(let parts)? = cursor.current?.kind, let text = parts.literal else {
      return nil
    }
    _ = cursor.next()
    return text
  }

  // MARK: Inheritance

  /// Returns the targets that have the pods of a block: the block itself and targets inside it.
  func targets(below block: Int) -> [Int] {
    blocks.indices.filter { index in
      blocks[index].isTarget && sequence(first: index, next: parent).contains(block)
    }
  }

  /// Returns the pods of a block and of those around it, each once.
  func pods(of block: Int) -> [String] {
    var seen: Set<String> = []
    return sequence(first: block, next: parent).flatMap { blocks[$0].uses }.compactMap { use in
      guard case .pod(let name) = use, seen.insert(name).inserted else { return nil }
      return name
    }
  }

  func platform(of block: Int) -> Platform? {
    sequence(first: block, next: parent).lazy.compactMap { blocks[$0].platform }.first
  }

  private func parent(of block: Int) -> Int? { blocks[block].parent }
}
