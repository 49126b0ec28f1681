import ArgumentParser
import Foundation
import ModKit
import ModKitDisk
import ModKitModel

struct CheckCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check the workspace against every rule.",
    discussion: """
      With files, only what these bring is checked: the laws, cycles and imports. Run-time couplings, resources \
      and what nobody uses need the whole workspace.
      """)

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  @Argument(
    help: ArgumentHelp(
      "Only these sources, headers and manifests; - reads the file that --path names from standard input.",
      valueName: "file"),
    completion: .file())
  var files: [String] = []

  @Option(
    help: ArgumentHelp(
      "With -: the file whose bytes are on standard input.", valueName: "file"),
    completion: .file())
  var path: String?

  @Option(help: "Only the components of this product.")
  var product: String?

  @Option(
    parsing: .upToNextOption, help: "Only these rules.", completion: .list(Reports.ruleIDs))
  var rule: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only what is new since the branch left this revision.", valueName: "revision"))
  var since: String?

  @Option(
    help: ArgumentHelp(
      "Check this revision instead of the work tree; nothing is checked out.",
      valueName: "revision"))
  var at: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      """
      Only what a change of the manifests would add or fix: RULE=error|warning|off, \
      COMPONENT.layer=LAYER, COMPONENT.line=LINE, COMPONENT.shared=true|false.
      """, valueName: "change"))
  var suppose: [String] = []

  @OptionGroup var baseline: BaselineOptions

  @Flag(help: "Declare and remove dependencies in the manifests where that fixes a finding.")
  var fix = false

  @Flag(
    help: """
      With --fix: write nothing but a patch for `git apply`; exit with 1 when something would \
      change.
      """)
  var dryRun = false

  @Option(
    help: "The format: \(Reports.checkFormats.joined(separator: ", ")).",
    completion: .list(Reports.checkFormats))
  var format = "text"

  @OptionGroup var day: DayOption

  @Option(
    help: ArgumentHelp(
      """
      Show at most this many findings, similar ones as one; 0 shows all (default: as many as \
      a terminal shows at once, otherwise all).
      """, valueName: "number"))
  var limit: Int?

  @Flag(help: "Show only how many findings each rule and each owner has.")
  var summary = false

  @Flag(inversion: .prefixedNo, help: "Cache the facts of files, and results, in .modkit/cache.")
  var cache = true

  func validate() throws {
    try Reports.validate(format, among: Reports.checkFormats)
    try validateFiles()
    if let limit, limit < 0 { throw ValidationError("`--limit` must be 0 or more") }
    if format != "text", limit != nil || summary {
      throw ValidationError(
        "`--limit` and `--summary` work with `--format text` only; leave them out")
    }
    for text in suppose where WhatIf(text) == nil {
      throw ValidationError(
        "`\(text)` is no change: write \(WhatIf.forms)")
    }
    if since != nil, !suppose.isEmpty {
      throw ValidationError("`--since` and `--suppose` cannot be combined: each compares by itself")
    }
    if at != nil, since != nil || !suppose.isEmpty || fix || baseline.updateBaseline {
      throw ValidationError(
        "`--at` checks a revision as it is: leave out `--since`, `--suppose`, `--fix` and"
          + " `--update-baseline`; `modkit diff` compares two revisions")
    }
    if dryRun, !fix || baseline.updateBaseline || format != "text" || limit != nil || summary {
      throw ValidationError(
        "`--dry-run` belongs to `--fix`, and shows a patch: leave out `--update-baseline`,"
          + " `--format`, `--limit` and `--summary`")
    }
    if fix || baseline.updateBaseline, since != nil || !suppose.isEmpty {
      throw ValidationError(
        "`--fix` and `--update-baseline` are for the whole workspace as it is: leave out"
          + " `--since` and `--suppose`")
    }
  }

  private func validateFiles() throws {
    guard !files.isEmpty || path != nil else { return }
    guard files.contains("-") == (path != nil), path == nil || files == ["-"] else {
      throw ValidationError(
        "standard input is one file: write `modkit check - --path FILE`, or leave out `--path` and `-`"
      )
    }
    if product != nil || since != nil || at != nil || !suppose.isEmpty || baseline.updateBaseline {
      throw ValidationError(
        "files are checked by themselves: leave out `--product`, `--since`, `--at`, `--suppose` and"
          + " `--update-baseline`")
    }
    if path != nil, fix { throw ValidationError("`--fix` needs a saved file: leave out `-`") }
  }

  func perform(_ invocation: Invocation) async throws {
    let root = try invocation.locateRoot()
    if dryRun { return try await showRepairs(in: root) }
    let refused = fix ? try await repair(in: root) : []
    let file = baseline.known.file(in: root)
    if baseline.updateBaseline {
      return try update(file, try await Project.asking(root: root, usesCache: cache))
    }
    if let at { return try check(at, in: root, file, invocation) }
    let known = try baseline.known.read(file)
    if !files.isEmpty { return try await checkFiles(in: root, known, invocation) }
    let result =
      try comparison == nil
      ? await CheckRun(root: root, options: options(invocation, refused))
        .result(baseline: known, usesCache: cache)
      : compared(try await Project.asking(root: root, usesCache: cache), known, invocation)
    Console.print(result.text, isStyled: invocation.isColored)
    try exit(result.verdict)
  }

  private func check(
    _ revision: String, in root: WorkspaceRoot, _ file: BaselineFile, _ invocation: Invocation
  ) throws {
    var outcome = try root.check(
      at: revision, product: product, baseline: try baseline.known.named(file),
      CheckRequest(rules: rule, today: today), usesCache: cache)
    // `--fix` edits the work tree, so the text must not offer it for a revision.
    if format == "text" { outcome.forgetRepairs() }
    Console.print(
      try outcome.text(format: format, isColored: invocation.isColored, extent: extent),
      isStyled: invocation.isColored)
    try exit(outcome.verdict)
  }

  private func checkFiles(
    in root: WorkspaceRoot, _ known: Baseline, _ invocation: Invocation
  ) async throws {
    let project = try await Project.asking(root: root, usesCache: cache)
    var outcome = try FileCheckRun(project).check(
      fileRequest(in: root, CheckRequest(rules: rule, today: today, baseline: known)))
    outcome.adviseByHand(in: project)
    Console.print(
      try outcome.text(format: format, isColored: invocation.isColored, extent: extent),
      isStyled: invocation.isColored)
    try exit(outcome.errorCount > 0 ? .findings : .clean)
  }

  private func fileRequest(
    in root: WorkspaceRoot, _ request: CheckRequest
  ) throws -> FileCheckRequest {
    let directory = FileManager.default.currentDirectoryPath
    let bytes = try path == nil ? [] : Console.standardInput(limit: Self.bufferLimit)
    do throws(CheckedFiles.Problem) {
      guard let path else {
        return FileCheckRequest(try CheckedFiles(files, from: directory, in: root), check: request)
      }
      return FileCheckRequest(
        try CheckedFiles(path, bytes: bytes, from: directory, in: root), check: request)
    } catch {
      throw ValidationError(error.description)
    }
  }

  /// The number of bytes of a buffer that are read. No source is larger.
  private static let bufferLimit = 64 * 1_048_576

  private func exit(_ verdict: CheckRun.Result.Verdict) throws {
    switch verdict {
    case .clean: break
    case .findings: throw ExitCode(ExitStatus.findings)
    case .invalid:
      Console.status(
        "error: a manifest declares a dependency that does not exist: nothing can be built")
      throw ExitCode(ExitStatus.cannotRun)
    }
  }

  private var today: CalendarDate { day.value }

  private var comparison: CheckRequest.Comparison? {
    since.map { .revision($0) }
      ?? (suppose.isEmpty ? nil : .supposing(suppose.compactMap { WhatIf($0) }))
  }

  private func options(_ invocation: Invocation, _ refused: Set<String>) -> CheckRun.Options {
    CheckRun.Options(
      product: product, rules: rule, today: today, format: format,
      isColored: invocation.isColored, refused: refused, extent: extent)
  }

  /// The number of findings to show: what a terminal shows at once, all in a file or a pipe.
  private var extent: CheckExtent {
    CheckExtent(amount, isSummary: summary)
  }

  private var amount: CheckExtent.Amount {
    if let limit { return limit == 0 ? .all : .atMost(limit) }
    guard format == "text", let size = Terminal.size(of: STDOUT_FILENO) else { return .all }
    return .screen(size)
  }

  private func compared(
    _ project: Project, _ baseline: Baseline, _ invocation: Invocation
  ) throws -> CheckRun.Result {
    var outcome = try project.check(request(in: project, baseline: baseline))
    outcome.adviseByHand(in: project)
    return CheckRun.Result(
      verdict: outcome.verdict,
      text: try outcome.text(
        format: format, isColored: invocation.isColored, extent: extent))
  }

  private func request(in project: Project, baseline: Baseline) throws -> CheckRequest {
    CheckRequest(
      product: try project.workspace.product(named: product), rules: rule, today: today,
      baseline: baseline,
      comparison: comparison)
  }

  /// Fixes the manifests until nothing is left to fix: a dependency that is removed may open a
  /// cycle, so that another one can be declared.
  ///
  /// - Returns: the components whose manifests have to be edited by hand
  private func repair(in root: WorkspaceRoot) async throws -> Set<String> {
    var rewritten: [String] = []
    for round in 1...Self.longestRepair {
      let project = try await Project.asking(root: root, usesCache: cache)
      let findings = try findings(in: project)
      let run = RepairRun(project)
      let outcome = try run.write(run.repairs(of: findings)) {
        Console.status(Project.waitNotice)
      }
      for manifest in outcome.manifests where !rewritten.contains(manifest) {
        rewritten.append(manifest)
      }
      guard outcome.manifests.isEmpty || round == Self.longestRepair else { continue }
      for obstacle in outcome.obstacles {
        Console.status(Reports.issue(obstacle, as: "error"))
      }
      for manifest in rewritten { Console.status("rewrote \(manifest)") }
      return outcome.refused
    }
    return []
  }

  private static let longestRepair = 10

  /// The findings to repair, with those of the baseline.
  private func findings(in project: Project) throws -> [Diagnostic] {
    let request = try request(in: project, baseline: Baseline())
    guard !files.isEmpty else { return try project.check(request).diagnostics }
    return try FileCheckRun(project).check(fileRequest(in: project.root, request)).diagnostics
  }

  /// Prints the patch that fixes what can be fixed at once, and what has to be fixed by hand.
  private func showRepairs(in root: WorkspaceRoot) async throws {
    let project = try await Project.asking(root: root, usesCache: cache)
    let findings = try findings(in: project)
    let outcome = RepairRun(project).repairs(of: findings)
    for obstacle in outcome.obstacles {
      Console.status(Reports.issue(obstacle, as: "error"))
    }
    Console.print(bytes: Reports.patch(outcome.changes))
    guard outcome.changes.isEmpty, outcome.obstacles.isEmpty else {
      throw ExitCode(ExitStatus.findings)
    }
  }

  /// Writes all current findings into the baseline, and reports how it changed.
  private func update(_ file: BaselineFile, _ project: Project) throws {
    let old = file.exists ? try file.read() : Baseline()
    let renewal = try project.check(request(in: project, baseline: old)).renewal
    try file.write(renewal.baseline)
    Console.print(Reports.baselineChange(renewal, file: file.name))
  }
}
