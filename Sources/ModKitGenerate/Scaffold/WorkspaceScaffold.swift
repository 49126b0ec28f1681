public import ModKitModel
import ModKitTemplates
import Mustache

/// The files of a new workspace.
public enum WorkspaceScaffold {
  /// Returns the files.
  ///
  /// - Parameter ignored: what belongs to no component
  /// - Throws: An error of the template engine if the embedded template is malformed.
  public static func files(name: String, ignoring ignored: [String] = []) throws -> [GeneratedFile]
  {
    let template = try MustacheTemplate(string: Templates.workspaceManifest)
    let list = ignored.map(YAMLScalar.quoted).joined(separator: ", ")
    let text =
      template.render(["name": YAMLScalar.text(of: name)])
      + (ignored.isEmpty ? "" : "ignore: [\(list)]\n")
    return [GeneratedFile(path: Workspace.manifestName, content: .text(text))]
  }
}
