import ModKitFormats
import ModKitModel

/// A reader of the nested blocks of a Podfile. Loops over known lists are read for each element, and
/// methods where they are called.
struct PodfileReader {
  struct Block {
    /// Nil for the file itself.
    var parent: Int?
    /// The number of blocks around it.
    var depth = 0
    var isTarget = false
    /// The name of the target, if it is known.
    var target: String?
    /// The offset of its start.
    var offset = 0
    /// Nil if inherited from the enclosing block.
    var platform: Platform?
    /// Whether it also links the pods of the enclosing block.
    var inheritsPods = true
    var uses: [PodfileTargets.Use] = []
  }

  /// What only Ruby knows, in the block that may have further pods because of it.
  struct Gap: Hashable {
    var block: Int
    var gap: PodGap
  }

  /// A `do`, `{` or keyword that is not yet closed.
  private struct Opening {
    enum Kind {
      case keyword
      case closure
      case target
    }

    var kind: Kind
    var block: Int
  }

  var cursor: RubyCursor
  var values: RubyValues
  private(set) var blocks = [Block()]
  /// What only Ruby knows, besides the names of targets; in the order in which it was noted.
  private(set) var gaps: [Gap] = []
  private var known: Set<Gap> = []
  private var open: [Opening] = []
  /// The number of openings that the code being read cannot close.
  private var floor = 0
  /// The methods that the Podfile and the files that it loads define.
  var methods: [String: PodfileMethod] = [:]
  /// The variables that were assigned, whether their values are known or not.
  private var assigned: Set<String> = []
  /// The directory of the file that is read, relative to that of the Podfile.
  var directory = "."
  /// Returns the pods that a podspec depends on, by its path from the Podfile.
  private let podspecs: (_ path: String) -> [String]?
  /// The maximum number of loops and calls in one another.
  static let repetitionLimit = 16
  /// The maximum number of targets in one another.
  private static let depthLimit = 64
  /// The maximum number of gaps, each of which is compared with all targets.
  private static let gapLimit = 500

  /// - Parameters:
  ///   - surroundings: the Ruby files that the Podfile may load
  ///   - podspecs: returns the pods that a podspec depends on, or nil if it cannot be read
  init(
    _ tokens: [RubyToken], in surroundings: RubySurroundings = RubySurroundings(),
    podspecs: @escaping (_ path: String) -> [String]? = { _ in nil }
  ) {
    cursor = RubyCursor(tokens)
    values = RubyValues(surroundings: surroundings)
    self.podspecs = podspecs
  }

  private var current: Int { open.last?.block ?? 0 }

  /// Notes what is not understood, once. The last gap stands for all further ones.
  mutating func note(_ message: String, at offset: Int) {
    guard gaps.count <= Self.gapLimit else { return }
    let isLast = gaps.count == Self.gapLimit
    let gap = Gap(
      block: isLast ? 0 : current,
      gap: PodGap(
        offset: offset, message: isLast ? "the rest is known only to Ruby" : message))
    if known.insert(gap).inserted { gaps.append(gap) }
  }

  // MARK: Reading

  mutating func read() { read(to: cursor.tokens.count) }

  private mutating func read(to end: Int) {
    var isAtStart = true
    var isContinued = false
    while cursor.position < end {
      if isAtStart, readLoop() || readAssignment() {
        isAtStart = false
        continue
      }
      guard let token = cursor.next() else { return }
      let depth = open.count
      switch token.kind {
      case .name(let name) where !isMember: readName(name, isAtStart: isAtStart)
      case .symbol(let parts) where parts.literal == "pod": noteMethodObject()
      case .sign("{"): enter(.closure)
      case .sign("}"): leave()
      default: break
      }
      guard let previous = cursor.previous else { continue }
      if !previous.isNewline { isContinued = previous.continuesStatement }
      let isInNewBlock = open.count > depth && open.last?.kind != .keyword
      isAtStart = isInNewBlock || (previous.startsStatement && !isContinued)
    }
  }

