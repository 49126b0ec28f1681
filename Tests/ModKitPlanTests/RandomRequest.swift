import ModKitModel
import ModKitTestSupport

extension PlanRequest {
  /// Patterns and teams, as options and as a developer's own.
  ///
  /// - Parameter hasOptions: options must not ask for what cannot be built
  static func random(
    in world: World, using generator: inout SplitMix64, hasOptions: Bool = true
  ) -> PlanRequest {
    PlanRequest(
      modeRequests: hasOptions
        ? ModeRequest.random(in: world, line: nil, using: &generator, patternsOnly: true) : [],
      personalModeRequests: ModeRequest.random(
        in: world, line: 1, using: &generator, patternsOnly: true),
      teams: [nil, [], ["red"], ["@blue"]].randomElement(using: &generator) ?? nil)
  }
}

extension ModeRequest {
  /// - Parameters:
  ///   - line: the first line of the file that they stand in; nil for options
  ///   - patternsOnly: no mode request for the very name of a component
  static func random(
    in world: World, line: Int?, using generator: inout SplitMix64, patternsOnly: Bool = false,
    kinds: [Kind] = [.focus, .source, .prebuilt]
  ) -> [ModeRequest] {
    var line = line
    return (0..<Int.random(in: 0...3, using: &generator)).compactMap { _ in
      let name = world.names.randomElement(using: &generator) ?? "C0"
      let selectors = patternsOnly ? ["\(name)*", "path:*/\(name)"] : [name, "\(name)*", "C*"]
      guard let text = selectors.randomElement(using: &generator),
        let selector = try? ComponentSelector(text),
        let kind = kinds.randomElement(using: &generator)
      else { return nil }
      defer { line = line.map { $0 + 1 } }
      let place = line.map { SourceLocation(file: "file.yml", line: $0, column: 1) }
      return ModeRequest(kind, selector, origin: place.map(Origin.line) ?? .option)
    }
  }
}
