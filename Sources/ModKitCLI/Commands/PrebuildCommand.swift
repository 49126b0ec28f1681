import ArgumentParser
import ModKit
import ModKitModel

struct PrebuildCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "prebuild", abstract: "Build the prebuilt libraries that are missing.",
    discussion:
      "What is in focus, or source for another reason, is not built; neither is what depends on it."
  )

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  @Argument(help: "Components, with all that they need (default: all).")
  var names: [String] = []

  @OptionGroup var modes: ModeOptions

  @Option(
    help: ArgumentHelp(
      "What compiles: `local` (the default), or `bazel`, which may use a cluster.",
      valueName: "local|bazel"))
  var engine = Engine.local

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("An option of `bazel build`; repeatable.", valueName: "option"))
  var engineFlag: [String] = []

  @Flag(
    help: "Build the other libraries if one cannot be built; report at the end what failed.")
  var keepGoing = false

  @Flag(help: "Upload to the remote cache what it does not have; for CI.")
  var push = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Write the keys of these libraries into \(ArtifactLock.fileName), for users without"
        + " the sources.", valueName: "selector"),
    transform: ComponentSelector.argument)
  var pin: [ComponentSelector] = []

  enum Engine: String, ExpressibleByArgument, CaseIterable {
    case local
    case bazel
  }

  func validate() throws {
    guard engineFlag.isEmpty || engine == .bazel else {
      throw ValidationError("--engine-flag needs --engine bazel")
    }
  }

  func perform(_ invocation: Invocation) async throws {
    let project = try invocation.openProject()
    if push { try project.workspace.requireRemote() }
    let settings = try invocation.planSettings(modes.options(), only: names, in: project)
    let display = ProgressDisplay(invocation)
    defer { display.end() }
    let options = PrebuildRun.Options(
      configuration: settings.configuration, destinations: settings.destinations,
      engine: engine == .bazel ? .bazel(flags: engineFlag) : .local, keepsGoing: keepGoing,
      pushes: push, pins: pin)
    let result = try await PrebuildRun(project, options: options)
      .result(of: settings.request, progress: display.show)
    display.end()
    HitLog(project).count(result.outcomes.flatMap(\.wants), on: .today)
    for outcome in result.outcomes {
      invocation.report(fetched: outcome.fetched)
      invocation.report(pushed: outcome.pushed)
      invocation.report(outcome.saving)
    }
    Console.print(Reports.text(of: result))
    try requirePins(result.pins)
    guard result.failures.isEmpty else {
      Console.status(
        Reports.failures(of: result, isColored: invocation.isErrorColored),
        isStyled: invocation.isErrorColored)
      if !pin.isEmpty { Console.status("error: \(Reports.refusalOfPins)") }
      throw ExitCode(
        result.failures.allSatisfy(\.isFindings) ? ExitStatus.findings : ExitStatus.cannotRun)
    }
  }

  /// Fails if the remote cache refused libraries: without them in a cache, their pinned keys are
  /// useless.
  private func requirePins(_ outcome: PinOutcome?) throws {
    guard let refused = outcome?.refused, !refused.isEmpty else { return }
    Console.status("error: \(Reports.refusal(ofNotTaken: refused))")
    throw ExitCode(ExitStatus.findings)
  }
}
