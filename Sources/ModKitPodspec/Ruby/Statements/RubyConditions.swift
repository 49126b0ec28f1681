/// Conditions whose outcome is known.
extension RubyPodspec {
  /// Reads an `if` or `unless`.
  ///
  /// - Returns: nil if an outcome is not known
  mutating func readCondition() -> RubyFlow? {
    let isNegated = cursor.takeName("unless")
    if !isNegated { cursor.position += 1 }
    guard var isTaken = outcome().map({ $0 != isNegated }) else { return nil }
    var wasTaken = false
    while true {
      if isTaken {
        let flow = readStatements(until: Self.branchEnds)
        guard flow == .onward else { return flow }
      } else {
        cursor.skipStatements(until: Self.branchEnds)
      }
      wasTaken = wasTaken || isTaken
      if cursor.takeName("else") {
        isTaken = !wasTaken
      } else if cursor.takeName("elsif") {
        if wasTaken {
          cursor.skipLine()
          isTaken = false
        } else {
          guard let outcome = outcome() else { return nil }
          isTaken = outcome
        }
      } else {
        guard cursor.takeName("end") else { return nil }
        if !cursor.isAtStatementEnd { skip(from: cursor.position) }
        return .onward
      }
    }
  }

  private static let branchEnds: Set<String> = ["else", "elsif", "end"]

  /// Reads a condition up to the end of its line. Returns nil if it is not known.
  private mutating func outcome() -> Bool? {
    let outcome = values.condition(&cursor)
    _ = cursor.takeName("then")
    return cursor.current?.isNewline == true ? outcome : nil
  }

  /// What only Ruby knows after a jump that it may not take.
  static let goingOn = "whether the block goes on here"

  /// Reads `next`, `break` or `return` in a loop, a method, or the block of a specification.
  mutating func readJump() -> RubyFlow? {
    guard values.repetitions > 0 || !values.names.specificationVariables.isEmpty,
      let name = cursor.takeName()
    else { return nil }
    let offset = cursor.previousOffset
    let isConditional = cursor.isAtModifier
    guard let isRun = modifier() else {
      guard isConditional else { return nil }
      note("\(Self.goingOn) is known only to Ruby", at: offset)
      cursor.skipLine()
      return .onward
    }
    guard isRun else { return .onward }
    return name == "next" ? .next : name == "break" ? .afterLoop : .afterMethod
  }
}
