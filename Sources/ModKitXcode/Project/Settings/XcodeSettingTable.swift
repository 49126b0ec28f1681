/// The assignments of one level, such as those of a project, by the names of settings. Targets share
/// its storage.
struct XcodeSettingTable: Sendable {
  private let assignments: [String: [XcodeAssignment]]
  /// The names of settings of the Swift compiler: some are made of the name of a feature.
  let swiftNames: [String]

  init(_ assignments: [XcodeAssignment]) {
    self.assignments = Dictionary(grouping: assignments, by: \.name)
    swiftNames = self.assignments.keys.filter { $0.hasPrefix("SWIFT_") }
  }

  var names: some Sequence<String> { assignments.keys }

  /// Returns the assignments of a setting, in their order.
  subscript(name: String) -> [XcodeAssignment] { assignments[name] ?? [] }

  func contains(_ name: String) -> Bool { assignments[name] != nil }
}
