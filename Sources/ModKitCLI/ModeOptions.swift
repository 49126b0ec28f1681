import ArgumentParser
import ModKit
import ModKitModel

/// Options that decide the modes of components.
struct ModeOptions: ParsableArguments {
  @Option(help: "Plan this product (default: the whole workspace).")
  var product: String?

  @Option(
    parsing: .upToNextOption,
    help: "Components to work on: source, with all that depends on them; `*` matches any text.")
  var focus: [String] = []

  @Option(parsing: .upToNextOption, help: "Components to take as source as well.")
  var source: [String] = []

  @Option(
    parsing: .upToNextOption, help: "Components to take prebuilt although they prefer source.")
  var prebuilt: [String] = []

  @Option(help: "How components are compiled: debug or release.")
  var configuration: BuildConfiguration = .debug

  /// What the options ask for.
  func request(in project: Project) throws -> PlanRequest {
    PlanRequest(
      product: try project.product(named: product), focus: focus, source: source,
      prebuilt: prebuilt)
  }
}
