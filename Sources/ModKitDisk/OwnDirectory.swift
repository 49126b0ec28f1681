import ModKitModel

/// The directory of modkit's own in a workspace, `.modkit`. A repository may ship it, and any link in it.
package enum OwnDirectory {
  /// Refuses links above a file of modkit's own: what is written or removed behind one may belong to others,
  /// and generated files would not find those of the workspace.
  ///
  /// - Parameter path: relative to the workspace; others than modkit's own are not looked at
  /// - Throws: ``WriteError``
  package static func requireNoLink(above path: String, in root: WorkspaceRoot) throws(WriteError) {
    var directory = "."
    for name in RelativePath.names(in: path).dropLast() {
      directory = RelativePath.join(directory, String(name))
      guard
        RelativePath.isInside(directory, directory: Workspace.outputDirectory)
          || FocusedProject.holds(directory)
      else { continue }
      guard DiskItem(at: "\(root.path)/\(directory)") == .link else { continue }
      throw WriteError(
        path: directory,
        reason: "it is a link, and generated files behind it would not find those of the"
          + " workspace; remove it, and modkit makes a directory")
    }
  }
}
