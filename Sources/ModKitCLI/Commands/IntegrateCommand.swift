import ArgumentParser
import ModKit
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
    let run = IntegrateRun(
      root: try invocation.locateRoot(), options: runOptions(invocation), today: .today)
    do {
      let outcome = try await run.outcome { tell($0, invocation) }
      tellFiles(outcome.answer, outcome.written, invocation)
      if check, !outcome.written.isClean { throw ExitCode(ExitStatus.findings) }
    } catch is IntegrateRun.MissingLibraries {
      Console.status("error: \(Reports.refusalOfMisses)")
      throw ExitCode(ExitStatus.findings)
    }
  }

  private func runOptions(_ invocation: Invocation) -> IntegrateRun.Options {
    var plan = modes.options(backend: backend)
    plan.tests = tests
    return IntegrateRun.Options(
      plan: plan, words: command, format: format, isColored: invocation.isColored,
      writesNothing: writesNothing, allowsMisses: !failOnMiss, isLinted: lint)
  }

  /// The options that decide what is planned, as words of a command.
  private var command: [String] {
    modes.arguments + (backend.map { ["--backend", $0.name] } ?? [])
      + (tests == .focus ? [] : ["--tests", tests.rawValue]) + (lint ? [] : ["--no-lint"])
  }

  // MARK: Output

  private func tell(_ event: IntegrateRun.Event, _ invocation: Invocation) {
    switch event {
    case .personalFile(let warning): Console.warn(warning)
    case .fetched(let outcome): invocation.report(fetched: outcome)
    case .notFetched: Console.status(Reports.noticeOfNoFetch)
    case .moved(let files): for line in Reports.moved(files) { Console.status(line) }
    case .waiting: Console.status(Project.waitNotice)
    case .planned(let answer): tellPlan(answer, invocation)
    }
  }

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
