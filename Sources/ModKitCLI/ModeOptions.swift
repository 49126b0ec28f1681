import ArgumentParser
import Foundation
import ModKit
import ModKitModel

/// Options that determine the mode of each component.
struct ModeOptions: ParsableArguments {
  @Option(
    help:
      "Plan this product (default: that of \(PersonalSettings.fileName), or the whole workspace).")
  var product: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Components to work on: source, with all that depends on them. A selector is a name, or"
        + " layer:, line:, owner:, access: or path: with what the manifest says; `*` is any text.",
      valueName: "selector"),
    transform: ComponentSelector.argument)
  var focus: [ComponentSelector] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Components to take as source as well.", valueName: "selector"),
    transform: ComponentSelector.argument)
  var source: [ComponentSelector] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Components to take prebuilt although manifests want them as source.",
      valueName: "selector"),
    transform: ComponentSelector.argument)
  var prebuilt: [ComponentSelector] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Your teams: sources for others are prebuilt (default: \(PlanSettingsReader.teamsVariable), or"
        + " \(PersonalSettings.fileName)).", valueName: "team"))
  var teams: [String] = []

  @OptionGroup var destinations: DestinationOptions

  @Option(
    help: ArgumentHelp(
      "How components are compiled: debug or release (default: that of"
        + " \(PersonalSettings.fileName), then of `integration:` in modkit.yml, or debug)."))
  var configuration: BuildConfiguration?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "Where it is used: local, or ci, where \(PersonalSettings.fileName) does not count and pods"
        + " come from the manifests' repositories.", valueName: "place"))
  var place: IntegrationPlace = .local

  /// The options as arguments of a command, with the teams of the environment, which another program may not
  /// have. The directories of SDKs are those of one machine, and left out.
  var arguments: [String] {
    var words: [String] = []
    func add(_ option: String, _ values: [String]) {
      if !values.isEmpty { words += ["--\(option)"] + values }
    }
    add("product", [product].compactMap(\.self))
    add("focus", focus.map(\.text))
    add("source", source.map(\.text))
    add("prebuilt", prebuilt.map(\.text))
    add("teams", teams.isEmpty ? PlanSettingsReader.teamsOfEnvironment ?? [] : teams)
    for destination in destinations.destination { add("destination", [destination.description]) }
    add("configuration", [configuration?.rawValue].compactMap(\.self))
    if place != .local { add("for", [place.rawValue]) }
    return words
  }

  /// Returns the options as values of the model.
  func options(backend: Backend? = nil) -> PlanOptions {
    PlanOptions(
      product: product,
      modeRequests: focus.map { ModeRequest(.focus, $0) } + source.map { ModeRequest(.source, $0) }
        + prebuilt.map { ModeRequest(.prebuilt, $0) },
      teams: teams, configuration: configuration, backend: backend, place: place,
      destinations: destinations.destination, sdkDirectories: destinations.sdkDirectories)
  }
}

extension ComponentSelector {
  /// Parses a selector on the command line.
  @Sendable
  static func argument(_ text: String) throws -> ComponentSelector {
    do throws(Problem) {
      return try ComponentSelector(text)
    } catch {
      throw ValidationError("`\(text)` \(error.message); \(error.advice)")
    }
  }
}
