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
    for remark in repairs.remarks { complain(of: remark) }
    if isDryRun {
      Console.print(bytes: Reports.patch(repairs.changes))
      try exit(hasFindings: !repairs.changes.isEmpty || !repairs.refusals.isEmpty)
    } else {
      let outcome = try project.write(repairs) { Console.complain(Project.waitNotice) }
      for path in outcome.written { Console.print("rewrote \(path)\n") }
      for refusal in outcome.refusals { complain(of: refusal) }
      if !isQuiet { summarize(repairs) }
      try exit(hasFindings: !repairs.refusals.isEmpty || !outcome.refusals.isEmpty)
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
    let count = repairs.refusals.count
    Console.complain(
      "\(repairs.importCount) imports in \(repairs.sources.count) files name their modules now"
        + (count > 0 ? ", \(count) were left alone" : ""))
  }

  private func exit(hasFindings: Bool) throws {
    if hasFindings { throw ExitCode(ExitStatus.findings) }
  }
}
