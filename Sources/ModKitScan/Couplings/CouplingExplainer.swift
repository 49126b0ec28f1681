public import ModKitModel
import ModKitSource

/// Says what stands in a line of a source, and why patterns match there or do not.
public struct CouplingExplainer {
  private let workspace: Workspace
  private var scope: PatternScope

  /// - Parameter scope: where patterns count, from a scan of the workspace
  public init(_ workspace: Workspace, _ scope: PatternScope) {
    (self.workspace, self.scope) = (workspace, scope)
  }

  /// Returns the calls of a line, and what becomes of each pattern whose longest name is in it.
  ///
  /// - Parameters:
  ///   - path: that of the file, which decides how it is read
  ///   - column: only what is around it is of interest; nil for the whole line
  public func explanation(
    of bytes: [UInt8], path: String, line: Int, column: Int? = nil
  ) -> CouplingExplanation {
    let owners = owners(of: path)
    return bytes.withUnsafeBytes { buffer in
      let line = ExplainedLine(SourceBytes(buffer), path: path, line: line, column: column)
      var explanation = CouplingExplanation(
        calls: line.calls, attempts: line.attempts(of: workspace.couplings + BuiltInPatterns.all))
      for index in explanation.attempts.indices {
        explanation.attempts[index].obstacle = obstacle(
          to: explanation.attempts[index].pattern, owners)
      }
      return explanation
    }
  }

  /// The owners of a file: one, or several shells.
  private func owners(of path: String) -> [SourceOwner] {
    Owners(workspace).files.filter { $0.path == path }.map(\.owner)
      + workspace.couplingResources.filter { $0.path == path }.map(\.owner)
  }

  /// Why a match of a pattern counts for none of the owners.
  private func obstacle(
    to pattern: CouplingPattern, _ owners: [SourceOwner]
  ) -> CouplingExplanation.Attempt.Obstacle? {
    var scope = scope
    let obstacles = owners.map { owner -> CouplingExplanation.Attempt.Obstacle? in
      if case .tests(of: let name) = owner { return .tests(of: name) }
      return scope.contains(owner, pattern.modules) ? nil : .unusedModules(owner)
    }
    return obstacles.contains(nil) ? nil : obstacles.first ?? .unowned
  }
}

/// The tokens of a line, or of what is around a column in it.
private struct ExplainedLine {
  private enum Reading {
    case code(FileReading)
    case script(ScriptReading)
  }

  private let tokens: CodeTokens
  private let reading: Reading
  private let places: [Int]
  /// The place of the column.
  private let offset: Int?

  init(_ bytes: SourceBytes, path: String, line: Int, column: Int?) {
    if let form = ResourceForm(path: path), form.hasScripts {
      tokens = ScriptLexer.tokens(of: form.scripts(in: bytes), in: bytes)
      reading = .script(ScriptReading(tokens))
    } else {
      tokens = SourceScanner.tokens(of: bytes, Language(path: path))
      reading = .code(FileReading(tokens))
    }
    let lines = bytes.lineStarts
    let start = lines.offset(of: TextPosition(line: line, column: 1)) ?? bytes.count
    let end = lines.offset(of: TextPosition(line: line + 1, column: 1)) ?? bytes.count
    let range = start..<max(start, end)
    let tokens = tokens
    places = tokens.all.filter { range.contains(tokens[$0].start) }
    offset = column.map { start + $0 - 1 }
  }

  private func position(_ index: Int) -> TextPosition {
    var counter = PositionCounter(tokens.bytes)
    return counter.position(of: tokens[index].start)
  }

  /// Whether the column is in the code; true without a column.
  private func isWanted(_ range: Range<Int>) -> Bool {
    guard let offset, let first = range.first, let last = range.last else { return true }
    return tokens[first].start <= offset && offset < tokens[last].end
  }

  // MARK: Calls

  var calls: [CouplingExplanation.Call] { places.compactMap(call) }

  /// The call or message whose bracket opens at a token.
  private func call(_ open: Int) -> CouplingExplanation.Call? {
    guard let range = rangeOfCall(open), isWanted(range), let close = range.last else { return nil }
    let content = open + 1..<close
    let arguments =
      tokens.isMark(open, "(")
      ? tokens.arguments(content)
      : (tokens.message(content)?.parts ?? []).filter { !$0.value.isEmpty }
        .map { CodeArgument(label: $0.label, value: $0.value) }
    return CouplingExplanation.Call(
      code: tokens.code(range), position: position(range.lowerBound),
      arguments: arguments.map(argument))
  }

  /// The call or message whose bracket opens at a token, with its receiver.
  private func rangeOfCall(_ open: Int) -> Range<Int>? {
    guard let close = tokens.close(open) else { return nil }
    if tokens.isMark(open, "("), tokens.isName(open - 1) {
      let start =
        tokens.isMark(open - 2, ".") ? tokens.startOfOperand(endingAt: open) ?? open - 1 : open - 1
      return start..<close + 1
    }
    let isMessage =
      tokens.isMark(open, "[") && !tokens.isSwift && !tokens.isScript
      && tokens.message(open + 1..<close) != nil
    return isMessage ? open..<close + 1 : nil
  }

  private func argument(_ argument: CodeArgument) -> CouplingExplanation.Argument {
    CouplingExplanation.Argument(
      label: argument.label, code: tokens.code(argument.value), value: value(argument.value))
  }

  private func value(_ range: Range<Int>) -> TextExpression {
    switch reading {
    case .script(let reading): return TextExpression([reading.value(range)])
    case .code(let reading):
      let value = reading.reader.value(range)
      return range.first.map { reading.locals.resolved(value, at: $0) } ?? value
    }
  }

  // MARK: Patterns

  func attempts(of patterns: [CouplingPattern]) -> [CouplingExplanation.Attempt] {
    let scanner = CouplingScanner(patterns, for: tokens.isScript ? .script : .code)
    return places.filter { tokens.isName($0) && isWanted(name: $0) }.flatMap { index in
      attempts(of: scanner, at: index).map { attempt in
        switch attempt {
        case .matched(let number, let match):
          CouplingExplanation.Attempt(patterns[number], .matched(match))
        case .failed(let number, let token):
          CouplingExplanation.Attempt(
            patterns[number], failure(at: min(token, tokens.tokens.count - 1)))
        }
      }
    }
  }

  private func attempts(of scanner: CouplingScanner, at index: Int) -> [PatternAttempt] {
    switch reading {
    case .code(let reading): scanner.attempts(at: index, in: tokens, reading)
    case .script(let reading): scanner.attempts(at: index, in: tokens, reading)
    }
  }

  /// Whether the column is in the name, or in a call or message to which it belongs, but not as a part of
  /// an argument.
  private func isWanted(name: Int) -> Bool {
    guard offset != nil, !isWanted(name..<name + 1) else { return true }
    return places.contains { open in
      guard let range = rangeOfCall(open), range.contains(name), isWanted(range) else {
        return false
      }
      return tokens.parent(name) == (tokens.isMark(open, "[") ? open : tokens.parent(open))
    }
  }

  private func failure(at token: Int) -> CouplingExplanation.Attempt.Outcome {
    .failed(token: tokens.text(token), position(token))
  }
}
