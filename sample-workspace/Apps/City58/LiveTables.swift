/// What the buses of the running app know, beside what `modkit integrate` has generated.
struct LiveTables {
  let app: App

  /// Everything that is provided, a line each.
  var rows: [String] {
    app.bus.routes.map { "route \($0)" } + app.services.provided.map { "service \($0)" }
      + app.bridge.names.map { "action \($0)" } + app.lists.kinds.map { "binding \($0)" }
  }

  /// What only one of the two knows.
  var differences: [String] {
    difference("route", app.bus.routes, Routes.allCases.map(\.rawValue))
      + difference(
        "service", app.services.provided, Services.types.map(\.name) + Services.others.map(\.name))
      + difference(
        "binding", app.lists.kinds, Bindings.types.map(\.name) + Bindings.others.map(\.name))
  }

  private func difference(_ kind: String, _ live: [String], _ known: [String]) -> [String] {
    Set(live).subtracting(known).sorted().map { "only in the app: \(kind) \($0)" }
      + Set(known).subtracting(live).sorted().map { "only generated: \(kind) \($0)" }
  }
}
