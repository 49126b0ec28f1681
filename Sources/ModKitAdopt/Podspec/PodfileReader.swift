import ModKitModel

/// A reader of the nested blocks of a Podfile. Loops over known lists are read for each element.
struct PodfileReader {
  struct Block {
    /// Nil for the file itself.
    var parent: Int?
    var isTarget = false
    /// The name of the target, if it is known.
    var target: String?
    /// The offset of its start.
    var offset = 0
    /// Nil if inherited from the enclosing block.
    var platform: Platform?
    var uses: [PodfileTargets.Use] = []
  }

  /// A `do`, `{` or keyword that is not yet closed.
  private struct Opening {
    enum Kind {
      case keyword
      case closure
      case target
      case method
    }

    var kind: Kind
    var block: Int
  }

  private var cursor: RubyCursor
  private var values = RubyValues(surroundings: RubySurroundings())
  private(set) var blocks = [Block()]
  /// What only Ruby knows, besides the names of targets.
  private(set) var gaps = PodGaps()
  private var open: [Opening] = []
  /// The number of openings that the code being read cannot close.
  private var floor = 0
  /// The block of each method that the Podfile defines.
  private var methods: [String: Int] = [:]
  /// The maximum number of loops in one another.
  private static let loopLimit = 16

  init(_ tokens: [RubyToken]) {
    cursor = RubyCursor(tokens)
  }

  private var current: Int { open.last?.block ?? 0 }

  // MARK: Reading

  mutating func read() { read(to: cursor.tokens.count) }

  private mutating func read(to end: Int) {
    var isAtStart = true
    while cursor.position < end {
      if isAtStart, readLoop() || readAssignment() {
        isAtStart = false
        continue
      }
      guard let token = cursor.next() else { return }
      let isAfterDot = cursor.position > 1 && cursor.tokens[cursor.position - 2].isSign(".")
      switch token.kind {
      case .name(let name) where !isAfterDot: readName(name, isAtStart: isAtStart)
      case .sign("{"): enter(.closure)
      case .sign("}"): leave()
      default: break
      }
      isAtStart = cursor.previous?.startsStatement ?? true
    }
  }

  private mutating func readName(_ name: String, isAtStart: Bool) {
    switch name {
    case "do": enter(.closure)
    case "begin", "case", "class", "module": enter(.keyword)
    case "if", "unless": if isAtStart { enter(.keyword) }
    case "while", "until", "for": if isAtStart { readUnknownLoop() }
    case "end": leave()
    case "def": readMethod()
    case "target", "abstract_target": if isAtStart { readTarget(isTarget: name == "target") }
    case "platform": if isAtStart { readPlatform() }
    case "pod": if isAtStart { readPod() }
    case "modkit_pods": if isAtStart { use(.product(text())) }
    default:
      if isAtStart, let method = methods[name] { blocks[method].uses.forEach { use($0) } }
    }
  }

  private mutating func use(_ use: PodfileTargets.Use) { blocks[current].uses.append(use) }

  private mutating func readPod() {
    let offset = cursor.previousOffset
    if let pod = text() {
      use(.pod(PodModule.pod(of: pod)))
    } else {
      gaps.note("the name of this pod is known only to Ruby, and the pod is left out", at: offset)
    }
  }

  /// Reads a loop head. A `do` on the same line belongs to the loop.
  private mutating func readUnknownLoop() {
    enter(.keyword)
    var copy = cursor
    for name in copy.nameList() ?? [] { values.names.forget(name, at: cursor.offset) }
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
    enter(.method, blocks.count - 1)
  }

