import Provenance

extension App {
  /// What the buses know.
  var tables: [LiveTable] {
    [
      LiveTable("route", live: bus.routes, generated: Routes.allCases.map(\.rawValue)),
      LiveTable(
        "service", live: services.provided,
        generated: Services.types.map(\.name) + Services.others.map(\.name)),
      LiveTable("action", live: bridge.names),
      LiveTable(
        "binding", live: lists.kinds,
        generated: Bindings.types.map(\.name) + Bindings.others.map(\.name)),
    ]
  }
}
