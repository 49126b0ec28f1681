import ModKitModel

/// Which sources the developer does not have.
struct SourceAccess {
  /// Nil for somebody who has every source that is there.
  private let teams: Set<String>?

  init(teams: [String]?) {
    self.teams = teams.map { Set($0.map(Self.bareName)) }
  }

  /// Why somebody does not have the source of a component, as a phrase that can follow its mode;
  /// nil when he has it.
  func denial(of component: Component) -> String? {
    if component.isSourceAbsent { return "its source is not in this checkout" }
    guard let teams, !component.access.isEmpty,
      teams.isDisjoint(with: component.access.map(Self.bareName))
    else { return nil }
    let line = component.locations.access ?? component.locations.name
    return "its source is for \(component.access.joined(separator: ", ")) only"
      + " (\(line.file):\(line.line))"
  }

  /// Owners are written `@team` where review tools read them; a team is the same without.
  private static func bareName(of team: String) -> String {
    team.hasPrefix("@") ? String(team.dropFirst()) : team
  }
}