  private mutating func readTarget(isTarget: Bool) {
    let offset = cursor.previousOffset
    let name = text()
    while let token = cursor.current, !token.isNewline {
      if cursor.takeName("do") || cursor.takeSign("{") {
        blocks.append(
          Block(
            parent: current, isTarget: isTarget, target: isTarget ? name : nil, offset: offset))
        enter(.target, blocks.count - 1)
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

  /// Reads the first argument if it is a known text, else returns nil.
  private mutating func text() -> String? {
    _ = cursor.takeSign("(")
    var rest = cursor
    // A `do` belongs to the call.
    guard let text = values.reading(argument: true, { $0.value(&rest) }).text else { return nil }
    cursor = rest
    return text
  }

  // MARK: Openings

  private mutating func enter(_ kind: Opening.Kind, _ block: Int? = nil) {
    switch kind {
    case .keyword: break
    case .closure: values.names.enterBlock(parameters())
    case .target: values.names.enterBlock([])
    case .method: values.names.enterMethod()
    }
    open.append(Opening(kind: kind, block: block ?? current))
  }

  private mutating func leave() {
    guard open.count > floor, let opening = open.popLast() else { return }
    switch opening.kind {
    case .keyword: break
    case .closure, .target: values.names.leaveBlock()
    case .method: values.names.leaveMethod()
    }
  }

  /// Reads the parameters of a block that may be run with any values.
  private mutating func parameters() -> [(name: String, value: PodValue)] {
    guard cursor.isAt("|") else { return [] }
    var copy = cursor
    copy.position += 1
    return (copy.nameList() ?? []).map { name in
      (name, PodValue(.unknown("the value of `\(name)`"), at: cursor.offset))
    }
  }

  // MARK: Names and loops

  /// Reads an assignment. Only one that is always made gives a name a known value.
  ///
  /// - Returns: whether it was one with a known value; it is then consumed
  private mutating func readAssignment() -> Bool {
    let start = cursor.position
    guard let name = cursor.takeVariable() else { return false }
    let isSet = cursor.takeSign("=")
    if isSet, open.allSatisfy({ $0.kind == .target }) {
      let value = values.assigned(&cursor)
      if value.unknown == nil, cursor.isAtStatementEnd {
        values.names.define(name, value)
        return true
      }
    }
    let isChange =
      isSet || cursor.current?.isAssignment == true || cursor.isAt("<<") || cursor.isAt(".")
      || cursor.isAt("[")
    if isChange { values.names.forget(name, at: cursor.offset) }
    cursor.position = start
    return false
  }

  /// Reads `list.each do |x|` and the like, or `for x in list`.
  ///
  /// - Returns: whether it was one over a known list; it is then consumed
  private mutating func readLoop() -> Bool {
    let start = cursor.position
    guard values.repetitions < Self.loopLimit, !values.budget.isSpent,
      let (elements, loop) = loop()
    else {
      cursor.position = start
      return false
    }
    let end = cursor.position
    let outer = floor
    floor = open.count
    values.repetitions += 1
    for element in elements {
      guard !values.budget.isSpent else {
        gaps.note(
          "a loop of so many steps is known only to Ruby, and its rest is left out",
          at: cursor.tokens[start].range.lowerBound)
        break
      }
      values.budget.spend(end - start)
      values.names.enterBlock(loop.bindings([element]))
      cursor = loop.body
      read(to: end - 1)
      while open.count > floor { leave() }
      values.names.leaveBlock()
    }
    values.repetitions -= 1
    floor = outer
    cursor.position = end
    return true
  }

  /// Reads a loop with its body.
  private mutating func loop() -> (elements: [PodValue], RubyFunction)? {
    if cursor.takeName("for") { return forLoop() }
    switch cursor.current?.kind {
    case .words, .sign("["): break
    case .name(let name), .constant(let name), .variable(let name):
      guard values.names.known(name) != nil else { return nil }
    default: return nil
    }
    let list = values.receiver(&cursor)
    guard cursor.isAtLoop, let items = list.items,
      cursor.tokens[cursor.position + 1].isName("each")
    else { return nil }
    cursor.position += 2
    return body { $0.valueBlock() }.map { (items, $0) }
  }

  /// Reads the body of a loop. One without an end is looked for in all of the rest.
  private mutating func body(
    _ read: (inout RubyCursor) -> RubyFunction?
  ) -> RubyFunction? {
    let body = read(&cursor)
    if body == nil { values.budget.spend(cursor.tokens.count - cursor.position) }
    return body
  }

  private mutating func forLoop() -> (elements: [PodValue], RubyFunction)? {
    guard let names = cursor.nameList(), cursor.takeName("in") else { return nil }
    let list = values.receiver(&cursor)
    _ = cursor.takeName("do")
    guard let items = list.items, cursor.current?.isNewline == true else { return nil }
    return body { $0.closureBody(names, closing: "end") }.map { (items, $0) }
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

extension RubyToken {
  /// Whether a statement follows.
  fileprivate var startsStatement: Bool {
    isNewline || isSign("{") || ["do", "then", "else", "begin"].contains(where: isName)
  }
}
