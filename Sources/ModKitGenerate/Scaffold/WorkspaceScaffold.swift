public import ModKitModel
import ModKitTemplates
import Mustache

/// The files of a new workspace.
public enum WorkspaceScaffold {
  /// Returns the files.
  ///
  /// - Throws: An error of the template engine if the embedded template is malformed.
  public static func files(name: String) throws -> [GeneratedFile] {
    let template = try MustacheTemplate(string: Templates.workspaceManifest)
    return [
      GeneratedFile(
        path: Workspace.manifestName,
        content: .text(template.render(["name": YAMLScalar.text(of: name)])))
    ]
  }
}
