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
      if !isQuiet {
        for line in HeaderRepairSummary(repairs).lines { Console.complain(line) }
      }
      try exit(hasFindings: repairs.hasRefusals || !outcome.refusals.isEmpty)
    }
  }

  private func complain(of refusal: ImportRefusal) {
    Console.complain(Reports.refusal(refusal))
  }

  /// Prints a remark: a finding of `check` that does not concern imports.
  private func complain(of remark: Diagnostic) {
    let place = remark.location.map { "\($0): " } ?? ""
    Console.complain("\(place)note: \(remark.message)")
    if let fix = remark.fix { Console.complain("  fix: \(fix)") }
  }

  private func exit(hasFindings: Bool) throws {
    if hasFindings { throw ExitCode(ExitStatus.findings) }
  }
}

extension HeaderRepairs {
  fileprivate var hasRefusals: Bool { !refusals.isEmpty || !umbrellaRefusals.isEmpty }
}
