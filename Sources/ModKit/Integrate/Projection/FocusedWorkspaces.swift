import ModKitDisk
import ModKitManifests
import ModKitModel
import ModKitXcode

/// The workspace of Xcode that has the projections of projects: that of the team with them in the places of what
/// they are of, or a new one.
struct FocusedWorkspaces {
  /// The team's workspace and its bytes.
  let original: (path: String, bytes: [UInt8])?
  /// What is written.
  let path: String

  static let fileName = "contents.xcworkspacedata"

  /// - Parameter projects: sorted, at least one
  init(_ projects: [String], in project: Project) {
    let tree = project.tree
    let known = Set(projects)
    let suffix = ".xcworkspace/\(Self.fileName)"
    let candidates = (project.walk.paths(below: ".") ?? []).filter { path in
      path.hasSuffix(suffix) && !path.contains(".xcodeproj/") && !FocusedProject.holds(path)
    }
    let reader = XcodeReader()
    let listing = candidates.compactMap { file -> (path: String, bytes: [UInt8], count: Int)? in
      guard let bytes = try? tree.read(file, limit: Self.sizeLimit),
        let listed = try? reader.descriptions(listedIn: bytes, at: file)
      else { return nil }
      let count = listed.count { known.contains(RelativePath.directory(of: $0.path)) }
      return count == 0 ? nil : (RelativePath.directory(of: file), bytes, count)
    }
    let best = listing.min {
      (-$0.count, RelativePath.names(in: $0.path).count, $0.path)
        < (-$1.count, RelativePath.names(in: $1.path).count, $1.path)
    }
    original = best.map { ($0.path, $0.bytes) }
    let named = best?.path ?? "\(projects[0].dropLast("xcodeproj".utf8.count))xcworkspace"
    path = FocusedProject.path(of: named)
  }

  private static let sizeLimit = 1 << 24

  /// The file of the team's workspace.
  var originalFile: String? { original.map { "\($0.path)/\(Self.fileName)" } }

  /// The file of the workspace.
  func file(_ projection: ProjectProjection, _ projects: [String]) -> GeneratedFile {
    let text = original.map { original in
      projection.workspace(original.bytes, at: original.path)
        ?? String(decoding: original.bytes, as: UTF8.self)
    }
    return GeneratedFile(
      path: "\(path)/\(Self.fileName)", content: .text(text ?? listing(of: projects)))
  }

  private func listing(of projects: [String]) -> String {
    let directory = RelativePath.directory(of: path)
    let references = projects.map { project in
      let way = RelativePath.way(from: directory, to: FocusedProject.path(of: project))
      return """
           <FileRef
              location = "\("group:\(way)".xmlEscaped)">
           </FileRef>

        """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace
         version = "1.0">
      \(references.joined())</Workspace>

      """
  }
}
