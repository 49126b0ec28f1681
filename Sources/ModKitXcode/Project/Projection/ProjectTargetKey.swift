/// A target among those of several projects.
public struct ProjectTargetKey: Hashable, Comparable, Sendable {
  /// The path of the project, relative to the workspace root.
  public var project: String
  /// The identifier of the target.
  public var id: String

  public init(project: String, id: String) {
    self.project = project
    self.id = id
  }

  public static func < (first: Self, second: Self) -> Bool {
    (first.project, first.id) < (second.project, second.id)
  }
}
