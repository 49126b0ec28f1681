/// Loops over lists and hashes that are known: their bodies are read for each element.
extension RubyPodspec {
  /// Reads `list.each do |x|` and the like.
  ///
  /// - Returns: nil if the list is not known
  mutating func readLoop() -> RubyFlow? {
    let start = cursor.position
    if let platforms = platformList() { return readLoop(over: platforms, from: start) }
    cursor.position = start
    let receiver = values.receiver(&cursor)
    guard cursor.isAtLoop, let items = receiver.items else { return nil }
    let method = cursor.tokens[cursor.position + 1].name
    cursor.position += 2
    guard let loop = cursor.valueBlock(), let isRun = modifier() else { return nil }
    guard isRun else { return .onward }
    let elements = method == "each_with_index" ? items.numbered : items
    return read(elements.count, loop, from: start) { values, index in
      values.names.enterBlock(loop.bindings([elements[index]]))
    }
  }

  /// Reads `[s.ios, s.osx]` before a loop.
  private mutating func platformList() -> [RubySpecification]? {
    guard cursor.takeSign("[") else { return nil }
    var list: [RubySpecification] = []
    repeat {
      guard let level = cursor.takeName().flatMap({ values.names.level(of: $0) }),
        cursor.takeSign("."), let name = cursor.takeName().map(PodSpecification.platform),
        PodSpecification.platforms.contains(name)
      else { return nil }
      list.append(RubySpecification(level: level, platform: name))
    } while cursor.takeSign(",")
    return cursor.takeSign("]") && cursor.isAtLoop ? list : nil
  }

  private mutating func readLoop(
    over platforms: [RubySpecification], from start: Int
  ) -> RubyFlow? {
    guard cursor.tokens[cursor.position + 1].isName("each") else { return nil }
    cursor.position += 2
    guard let loop = cursor.valueBlock(), loop.parameters.count == 1, cursor.isAtStatementEnd else {
      return nil
    }
    return read(platforms.count, loop, from: start) { values, index in
      values.names.bind(loop.parameters[0].name, to: platforms[index])
      values.names.enterBlock([])
    } leaving: { values in
      values.names.unbind()
    }
  }

  /// Reads `for x in list`.
  mutating func readFor() -> RubyFlow? {
    let start = cursor.position
    cursor.position += 1
    guard let names = cursor.nameList(), cursor.takeName("in") else { return nil }
    let list = values.value(&cursor)
    _ = cursor.takeName("do")
    guard let items = list.items, cursor.current?.isNewline == true else { return nil }
    guard let loop = cursor.closureBody(names, closing: "end"), cursor.isAtStatementEnd else {
      return nil
    }
    return read(items.count, loop, from: start) { values, index in
      values.names.enterBlock(loop.bindings([items[index]]))
    }
  }

  /// Reads the body of a loop for each element.
  private mutating func read(
    _ count: Int, _ loop: RubyFunction, from start: Int,
    entering enter: (inout RubyValues, Int) -> Void,
    leaving leave: (inout RubyValues) -> Void = { _ in }
  ) -> RubyFlow? {
    guard values.repetitions < RubyValues.callLimit else { return nil }
    let end = cursor
    values.budget.spend(end.position - start)
    values.repetitions += 1
    defer {
      values.repetitions -= 1
      cursor = end
    }
    for index in 0..<count {
      guard !values.budget.isSpent else {
        note(
          "a loop of so many steps is known only to Ruby", at: end.tokens[start].range.lowerBound)
        break
      }
      enter(&values, index)
      cursor = loop.body
      let flow = readBody(closing: loop.close)
      values.names.leaveBlock()
      leave(&values)
      if flow == .afterMethod { return flow }
      if flow == .afterLoop { break }
    }
    return .onward
  }
}
