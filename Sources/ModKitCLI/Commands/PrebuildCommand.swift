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

  @Flag(help: "Upload to the remote cache what it does not have; for CI.")
  var push = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Write the keys of these libraries into \(ArtifactLock.fileName), for those who do not have"
        + " the sources.", valueName: "selector"),
    transform: ComponentSelector.argument)
  var pin: [ComponentSelector] = []

  func perform(_ invocation: Invocation) async throws {
    let project = try invocation.openProject()
    if push { try project.requireRemote() }
    let settings = try invocation.planSettings(modes.options(), only: names, in: project)
    let display = ProgressDisplay(invocation)
    defer { display.end() }
    let outcome = try await project.prebuild(
      settings.request, configuration: settings.configuration, pushes: push, pins: pin,
      progress: display.show)
    display.end()
    invocation.report(fetched: outcome.fetched)
    invocation.report(pushed: outcome.pushed)
    invocation.report(outcome.saving)
    Console.print(summary(outcome))
    try requirePins(outcome.pins)
  }

  /// Fails if the remote cache refused libraries: without them in a cache, their pinned keys are
  /// useless.
  private func requirePins(_ outcome: PinOutcome?) throws {
    guard let refused = outcome?.refused, !refused.isEmpty else { return }
    Console.complain(
      "error: nothing was pinned, since the remote cache has not taken the libraries of"
        + " \(refused.joined(separator: ", ")); run this again when it does")
    throw ExitCode(ExitStatus.findings)
  }

  private func summary(_ outcome: PrebuildOutcome) -> String {
    let built = outcome.built.sorted { $0.component < $1.component }
      .map { "built \($0.component) \($0.key.prefix(12))\n" }
    let source = outcome.sourceOnly.map { "source \($0.name): \($0.reason)\n" }
    let omitted = outcome.omitted.map { "left out \($0.name): \($0.reason)\n" }
    let fetched = outcome.fetched.map { "\($0.fetched.count) fetched, " } ?? ""
    return built.joined() + source.joined() + omitted.joined() + pinSummary(outcome.pins)
      + "\(built.count) built, \(fetched)\(outcome.present.count) present already, "
      + "\(source.count) source, \(omitted.count) left out\n"
  }

  private func pinSummary(_ outcome: PinOutcome?) -> String {
    guard let outcome else { return "" }
    let pinned = outcome.pinned.map { "pinned \($0) in \(ArtifactLock.fileName)\n" }
    let passedOver = outcome.passedOver.map { "not pinned \($0.name): \($0.reason)\n" }
    let dropped = outcome.dropped.map {
      "dropped \($0) from \(ArtifactLock.fileName): its sources are others now\n"
    }
    return (pinned + passedOver + dropped).joined()
  }
}
