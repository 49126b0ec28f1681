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
    let (imports, files) = (repairs.importCount, repairs.sources.count)
    let refused = repairs.refusals.count
    guard imports + refused > 0 else { return Console.complain("no import has to be rewritten") }
    let done =
      imports == 1
      ? "1 import in 1 file names its module now"
      : "\(imports) imports in \(files == 1 ? "1 file" : "\(files) files") name their modules now"
    let rest = refused == 1 ? ", 1 was left alone" : ", \(refused) were left alone"
    Console.complain(refused == 0 ? done : done + rest)
  }

  private func exit(hasFindings: Bool) throws {
    if hasFindings { throw ExitCode(ExitStatus.findings) }
  }
}
