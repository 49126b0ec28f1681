import ModKitModel

/// Whose word counts for the mode of a component.
///
/// The strongest first: the options of this run, the developer's own file, `always_prebuilt` of
/// the workspace, the component's manifest, and the rest of the workspace's. Within one of them a
/// name beats a pattern, then `focus` beats `source`, and that beats `prebuilt`. What is always
/// prebuilt becomes source for its very name only.
struct ModePrecedence {
  /// Those of the developer, whose patterns do not reach what is always prebuilt.
  private let ownLevels: [[ModeRequest]]
  private let always: [ModeRequest]
  private let defaults: [ModeRequest]

  init(_ request: PlanRequest, _ settings: IntegrationSettings) {
    ownLevels = [request.modeRequests, request.personalModeRequests].map(Self.strongestFirst)
    always = settings.modeRequests.filter { $0.kind == .alwaysPrebuilt }
    defaults = Self.strongestFirst(settings.modeRequests.filter { $0.kind != .alwaysPrebuilt })
  }

  private static func strongestFirst(_ modeRequests: [ModeRequest]) -> [ModeRequest] {
    let kinds = ModeRequest.Kind.allCases
    let named = modeRequests.filter(\.selector.isName)
    let others = modeRequests.filter { !$0.selector.isName }
    return [named, others].flatMap { group in
      kinds.flatMap { kind in group.filter { $0.kind == kind } }
    }
  }

  /// The choice for a package, which is a library unless its very name is asked for.
  func choice(forPackage package: Component) -> ModeChoice? {
    (ownLevels.joined() + always + defaults)
      .first { $0.selector.isName && $0.selector.selects(package) }.map(ModeChoice.modeRequest)
  }

  /// Whether somebody works on a component.
  func isInFocus(_ component: Component) -> Bool {
    if case .modeRequest(let request) = choice(for: component) {
      request.kind == .focus
    } else {
      false
    }
  }

  /// Nil when nobody has said anything.
  func choice(for component: Component) -> ModeChoice? {
    let fixed = always.first { $0.selector.selects(component) }
    for level in ownLevels {
      let modeRequest = level.first { modeRequest in
        let isTooWide =
          fixed != nil && modeRequest.kind.mode == .source && !modeRequest.selector.isName
        return !isTooWide && modeRequest.selector.selects(component)
      }
      if let modeRequest { return .modeRequest(modeRequest) }
    }
    return fixed.map(ModeChoice.modeRequest)
      ?? ModeChoice(preferenceOf: component)
      ?? defaults.first { $0.selector.selects(component) }.map(ModeChoice.modeRequest)
  }
}

extension ModeChoice {
  fileprivate init?(preferenceOf component: Component) {
    guard let mode = component.integration.preference else { return nil }
    self = .preference(mode, component.locations.preference ?? component.locations.name)
  }
}
