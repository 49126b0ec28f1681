import ArgumentParser
import ModKit
import ModKitModel

struct PrebuildCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "prebuild", abstract: "Build the prebuilt libraries that are missing.")

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  @Argument(help: "Components, with all that they need (default: all).")
  var names: [String] = []

  @Option(help: "Only what this product needs.")
  var product: String?

  @Option(
    parsing: .upToNextOption,
    help: "Components that will be source: neither they nor their dependents are built.")
  var focus: [String] = []

  @Option(help: "How components are compiled: debug or release.")
  var configuration: BuildConfiguration = .debug

  @Flag(help: "Upload to the remote cache what it does not have; for CI.")
  var push = false

  func perform(_ invocation: Invocation) async throws {
    let project = try invocation.openProject()
    if push { try project.requireRemote() }
    let display = ProgressDisplay(invocation)
    defer { display.end() }
    let outcome = try await project.prebuild(
      .init(product: project.product(named: product), focus: focus, only: names),
      configuration: configuration, pushes: push, progress: display.show)
    display.end()
    invocation.report(fetched: outcome.fetched)
    invocation.report(pushed: outcome.pushed)
    invocation.report(outcome.saving)
    Console.print(summary(outcome))
  }

  private func summary(_ outcome: PrebuildOutcome) -> String {
    let built = outcome.built.sorted { $0.component < $1.component }
      .map { "built \($0.component) \($0.path)\n" }
    let source = outcome.sourceOnly.map { "source \($0.name): \($0.reason)\n" }
    let omitted = outcome.omitted.map { "left out \($0.name): \($0.reason)\n" }
    let fetched = outcome.fetched.map { "\($0.fetched.count) fetched, " } ?? ""
    return built.joined() + source.joined() + omitted.joined()
      + "\(built.count) built, \(fetched)\(outcome.present.count) present already, "
      + "\(source.count) source, \(omitted.count) left out\n"
  }
}
