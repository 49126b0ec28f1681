import ArgumentParser
import ModKit
import ModKitModel

/// One run of `modkit headers --fix`.
struct HeaderRepair {
  var isDryRun: Bool
  var isQuiet: Bool

  func run(_ request: HeaderRepairRequest, in project: Project) throws {
    let repairs = try HeaderRepairRun(project).repairs(request)
    for refusal in repairs.refusals { status(of: refusal) }
    for refusal in repairs.umbrellaRefusals { Console.status(Reports.refusal(refusal)) }
    for line in repairs.remarks.flatMap(Reports.remark) { Console.status(line) }
    if isDryRun {
      Console.print(bytes: Reports.patch(repairs.changes))
      try exit(hasFindings: !repairs.changes.isEmpty || repairs.hasRefusals)
    } else {
      let outcome = try HeaderRepairRun(project).write(repairs) {
        Console.status(Project.waitNotice)
      }
      for path in outcome.written { Console.print("rewrote \(path)\n") }
      for refusal in outcome.refusals { status(of: refusal) }
      if !isQuiet {
        for line in Reports.result(of: repairs) { Console.status(line) }
      }
      try exit(hasFindings: repairs.hasRefusals || !outcome.refusals.isEmpty)
    }
  }

  private func status(of refusal: ImportRefusal) {
    Console.status(Reports.refusal(refusal))
  }

  private func exit(hasFindings: Bool) throws {
    if hasFindings { throw ExitCode(ExitStatus.findings) }
  }
}

extension HeaderRepairs {
  fileprivate var hasRefusals: Bool { !refusals.isEmpty || !umbrellaRefusals.isEmpty }
}
