public import ModKitModel

/// `modkit/may/1`.
public enum MayJSON {
  /// - Throws: an error of the JSON encoder, which these values cannot cause
  public static func text(of verdict: EdgeVerdict) throws -> String {
    try JSONDocument.text(Document(verdict))
  }
}

private struct Document: Encodable {
  var schema = "modkit/may/1"
  var from: String
  /// What of it depends; nil for the component itself.
  var part: String?
  var to: String
  var allowed: Bool
  var declared: Bool
  var declaration: JSONPlace?
  var law: Law?
  var cycle: [String]?
  var use: String?
  /// Nil without any.
  var excepted: [Exception]?
  var advice: String?

  struct Law: Encodable {
    var rule: String
    var severity: String
    var message: String
    var file: String?
    var line: Int?
    /// Nil without any.
    var notes: [String]?
    var fix: String?
    var baselined: Bool
  }

  struct Exception: Encodable {
    var rule: String
    var reason: String
    var expires: String?
    var place: JSONPlace
  }

  init(_ verdict: EdgeVerdict) {
    (from, part) = (verdict.from.name, verdict.from.part)
    (to, allowed, declared) = (verdict.to, verdict.isAllowed, verdict.declaration != nil)
    declaration = verdict.declaration.map { JSONPlace($0) }
    law = verdict.law.map { law in
      Law(
        rule: law.rule, severity: law.severity.rawValue, message: law.message,
        file: law.place?.file, line: law.place?.line, notes: law.notes.isEmpty ? nil : law.notes,
        fix: law.fix, baselined: law.isKnown)
    }
    (cycle, use, advice) = (verdict.cycle, verdict.use, verdict.advice)
    excepted =
      verdict.exceptions.isEmpty
      ? nil
      : verdict.exceptions.map {
        Exception(
          rule: $0.rule, reason: $0.reason, expires: $0.expires.map { "\($0)" },
          place: JSONPlace($0.location))
      }
  }
}

extension SourceOwner {
  fileprivate var part: String? {
    switch self {
    case .component: nil
    case .tests: "tests"
    case .shell: "shell"
    }
  }
}
