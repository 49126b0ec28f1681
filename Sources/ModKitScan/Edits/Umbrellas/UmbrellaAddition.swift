import ModKitModel
import ModKitSource

/// Adds imports to an umbrella header.
struct UmbrellaAddition {
  private let spelling: UmbrellaSpelling
  /// Whether own headers are always imported with angle brackets.
  private let includesOwn: Bool

  init(_ spelling: UmbrellaSpelling, includesOwn: Bool) {
    self.spelling = spelling
    self.includesOwn = includesOwn
  }

  func outcome(
    of headers: [String], _ bytes: [UInt8], _ gap: UmbrellaCoverage
  ) -> CompletionOutcome {
    var outcome = CompletionOutcome()
    var additions: [HeaderAddition] = []
    var operands: [HeaderName] = []
    let (place, style) = bytes.withUnsafeBytes { read(SourceBytes($0)) }
    for header in headers {
      do throws(UmbrellaObstacle) {
        let name = try spelling.name(of: header, in: style)
        additions.append(HeaderAddition(header: header, line: style.line(name)))
        operands.append(name)
      } catch {
        outcome.refuse(header, error.reason, style.line(error.name), in: gap)
      }
    }
    guard !additions.isEmpty else { return outcome }
    let change = place.map { place in
      FileChange(
        path: gap.path, original: bytes,
        splices: [.insertion(place.text(of: additions.map(\.line)), at: place.offset)])
    }
    outcome.add(additions, by: change.flatMap { $0.adds(operands) ? $0 : nil }, to: gap)
    return outcome
  }

  private func read(_ bytes: SourceBytes) -> (LinePlace?, UmbrellaStyle) {
    let text = UmbrellaText(bytes)
    var style = UmbrellaStyle(of: text, spelling.component, isOwn: spelling.isOwn)
    if includesOwn { style.isQuoted = false }
    let place = text.place.map { offset in
      LinePlace(offset, in: bytes, setsApart: !text.isPlaceBesideImports)
    }
    return (place, style)
  }
}

extension FileChange {
  /// Whether the change only adds unconditional includes, according to the scanner.
  fileprivate func adds(_ names: [HeaderName]) -> Bool {
    let before = SourceScanner.facts(in: original, language: nil)
    let after = SourceScanner.facts(in: result, language: nil)
    var rest = after.imports.map(Seen.init)
    let new = names.map { Seen(form: $0.form, operand: $0.operand) }
    let old = before.imports.map(Seen.init)
    guard rest.count == old.count + new.count,
      let start = rest.indices.first(where: {
        rest[$0...].starts(with: new) && rest[..<$0] == old[..<$0]
      })
    else { return false }
    rest.removeSubrange(start..<start + new.count)
    return rest == old && before.declarations.map(\.name) == after.declarations.map(\.name)
  }
}

/// An import regardless of its place.
private struct Seen: Hashable {
  var form: Import.Form
  var operand: String
  var conditions: [String] = []

  init(form: Import.Form, operand: String) {
    self.form = form
    self.operand = operand
  }

  init(_ item: Import) {
    form = item.form
    operand = item.operand
    conditions = item.conditions
  }
}
