import ModKitConcurrency
public import ModKitDisk
public import ModKitModel

/// One run of `modkit integrate`: a plan, and the files that integrate it.
public struct IntegrateRun: Sendable {
  /// The options of the command.
  public struct Options: Sendable {
    public var plan: PlanOptions
    /// Those that decide what is planned, as words of a command.
    public var words: [String]
    public var format: String
    public var isColored: Bool
    /// Whether nothing is written. Then nothing is downloaded either.
    public var writesNothing: Bool
    /// Whether a component may be source only because its library is missing.
    public var allowsMisses: Bool
    /// Whether libraries that cannot be linked together are refused.
    public var isLinted: Bool

    public init(
      plan: PlanOptions, words: [String], format: String, isColored: Bool, writesNothing: Bool,
      allowsMisses: Bool, isLinted: Bool
    ) {
      (self.plan, self.words, self.format) = (plan, words, format)
      (self.isColored, self.writesNothing) = (isColored, writesNothing)
      (self.allowsMisses, self.isLinted) = (allowsMisses, isLinted)
    }
  }

  /// What is told while it runs.
  public enum Event: Sendable {
    /// The developer's own file is where git has it.
    case personalFile(warning: String)
    case fetched(RemoteOutcome)
    /// Libraries are missing, and the remote cache was not asked.
    case notFetched
    /// Files of the developer's own were moved out of the generated ones.
    case moved([FileMove])
    /// Another run has the workspace.
    case waiting
    case planned(IntegrationAnswer)
  }

  /// What it came to.
  public struct Outcome: Sendable {
    public var answer: IntegrationAnswer
    public var written: WriteOutcome
  }

  /// A component is source only because its library is missing.
  public struct MissingLibraries: Error {}

  private let root: WorkspaceRoot
  private let options: Options
  private let today: CalendarDate

  public init(root: WorkspaceRoot, options: Options, today: CalendarDate) {
    (self.root, self.options, self.today) = (root, options, today)
  }

  /// Plans and writes, or takes what the last run came to if nothing has changed since.
  ///
  /// - Throws: ``MissingLibraries``, `PlanError`, `InvalidManifests`, and errors of reading, writing and tools
  public func outcome(telling tell: (Event) -> Void) async throws -> Outcome {
    var cache = IntegrationCache(root: root, options: options.plan, others: cacheWords)
    if let known = await cache.recall() {
      tell(.planned(known))
      return Outcome(answer: known, written: WriteOutcome(unchangedCount: known.fileCount))
    }
    let project = try cache.openProject()
    if let warning = PlanSettingsReader(project).personalFileWarning {
      tell(.personalFile(warning: warning))
    }
    let settings = try PlanSettingsReader(project).settings(options.plan)
    try project.workspace.requireBuildable(settings.request.product)
    let prepared = try await prepare(settings, in: project, tell)
    let answer = try answer(prepared, settings, in: project)
    if try recoverFiles(outOf: answer.directory, tell) {
      // They are sources now.
      return try await outcome(telling: tell)
    }
    tell(.planned(answer))
    return try await write(prepared, settings, answer, in: project, cache, tell)
  }

  private var cacheWords: [String] {
    [
      options.format, options.allowsMisses ? "" : "fail on miss", options.isLinted ? "lint" : "",
      options.isColored ? "colored" : "plain",
    ]
  }

  private func prepare(
    _ settings: PlanSettings, in project: Project, _ tell: (Event) -> Void
  ) async throws -> PreparedPlan {
    let prepared = try await PlanRun(project).prepare(
      settings.request, backend: settings.backend, configuration: settings.configuration,
      for: settings.destinations, remote: options.writesNothing ? .none : .fetchMisses)
    if let outcome = prepared.remote { tell(.fetched(outcome)) }
    if options.writesNothing, !prepared.plan.unavailable.isEmpty,
      project.workspace.store.remote != nil
    {
      tell(.notFetched)
    }
    try prepared.plan.requireAvailable()
    return prepared
  }

  private func answer(
    _ prepared: PreparedPlan, _ settings: PlanSettings, in project: Project
  ) throws -> IntegrationAnswer {
    let (product, backend) = (settings.request.product, settings.backend)
    let files = IntegrationFiles(project)
    let directory = files.directory(for: product, backend: backend)
    return IntegrationAnswer(
      plan: try Reports.plan(
        prepared.plan, fetched: prepared.remote, package: directory, format: options.format,
        isColored: options.isColored),
      savedSeconds: BuildTimes(project).savedSeconds(by: prepared),
      warnings: Reports.sentences(
        files.warnings(
          on: prepared, product: product, backend: backend, place: settings.place)),
      generated: backend.generated, directory: directory, opened: backend.opened,
      testCommand: files.testCommand(
        of: prepared, product: product, backend: backend, place: settings.place))
  }

  private func recoverFiles(
    outOf directory: String, _ tell: (Event) -> Void
  ) throws(WriteError) -> Bool {
    guard !options.writesNothing else { return false }
    let files = try RecoveredFiles.move(outOf: directory, in: root) { tell(.waiting) }
    if !files.isEmpty { tell(.moved(files)) }
    return !files.isEmpty
  }

  // MARK: Files

  private func write(
    _ prepared: PreparedPlan, _ settings: PlanSettings, _ answer: IntegrationAnswer,
    in project: Project, _ cache: IntegrationCache, _ tell: (Event) -> Void
  ) async throws -> Outcome {
    try prepared.plan.requireComplete()
    guard options.allowsMisses || !prepared.plan.hasMisses else { throw MissingLibraries() }
    if options.isLinted { try PlanLint(project).requireLinkable(prepared) }
    try await PackageRequirements(project).requireModules(of: prepared, settings.backend)
    let files = try IntegrationFiles(project).tree(
      for: prepared, product: settings.request.product, backend: settings.backend,
      place: settings.place, command: options.words)
    let written = try TreeWriting(project.root).write(
      files, of: prepared.plan, in: answer.directory, isDryRun: options.writesNothing
    ) { tell(.waiting) }
    var outcome = Outcome(answer: answer, written: written)
    outcome.answer.fileCount = files.files.count
    if !options.writesNothing { HitLog(project).count(of: prepared, on: today) }
    if written.isClean || !options.writesNothing {
      cache.remember(outcome.answer, of: prepared, files: files, in: project)
    }
    // Freeing all memory would delay the end of the process.
    deallocateInBackground((cache, project, prepared, files))
    return outcome
  }
}
