import ArgumentParser
import ModKit
import ModKitModel

struct IntegrateCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "integrate",
    abstract: "Plan source or prebuilt for each component, and write the integration files.")

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand
  @OptionGroup var modes: ModeOptions

  @Option(help: "What to generate: swiftpm, cocoapods (default: swiftpm).")
  var backend: IntegrationBackend?

  @Flag(help: "Print the plan and what would change; write nothing.")
  var dryRun = false

  @Flag(help: "Write nothing; exit with 1 when something would change.")
  var check = false

  @Flag(help: "Exit with 1 when a component is source only because its artifact is missing.")
  var failOnMiss = false

  @Flag(inversion: .prefixedNo, help: "Refuse libraries that cannot be linked together.")
  var lint = true

  @Option(help: "The format of the plan: text, json.")
  var format = "text"

  func validate() throws {
    try Reports.validate(format, among: Reports.plainFormats)
  }

  /// A run that writes nothing downloads nothing either.
  private var writesNothing: Bool { dryRun || check }

  func perform(_ invocation: Invocation) async throws {
    let project = try invocation.openProject()
    let settings = try invocation.planSettings(modes.options(backend: backend), in: project)
    let prepared = try await prepare(settings, in: project, invocation)
    let (product, backend) = (settings.request.product, settings.backend)
    let directory = project.integrationDirectory(for: product, backend: backend)
    Console.print(
      try Reports.plan(
        prepared.plan, fetched: prepared.remote, package: directory, format: format,
        isColored: invocation.isColored))
    invocation.report(savedSeconds: project.savedSeconds(by: prepared))
    try requireLibraries(of: prepared, in: project)
    let outcome = try project.integrate(
      prepared.plan, product: product, backend: backend, destination: settings.destination,
      isDryRun: writesNothing
    ) { Console.complain(Project.waitNotice) }
    for warning in project.warnings(
      on: prepared.plan, backend: backend, destination: settings.destination)
    {
      Console.complain("warning: \(warning)")
    }
    report(outcome, invocation)
    if format == "text" { Console.print("the \(backend.product) in \(directory)\n") }
    if check, !outcome.isClean { throw ExitCode(ExitStatus.findings) }
  }

  private func prepare(
    _ settings: PlanSettings, in project: Project, _ invocation: Invocation
  ) async throws -> PreparedPlan {
    let prepared = try await project.prepare(
      settings.request, backend: settings.backend, configuration: settings.configuration,
      remote: writesNothing ? .none : .fetchMisses)
    invocation.report(fetched: prepared.remote)
    if writesNothing, !prepared.plan.unavailable.isEmpty, project.workspace.store.remote != nil {
      Console.complain("this run fetches no library: `modkit store pull` does")
    }
    try prepared.plan.requireAvailable()
    return prepared
  }

  private func requireLibraries(of prepared: PreparedPlan, in project: Project) throws {
    if failOnMiss, prepared.plan.components.contains(where: \.isMiss) {
      Console.complain("artifacts are missing: run `modkit prebuild`")
      throw ExitCode(ExitStatus.findings)
    }
    if lint { try project.requireLinkable(prepared) }
  }

  private func report(_ outcome: WriteOutcome, _ invocation: Invocation) {
    guard !invocation.isQuiet else { return }
    let verb = writesNothing ? "would write" : "wrote"
    if writesNothing || invocation.isVerbose {
      for path in outcome.written { Console.complain("\(verb) \(path)") }
      for path in outcome.removed { Console.complain("remove \(path)") }
    }
    Console.complain(
      "\(verb) \(outcome.written.count) files, \(outcome.unchangedCount) unchanged, "
        + "\(outcome.removed.count) removed")
  }
}

extension IntegrationBackend {
  /// What it generates, with its verb.
  fileprivate var product: String {
    switch self {
    case .swiftpm: "package is"
    case .cocoapods: "pods are"
    }
  }
}
