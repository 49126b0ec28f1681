import ModKitDisk
import ModKitGit
import ModKitModel

extension ReportMeasures {
  /// The commit of the work tree; nil outside of git and before the first commit.
  ///
  /// - Parameter output: a file that may differ, as an absolute path
  func revision(besides output: String?) -> ReportedRevision? {
    guard let repository = try? GitRepository(containing: project.root.path),
      let commit = try? repository.commitIdentifier(of: "HEAD"),
      let seconds = try? repository.commitTime(of: "HEAD")
    else { return nil }
    return ReportedRevision(
      commit: commit, date: UTCTime.text(secondsSince1970: Int(seconds)),
      isModified: isModified(repository, besides: output))
  }

  /// Whether a file of the commit, or one that the workspace consists of, is different.
  private func isModified(_ repository: GitRepository, besides output: String?) -> Bool {
    let directory = project.root.path(in: repository.workingDirectory)
    let changed = (try? repository.changedPaths(since: "HEAD")) ?? []
    let paths = changed.compactMap { RelativePath.rest(of: $0, below: directory) }
      .filter { project.root.path + "/" + $0 != output }
    guard !paths.isEmpty else { return false }
    let own = Set(project.workspace.files)
    return paths.contains {
      own.contains($0) || project.tree.isTracked($0) || !project.tree.hasFile($0)
    }
  }
}

extension Workspace {
  /// The manifests, and all that they select.
  fileprivate var files: [String] {
    var files = [Workspace.manifestName]
    for component in components {
      files.append(component.locations.manifest)
      files += component.files.paths + component.tests.paths + component.resources
    }
    for shell in products.compactMap(\.shell) { files += shell.paths }
    return files
  }
}
