public import ModKitModel
import ModKitTemplates
import Mustache

/// The files of a new component.
public struct ComponentScaffold: Sendable {
  private let name: String
  private let layer: String
  private let line: String?
  private let language: StartingLanguage

  /// Creates a scaffold.
  ///
  /// - Parameter name: a C99 identifier
  public init(name: String, layer: String, line: String?, language: StartingLanguage) {
    self.name = name
    self.layer = layer
    self.line = line
    self.language = language
  }

  /// Returns the files below `directory`.
  ///
  /// - Throws: An error of the template engine if an embedded template is malformed.
  public func files(in directory: String) throws -> [GeneratedFile] {
    try templates.map { path, template in
      GeneratedFile(
        path: "\(directory)/\(path)",
        content: .text(try MustacheTemplate(string: template).render(values)))
    }
  }

  private var templates: [(path: String, template: String)] {
    [(Workspace.componentManifestName, Templates.Component.manifest)] + sources
  }

  private var sources: [(path: String, template: String)] {
    let swift = [("Sources/\(entryName).swift", Templates.Component.swiftSource)]
    let objectiveC = [
      ("Headers/\(className).h", Templates.Component.objectiveCHeader),
      ("Sources/\(className).m", Templates.Component.objectiveCSource),
    ]
    return switch language {
    case .swift: swift
    case .c:
      [
        ("Headers/\(name).h", Templates.Component.cHeader),
        ("Sources/\(name).c", Templates.Component.cSource),
      ]
    case .objc: objectiveC
    case .mixed: objectiveC + swift
    }
  }

  // A type with the name of its module would hide the module: in `Chat.User`, `Chat` would be the
  // type.
  private var className: String { "\(name)Component" }
  private var entryName: String { "\(name)Entry" }

  private var values: [String: Any] {
    var values: [String: Any] = [
      "name": name, "nameText": YAMLScalar.text(of: name), "layer": YAMLScalar.text(of: layer),
      "class": className,
      "entry": entryName, "guard": "\(name.uppercased())_H",
    ]
    values["line"] = line.map(YAMLScalar.text)
    return values
  }
}
