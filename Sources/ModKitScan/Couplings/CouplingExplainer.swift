public import ModKitModel

/// Says what stands in a line of a source, and why patterns match there or do not.
public enum CouplingExplainer {
  /// Returns the calls of a line, and what becomes of each pattern whose longest name is in it.
  ///
  /// - Parameters:
  ///   - language: nil for headers
  ///   - own: the patterns of the workspace, which come before the built-in ones
  public static func explanation(
    of bytes: [UInt8], language: Language?, line: Int, patterns own: [CouplingPattern]
  ) -> CouplingExplanation {
    bytes.withUnsafeBytes { buffer in
      let bytes = SourceBytes(buffer)
      let tokens =
        language == .swift
        ? SwiftLexer.tokens(of: bytes) : CLexer.tokens(of: bytes, language: language)
      var finder = PositionFinder(bytes)
      let start = finder.offset(of: TextPosition(line: line, column: 1))
      let end = finder.offset(of: TextPosition(line: line + 1, column: 1))
      let line = ExplainedLine(tokens, range: start..<max(start, end))
      return CouplingExplanation(
        calls: line.calls,
        attempts: line.attempts(of: CouplingScanner(own + BuiltInPatterns.all)))
    }
  }
}

/// The tokens of a line.
private struct ExplainedLine {
  private let tokens: CodeTokens
  private let reading: FileReading
  private let places: [Int]

  init(_ tokens: CodeTokens, range: Range<Int>) {
    self.tokens = tokens
    reading = FileReading(tokens)
    places = tokens.all.filter { range.contains(tokens[$0].start) }
  }

  private func position(_ index: Int) -> TextPosition {
    var counter = PositionCounter(tokens.bytes)
    return counter.position(of: tokens[index].start)
  }

  // MARK: Calls

  var calls: [CouplingExplanation.Call] { places.compactMap(call) }

  /// The call or message whose bracket opens at a token.
  private func call(_ open: Int) -> CouplingExplanation.Call? {
    guard let close = tokens.close(open) else { return nil }
    let content = open + 1..<close
    if tokens.isMark(open, "("), tokens.isName(open - 1) {
      let start =
        tokens.isMark(open - 2, ".") ? tokens.startOfOperand(endingAt: open) ?? open - 1 : open - 1
      return CouplingExplanation.Call(
        code: tokens.code(start..<close + 1), position: position(start),
        arguments: tokens.arguments(content).map(argument))
    }
    guard tokens.isMark(open, "["), !tokens.isSwift, let message = tokens.message(content) else {
      return nil
    }
    return CouplingExplanation.Call(
      code: tokens.code(open..<close + 1), position: position(open),
      arguments: message.parts.filter { !$0.value.isEmpty }
        .map { argument(CodeArgument(label: $0.label, value: $0.value)) })
  }

  private func argument(_ argument: CodeArgument) -> CouplingExplanation.Argument {
    let value = reading.reader.value(argument.value)
    let resolved = argument.value.first.map { reading.locals.resolved(value, at: $0) }
    return CouplingExplanation.Argument(
      label: argument.label, code: tokens.code(argument.value), value: resolved ?? value)
  }

  // MARK: Patterns

  func attempts(of scanner: CouplingScanner) -> [CouplingExplanation.Attempt] {
    places.filter(tokens.isName).flatMap { index in
      scanner.attempts(at: index, in: tokens, reading).map { attempt in
        switch attempt {
        case .matched(let number, let match):
          CouplingExplanation.Attempt(scanner.patterns[number], .matched(match))
        case .failed(let number, let token):
          CouplingExplanation.Attempt(
            scanner.patterns[number], failure(at: min(token, tokens.tokens.count - 1)))
        }
      }
    }
  }

  private func failure(at token: Int) -> CouplingExplanation.Attempt.Outcome {
    .failed(token: tokens.text(token), position(token))
  }
}

/// What becomes of a pattern at a place.
enum PatternAttempt {
  case matched(Int, PatternMatch)
  case failed(Int, token: Int)
}
