import ArgumentParser
import ModKit
import ModKitConcurrency
import ModKitDisk
import ModKitModel

struct IntegrateCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "integrate",
    abstract: "Plan source or prebuilt for each component, and write the integration files.")

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand
  @OptionGroup var modes: ModeOptions

  @Option(
    help: ArgumentHelp(
      "What to generate: \(Backend.names.joined(separator: ", ")) (default: that of"
        + " \(PersonalSettings.fileName), or \(Backend.names[0]))."))
  var backend: Backend?

  @Option(
    help: ArgumentHelp(
      "Whose tests come along: none, focus or all.", valueName: "components"))
  var tests: TestSelection = .focus

  @Flag(help: "Print the plan and what would change; write nothing.")
  var dryRun = false

  @Flag(
    help: "Write nothing; say in one line whether something would change, and exit with 1 then.")
  var check = false

  @Flag(help: "Exit with 1 when a component is source only because its artifact is missing.")
  var failOnMiss = false

  @Flag(inversion: .prefixedNo, help: "Refuse libraries that cannot be linked together.")
  var lint = true

  @Option(help: "The format of the plan: text, json.", completion: .list(Reports.plainFormats))
  var format = "text"

  func validate() throws {
    try Reports.validate(format, among: Reports.plainFormats)
  }

  /// True if nothing is written. Then nothing is downloaded either.
  private var writesNothing: Bool { dryRun || check }

  /// Whether the answer is one line.
  private var answersInOneLine: Bool { check && format == "text" }

  func perform(_ invocation: Invocation) async throws {
    var memory = IntegrationMemory(
      root: try invocation.locateRoot(), options: planOptions,
      others: memoryOptions(invocation))
    if let known = await memory.recall() {
      tellPlan(known, invocation)
      return tellFiles(known, WriteOutcome(unchangedCount: known.fileCount), invocation)
    }
    let project = try invocation.requireBuildable(memory.openProject())
    let settings = try invocation.planSettings(planOptions, in: project)
    let prepared = try await prepare(settings, in: project, invocation)
    var answer = try answer(prepared, settings, in: project, invocation)
    if !writesNothing, try recoverFiles(outOf: answer.directory, in: project.root) {
      // They are sources now.
      return try await perform(invocation)
    }
    tellPlan(answer, invocation)
    try prepared.plan.requireComplete()
    try requireLibraries(of: prepared, in: project)
    try await project.requireModules(of: prepared, settings.backend)
    let files = try project.integrationFiles(
      for: prepared, product: settings.request.product, backend: settings.backend,
      place: settings.place, command: command)
    let outcome = try project.write(
      files, of: prepared.plan, in: answer.directory, isDryRun: writesNothing
    ) {
      Console.status(Project.waitNotice)
    }
    answer.fileCount = files.files.count
    tellFiles(answer, outcome, invocation)
    if !writesNothing { project.countHits(of: prepared, on: .today) }
    if outcome.isClean || !writesNothing {
      memory.remember(answer, of: prepared, files: files, in: project)
    }
    // Freeing all memory would delay the end of the process.
    deallocateInBackground((memory, project, prepared, files))
    if check, !outcome.isClean { throw ExitCode(ExitStatus.findings) }
  }

  private var planOptions: PlanOptions {
    var options = modes.options(backend: backend)
    options.tests = tests
    return options
  }

  /// The options that decide what is planned, as words of a command.
  private var command: [String] {
    modes.arguments + (backend.map { ["--backend", $0.name] } ?? [])
      + (tests == .focus ? [] : ["--tests", tests.rawValue]) + (lint ? [] : ["--no-lint"])
  }

  private func memoryOptions(_ invocation: Invocation) -> [String] {
    [
      format, failOnMiss ? "fail on miss" : "", lint ? "lint" : "",
      invocation.isColored ? "colored" : "plain",
    ]
  }

  private func prepare(
    _ settings: PlanSettings, in project: Project, _ invocation: Invocation
  ) async throws -> PreparedPlan {
    let prepared = try await project.prepare(
      settings.request, backend: settings.backend, configuration: settings.configuration,
      for: settings.destinations, remote: writesNothing ? .none : .fetchMisses)
    invocation.report(fetched: prepared.remote)
    if writesNothing, !prepared.plan.unavailable.isEmpty, project.workspace.store.remote != nil {
      Console.status(Reports.noticeOfNoFetch)
    }
    try prepared.plan.requireAvailable()
    return prepared
  }

  private func answer(
    _ prepared: PreparedPlan, _ settings: PlanSettings, in project: Project,
    _ invocation: Invocation
  ) throws -> IntegrationAnswer {
    let directory = project.integrationDirectory(
      for: settings.request.product, backend: settings.backend)
    return IntegrationAnswer(
      plan: try Reports.plan(
        prepared.plan, fetched: prepared.remote, package: directory, format: format,
        isColored: invocation.isColored),
      savedSeconds: project.savedSeconds(by: prepared),
      warnings: Reports.sentences(
        project.warnings(
          on: prepared, product: settings.request.product, backend: settings.backend,
          place: settings.place)),
      generated: settings.backend.generated, directory: directory, opened: settings.backend.opened,
      testCommand: project.testCommand(
        of: prepared, product: settings.request.product, backend: settings.backend,
        place: settings.place))
  }

  private func requireLibraries(of prepared: PreparedPlan, in project: Project) throws {
    if failOnMiss, prepared.plan.hasMisses {
      Console.status("error: \(Reports.refusalOfMisses)")
      throw ExitCode(ExitStatus.findings)
    }
    if lint { try project.requireLinkable(prepared) }
  }

  // MARK: Output

  private func tellPlan(_ answer: IntegrationAnswer, _ invocation: Invocation) {
    if answersInOneLine { return }
    Console.print(answer.plan, isStyled: invocation.isColored)
    invocation.report(savedSeconds: answer.savedSeconds)
  }

  private func tellFiles(
    _ answer: IntegrationAnswer, _ outcome: WriteOutcome, _ invocation: Invocation
  ) {
    if answersInOneLine {
      Console.print(
        Reports.freshness(
          of: answer.generated, in: answer.place, outcome,
          command: (["modkit", "integrate"] + command).map(QuotedText.shellWord)))
      for line in Reports.moved(outcome.moved, isDryRun: true) { Console.status(line) }
      if invocation.isVerbose { tellChanges(outcome, invocation) }
      return
    }
    for line in Reports.warnings(answer.warnings) { Console.status(line) }
    report(outcome, invocation)
    if format == "text" {
      Console.print(
        Reports.place(
          of: answer.generated, in: answer.place, testCommand: answer.testCommand,
          isThere: !writesNothing || outcome.isClean))
    }
  }

  private func report(_ outcome: WriteOutcome, _ invocation: Invocation) {
    for line in Reports.moved(outcome.moved, isDryRun: true) { Console.status(line) }
    if !invocation.isQuiet { tellChanges(outcome, invocation) }
  }

  private func tellChanges(_ outcome: WriteOutcome, _ invocation: Invocation) {
    if writesNothing || invocation.isVerbose {
      for line in Reports.files(of: outcome, isDryRun: writesNothing) { Console.status(line) }
    }
    Console.status(Reports.summary(of: outcome, isDryRun: writesNothing))
  }
}
