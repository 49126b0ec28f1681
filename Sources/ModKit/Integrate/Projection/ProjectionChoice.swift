import ModKitDisk
import ModKitGenerate
import ModKitGit
import ModKitModel
import ModKitXcode

/// Whether a plan is projected onto the projects of the workspace.
struct ProjectionChoice: Sendable {
  let project: Project

  init(_ project: Project) {
    self.project = project
  }

  /// The backend that writes the team's own projects without what libraries replace, in a workspace that links
  /// projects of Xcode; nil in others.
  ///
  /// - Parameter selection: whose tests are wanted
  func projection(_ selection: TestSelection) -> Backend? {
    guard let linked = LinkedProjects(project.workspace, in: project.tree) else { return nil }
    let workspaces = FocusedWorkspaces(linked.sources.map(\.path), in: project)
    var backend = Backend(
      name: Backend.xcode.name, generated: Backend.xcode.generated, packages: .source,
      buildsPrograms: true,
      // The project builds whatever it has, for each platform.
      obstacle: { _, _ in nil },
      libraryLimit: { component, conditions in
        Backend.xcode.libraryLimit(component, conditions)
          ?? linked.limit(of: component, on: conditions.platform).map(LibraryLimit.ofTarget)
      },
      files: { plan, input in
        try ProjectionFiles(plan, input, linked, workspaces, selection, in: project).generated
      },
      warnings: { plan, _ in
        let paths = linked.sources(for: plan).map { FocusedProject.path(of: $0.path) }
        return isGitIgnoring(paths + [workspaces.path]) ? [] : [.focusIsNotIgnored]
      })
    backend.opened = workspaces.path
    return backend
  }

  /// Whether git leaves some paths alone; true where there is no git.
  private func isGitIgnoring(_ paths: [String]) -> Bool {
    guard let repository = try? GitRepository(containing: project.root.path) else { return true }
    let files = paths.map { "\($0)/file" }
    let directory = project.root.path(in: repository.workingDirectory)
    let ignored = try? repository.ignoredFiles(among: files, below: directory)
    return ignored.map { $0.count == Set(files).count } ?? true
  }
}
