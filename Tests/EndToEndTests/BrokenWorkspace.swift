import Foundation
import ModKitTestSupport

/// What `check` finds in sample-workspace/broken, as it is recorded in `Tests/Golden/broken/check.txt`. A new rule is recorded
/// there with `MODKIT_RECORD=1`; no number of a test has to be edited.
struct BrokenWorkspace {
  static let file = "broken/check.txt"

  /// `error rule file`, sorted.
  let findings: [String]
  /// `21 components, 42 files, 48 imports`.
  let size: String
  /// `1 of 43 sources`.
  let unowned: String

  static let recorded: BrokenWorkspace = {
    let text = try? String(contentsOf: Golden.directory.appending(path: file), encoding: .utf8)
    let lines = (text ?? "").split(separator: "\n").map(String.init)
    return BrokenWorkspace(
      findings: Array(lines.dropFirst(2)), size: lines.first ?? "",
      unowned: lines.dropFirst().first ?? "")
  }()

  private init(findings: [String], size: String, unowned: String) {
    (self.findings, self.size, self.unowned) = (findings, size, unowned)
  }

  /// - Parameter document: what `check --format json` has printed
  init?(_ document: [String: Any]) {
    guard let findings = document["findings"] as? [[String: Any]],
      let summary = document["summary"] as? [String: Any]
    else { return nil }
    let count = { (key: String) in summary[key] as? Int ?? -1 }
    self.findings = findings.map { finding in
      ["severity", "rule", "file"].map { finding[$0] as? String ?? "" }.joined(separator: " ")
    }.sorted()
    size = "\(count("components")) components, \(count("files")) files, \(count("imports")) imports"
    unowned = "\(count("unowned")) of \(count("files") + count("unowned")) sources"
  }

  var text: String { ([size, unowned] + findings).map { "\($0)\n" }.joined() }

  var count: Int { findings.count }
  var errorCount: Int { findings.count { $0.hasPrefix("error ") } }
  var warningCount: Int { findings.count { $0.hasPrefix("warning ") } }
}