  /// Whether the token just taken is called on a receiver.
  private var isMember: Bool {
    guard cursor.position > 1 else { return false }
    let before = cursor.tokens[cursor.position - 2]
    return before.isSign(".") || before.isSign("&.")
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
    case "inherit!": if isAtStart { readInheritance() }
    case "pod": if isCalled(name) { readPod() }
    case "podspec": if isAtStart, !isVariable(name) { readPodspec() }
    case "modkit_pods": if isAtStart { use(.product(text())) }
    case "load", "require", "require_relative": if isAtStart { readLoad(name) }
    case _ where PodfileNames.hooks.contains(name):
      if isAtStart {
        cursor.position -= 1
        _ = cursor.skipStatement()
      }
    default: readCall(name, isAtStart: isAtStart)
    }
  }

  mutating func use(_ use: PodfileTargets.Use) { blocks[current].uses.append(use) }

  private mutating func readPod() {
    let offset = cursor.previousOffset
    if let pod = text() {
      use(.pod(PodModule.pod(of: pod)))
    } else {
      note("the name of this pod is known only to Ruby, and the pod is left out", at: offset)
    }
  }

  /// Notes `method(:pod)` and `send(:pod, …)`.
  private mutating func noteMethodObject() {
    let before = cursor.tokens[..<(cursor.position - 1)].suffix(2)
    guard before.contains(where: { $0.name.map(PodfileNames.senders.contains) ?? false }) else {
      return
    }
    note(
      "the names of these pods are known only to Ruby, and the pods are left out",
      at: cursor.previousOffset)
  }

  /// Reads `podspec`: its dependencies become pods of the target.
  private mutating func readPodspec() {
    let offset = cursor.previousOffset
    let options = values.arguments(&cursor)?.last
    guard let path = options?["path"]?.text ?? options?["name"]?.text,
      let pods = podspecs(path.hasSuffix(".podspec") ? path : "\(path).podspec")
    else {
      return note("the dependencies of this podspec are not known, and are left out", at: offset)
    }
    pods.forEach { use(.pod($0)) }
  }

  /// Reads a loop head. A `do` on the same line belongs to the loop.
  private mutating func readUnknownLoop() {
    enter(.keyword)
    var copy = cursor
    for name in copy.nameList() ?? [] { forget(name) }
    while let token = cursor.current, !token.isNewline {
      if cursor.takeName("do") { return }
      _ = cursor.next()
    }
  }

  private mutating func readTarget(isTarget: Bool) {
    let offset = cursor.previousOffset
    let name = text()
    while let token = cursor.current, !token.isNewline {
      if cursor.takeName("do") || cursor.takeSign("{") {
        return enter(
          Block(
            parent: current, depth: blocks[current].depth + 1, isTarget: isTarget,
            target: isTarget ? name : nil, offset: offset))
      }
      _ = cursor.next()
    }
  }

  private mutating func readPlatform() {
    guard let name = symbol() else { return }
    blocks[current].platform = name == "osx" ? .macos : Platform(rawValue: name)
  }

  /// Reads `inherit! :none` and the like. A target with the search paths of others links its own
  /// pods only.
  private mutating func readInheritance() {
    let offset = cursor.previousOffset
    let name = symbol()
    cursor.position += name == nil ? 0 : 1
    _ = cursor.takeSign(")")
    switch name {
    case "none", "search_paths": blocks[current].inheritsPods = false
    case "complete": blocks[current].inheritsPods = true
    default: note("what this target inherits is known only to Ruby", at: offset)
    }
    if cursor.isAtModifier { note("what this target inherits is known only to Ruby", at: offset) }
  }

  /// The name of the symbol that follows, or nil if none does.
  private mutating func symbol() -> String? {
    _ = cursor.takeSign("(")
    guard case .symbol(let parts)? = cursor.current?.kind else { return nil }
    return parts.literal
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
    }
    open.append(Opening(kind: kind, block: block ?? current))
  }

  private mutating func enter(_ block: Block) {
    guard block.depth <= Self.depthLimit else {
      note(
        "targets nest deeper than \(Self.depthLimit), and those inside are not known",
        at: block.offset
      )
      return enter(.closure)
    }
    blocks.append(block)
    enter(.target, blocks.count - 1)
  }

  private mutating func leave() {
    guard open.count > floor, let opening = open.popLast() else { return }
    if opening.kind != .keyword { values.names.leaveBlock() }
  }

  /// Takes the parameters of a block that may be run with any values.
  private mutating func parameters() -> [(name: String, value: DocumentValue)] {
    guard cursor.takeSign("|") else { return [] }
    var names: [String] = []
    while let token = cursor.current, !token.isNewline, !cursor.takeSign("|") {
      if let name = token.name { names.append(name) }
      cursor.position += 1
    }
    return names.map { name in
      (name, DocumentValue(.unknown("the value of `\(name)`"), at: cursor.offset))
    }
  }

  // MARK: Names and loops

  /// Whether a name stands for a variable.
  func isVariable(_ name: String) -> Bool {
    assigned.contains(name) || values.names.known(name) != nil
  }

  private mutating func forget(_ name: String) {
    assigned.insert(name)
    values.names.forget(name, at: cursor.offset)
  }

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
        assigned.insert(name)
        values.names.define(name, value)
        return true
      }
    }
    let isChange = isSet || cursor.current?.isAssignment == true || cursor.isAt("<<")
    if isChange {
      forget(name)
    } else if cursor.isAt(".") || cursor.isAt("[") {
      values.names.forget(name, at: cursor.offset)
    }
    cursor.position = start
    return false
  }

  /// Reads `list.each do |x|` and the like, or `for x in list`.
  ///
  /// - Returns: whether it was one over a known list; it is then consumed
  private mutating func readLoop() -> Bool {
    let start = cursor.position
    guard values.repetitions < Self.repetitionLimit, !values.budget.isSpent,
      let (elements, loop) = loop()
    else {
      cursor.position = start
      return false
    }
    let end = cursor.position
    for element in elements {
      guard !values.budget.isSpent else {
        note(
          "a loop of so many steps is known only to Ruby, and its rest is left out",
          at: cursor.tokens[start].range.lowerBound)
        break
      }
      values.budget.spend(end - start)
      values.names.enterBlock(loop.bindings([element]))
      repeatCode(from: loop.body, to: end - 1)
      values.names.leaveBlock()
    }
    return true
  }

  /// Reads the body of a loop or a method, and returns to the current position.
  mutating func repeatCode(from body: RubyCursor, to end: Int) {
    let (position, outer) = (cursor, floor)
    floor = open.count
    values.repetitions += 1
    cursor = body
    read(to: end)
    while open.count > floor { leave() }
    values.repetitions -= 1
    (cursor, floor) = (position, outer)
  }

  /// Reads a loop with its body.
  private mutating func loop() -> (elements: [DocumentValue], RubyFunction)? {
    if cursor.takeName("for") { return forLoop() }
    switch cursor.current?.kind {
    case .words, .sign("["): break
    case .name(let name), .constant(let name), .variable(let name):
      guard values.names.known(name) != nil else { return nil }
    default: return nil
    }
    let list = values.receiver(&cursor)
    guard cursor.isAtLoop, let items = list.items else { return nil }
    let isNumbered = cursor.tokens[cursor.position + 1].isName("each_with_index")
    cursor.position += 2
    return body { $0.valueBlock() }.map { (isNumbered ? items.numbered : items, $0) }
  }

  /// Reads the body of a loop. One without an end is looked for in all of the rest.
  private mutating func body(
    _ read: (inout RubyCursor) -> RubyFunction?
  ) -> RubyFunction? {
    let body = read(&cursor)
    if body == nil { values.budget.spend(cursor.tokens.count - cursor.position) }
    return body
  }

  private mutating func forLoop() -> (elements: [DocumentValue], RubyFunction)? {
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
      blocks[index].isTarget && sequence(first: index, next: giver).contains(block)
    }
  }

  /// Returns the pods of a block and of those that it inherits from, each once.
  func pods(of block: Int) -> [String] {
    var seen: Set<String> = []
    return sequence(first: block, next: giver).flatMap { blocks[$0].uses }.compactMap { use in
      guard case .pod(let name) = use, seen.insert(name).inserted else { return nil }
      return name
    }
  }

  func platform(of block: Int) -> Platform? {
    sequence(first: block) { blocks[$0].parent }.lazy.compactMap { blocks[$0].platform }.first
  }

  /// Returns the block whose pods a block inherits.
  private func giver(of block: Int) -> Int? {
    blocks[block].inheritsPods ? blocks[block].parent : nil
  }
}

extension RubyToken {
  /// Whether a statement follows.
  fileprivate var startsStatement: Bool {
    isNewline || isSign("{") || ["do", "then", "else", "begin"].contains(where: isName)
  }

  /// Whether a statement continues after it, on the next line too.
  fileprivate var continuesStatement: Bool {
    guard case .sign(let sign) = kind else { return false }
    return [",", "(", "[", "=", "=>", "||", "&&", "+", "?", ":", "."].contains(sign)
  }
}
