/// Loops over lists and hashes that are known: their bodies are read for each element.
extension RubyPodspec {
  /// Reads `list.each do |x|` and the like.
  ///
  /// - Returns: nil if the list is not known
  mutating func readLoop() -> RubyFlow? {
    let start = cursor.position
    let receiver = values.receiver(&cursor)
    guard cursor.isAtLoop, let items = receiver.items else { return nil }
    let method = cursor.tokens[cursor.position + 1].name
    cursor.position += 2
    guard let loop = cursor.valueBlock(), let isRun = modifier() else { return nil }
    guard isRun else { return .onward }
    let elements =
      method != "each_with_index"
      ? items
      : items.enumerated().map { index, item in
        PodValue(.array([item, PodValue(.number("\(index)"), at: item.offset)]), at: item.offset)
      }
    return read(loop, for: elements, from: start)
  }

  /// Reads `for x in list`.
  mutating func readFor() -> RubyFlow? {
    let start = cursor.position
    cursor.position += 1
    guard let names = cursor.nameList(), cursor.takeName("in") else { return nil }
    let list = values.value(&cursor)
    _ = cursor.takeName("do")
    guard let items = list.items, cursor.current?.isNewline == true else { return nil }
    let loop = RubyFunction(
      parameters: names.map { RubyFunction.Parameter(name: $0) }, body: cursor, close: "end",
      isClosure: true)
    guard cursor.skipBody(closing: "end"), cursor.isAtStatementEnd else { return nil }
    return read(loop, for: items, from: start)
  }

  private mutating func read(
    _ loop: RubyFunction, for items: [PodValue], from start: Int
  ) -> RubyFlow? {
    guard values.repetitions < RubyValues.callLimit else { return nil }
    let end = cursor
    values.budget.spend(end.position - start)
    values.repetitions += 1
    defer {
      values.repetitions -= 1
      cursor = end
    }
    for item in items {
      guard !values.budget.isSpent else {
        note("a loop of so many steps is known only to Ruby", at: end.tokens[start].range.lowerBound)
        break
      }
      values.names.enterBlock(loop.bindings([item]))
      cursor = loop.body
      let flow = readBody(closing: loop.close)
      values.names.leaveBlock()
      if flow == .afterMethod { return flow }
      if flow == .afterLoop { break }
    }
    return .onward
  }
}
