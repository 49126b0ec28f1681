import ModKitModel

/// Which sources the developer does not have.
struct SourceAccess {
  /// The teams of the developer, or nil if every source may be used.
  private let teams: Set<String>?

  init(teams: [String]?) {
    self.teams = teams.map { Set($0.map(Self.bareName)) }
  }

  /// Returns why the developer does not have the source of a component, or nil if he does.
  func denial(of component: Component) -> SourceDenial? {
    if component.isSourceAbsent { return .absent }
    guard let teams, !component.access.isEmpty,
      teams.isDisjoint(with: component.access.map(Self.bareName))
    else { return nil }
    return .teams(component.access, component.locations.access ?? component.locations.name)
  }

  /// Owners are written `@team` where review tools read them; a team is the same without.
  private static func bareName(of team: String) -> String {
    team.hasPrefix("@") ? String(team.dropFirst()) : team
  }
}
