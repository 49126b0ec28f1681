public import ModKitModel

extension ServiceBus {
  /// The bus of a workspace, if its own patterns know exactly one, whose calls can be written as they
  /// are, and both ends declare its component; nil otherwise.
  public init?(of workspace: Workspace, for importer: Component, _ target: Component) {
    let patterns = workspace.couplings.filter { $0.kind == .service && $0.language == .code }
    let provides = patterns.filter { $0.role == .provides }
    let uses = patterns.filter { $0.role == .uses }
    guard provides.count == 1, uses.count == 1, provides[0].modules == uses[0].modules,
      provides[0].modules.count == 1,
      let component = workspace.components.first(where: { $0.module == provides[0].modules[0] }),
      [importer, target].allSatisfy({ end in
        end.dependencies.contains { $0.name == component.name }
      }),
      let object = Self.variables(of: provides[0].code, besides: "$NAME"), object.count == 1,
      Self.variables(of: uses[0].code, besides: "$NAME") == []
    else { return nil }
    self.init(
      module: component.module, provide: provides[0].code, use: uses[0].code, object: object[0])
  }

  /// The other metavariables of a call of a type's function; nil if it is none, or has an ellipsis.
  private static func variables(of call: String, besides name: String) -> [String]? {
    guard
      call.wholeMatch(of: #/[A-Z][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*\([A-Za-z0-9_$.:, ()]*\)/#)
        != nil,
      !call.contains("..."), !call.contains("$_"), call.contains(name)
    else { return nil }
    let all = Set(call.matches(of: #/\$[A-Z_][A-Z0-9_]*/#).map { String($0.output) })
    // Metavariables are replaced as text, so that none may begin another.
    guard all.contains(name),
      all.allSatisfy({ $0 == name || !$0.hasPrefix(name) && !name.hasPrefix($0) })
    else { return nil }
    return all.subtracting([name]).sorted()
  }
}
