import ModKitFormats
import ModKitModel

/// The projects of a graph, in the present format or in that of Tuist 3.
struct TuistGraph {
  struct Project {
    /// The directory on the machine that printed the graph.
    var directory: String
    var value: PropertyValue

    var name: String { value["name"]?.text ?? "" }

    /// Whether it is made of a package that Tuist fetched.
    var isExternal: Bool {
      value["isExternal"]?.text == "1" || value["type"]?["external"] != nil
    }

    /// The path of the project on the machine that printed the graph.
    var path: String { value["xcodeProjPath"]?.text ?? "\(directory)/\(name).xcodeproj" }

    var targets: [PropertyValue] {
      guard let targets = value["targets"] else { return [] }
      return targets.kind == .dictionary ? targets.pairs.map(\.value) : Array(targets.elements)
    }
  }

  /// The root on the machine that printed the graph.
  let root: String
  /// The offset of the root.
  let offset: Int
  /// The projects, in the order of their directories.
  let projects: [Project]
  /// The projects by directory.
  let projectsByDirectory: [String: Project]
  /// The names of products by the directories of projects and the names of targets.
  let products: [String: [String: String]]

  /// - Throws: why it is no graph
  init(_ bytes: [UInt8]) throws(PropertyListError) {
    let value = try JSONPropertyList.list(of: bytes).root
    guard let path = value["path"], let root = path.text, root.hasPrefix("/") else {
      throw PropertyListError(message: "it has no `path`", offset: value.offset)
    }
    guard let projects = value["projects"], projects.kind != .text else {
      throw PropertyListError(message: "it has no `projects`", offset: value.offset)
    }
    self.root = root
    offset = path.offset
    self.projects = Self.projects(projects).sorted { $0.directory < $1.directory }
    projectsByDirectory = Dictionary(
      self.projects.map { ($0.directory, $0) }, uniquingKeysWith: { first, _ in first })
    products = projectsByDirectory.mapValues { project in
      let pairs = project.targets.compactMap { target in
        target["name"]?.text.flatMap { name in target["productName"]?.text.map { (name, $0) } }
      }
      return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
  }

  /// Returns the projects of a dictionary, or of a list of keys and values in turn.
  private static func projects(_ value: PropertyValue) -> [Project] {
    if value.kind == .dictionary {
      return value.pairs.compactMap { key, value in
        key.text.map { Project(directory: $0, value: value) }
      }
    }
    let elements = Array(value.elements)
    return stride(from: 0, to: elements.count - 1, by: 2).compactMap { index in
      elements[index].text.map { Project(directory: $0, value: elements[index + 1]) }
    }
  }
}
