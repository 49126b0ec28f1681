import ArgumentParser
import ModKit
import ModKitModel

/// One run of `modkit headers --fix`.
struct HeaderRepair {
  var isDryRun: Bool
  var isQuiet: Bool

  func run(_ request: HeaderRepairRequest, in project: Project) throws {
    let repairs = try project.headerRepairs(request)
    for refusal in repairs.refusals { complain(of: refusal) }
    for refusal in repairs.umbrellaRefusals { Console.complain(Reports.refusal(refusal)) }
    for remark in repairs.remarks { complain(of: remark) }
    if isDryRun {
      Console.print(bytes: Reports.patch(repairs.changes))
      try exit(hasFindings: !repairs.changes.isEmpty || repairs.hasRefusals)
    } else {
      let outcome = try project.write(repairs) { Console.complain(Project.waitNotice) }
      for path in outcome.written { Console.print("rewrote \(path)\n") }
      for refusal in outcome.refusals { complain(of: refusal) }
      if !isQuiet { summarize(repairs) }
      try exit(hasFindings: repairs.hasRefusals || !outcome.refusals.isEmpty)
    }
  }

  private func complain(of refusal: ImportRefusal) {
    Console.complain(Reports.refusal(refusal))
  }

  /// What `check` has as a finding, and what its imports have nothing to do with.
  private func complain(of remark: Diagnostic) {
    let place = remark.location.map { "\($0): " } ?? ""
    Console.complain("\(place)note: \(remark.message)")
    if let fix = remark.fix { Console.complain("  fix: \(fix)") }
  }

  private func summarize(_ repairs: HeaderRepairs) {
    let lines = [importSummary(repairs), umbrellaSummary(repairs)].compactMap(\.self)
    guard !lines.isEmpty else { return Console.complain("no import has to be rewritten") }
    for line in lines { Console.complain(line) }
  }

  private func importSummary(_ repairs: HeaderRepairs) -> String? {
    let (imports, refused) = (repairs.importCount, repairs.refusals.count)
    guard imports + refused > 0 else { return nil }
    let files = files(repairs.importFileCount)
    let done =
      imports == 1
      ? "1 import in \(files) names its module now"
      : "\(imports) imports in \(files) name their modules now"
    return done + rest(refused)
  }

  private func umbrellaSummary(_ repairs: HeaderRepairs) -> String? {
    let (headers, refused) = (repairs.headerCount, repairs.umbrellaRefusals.count)
    guard headers + refused > 0 else { return nil }
    let files = files(repairs.umbrellaFileCount)
    let done =
      headers == 1
      ? "1 header was added to an umbrella in \(files)"
      : "\(headers) headers were added to umbrellas in \(files)"
    return done + rest(refused)
  }

  private func files(_ count: Int) -> String { count == 1 ? "1 file" : "\(count) files" }

  private func rest(_ refused: Int) -> String {
    switch refused {
    case 0: ""
    case 1: ", 1 was left alone"
    default: ", \(refused) were left alone"
    }
  }

  private func exit(hasFindings: Bool) throws {
    if hasFindings { throw ExitCode(ExitStatus.findings) }
  }
}

extension HeaderRepairs {
  fileprivate var hasRefusals: Bool { !refusals.isEmpty || !umbrellaRefusals.isEmpty }
}
