import ModKitGit
import ModKitManifests
import ModKitModel

/// How the symbolic links of a commit are followed.
enum CommittedLinks {
  enum Obstacle: Error {
    case outside
    case loop

    var destination: LinkDestination { self == .outside ? .outside : .loop }
  }

  /// The maximum number of links to follow, as on Linux.
  private static let limit = 40

  /// Returns a path with links resolved. It need not exist.
  ///
  /// - Parameter target: the target of the link at a path; nil if there is no link
  static func follow<Failure>(
    _ path: String, target: (String) throws(Failure) -> String?
  ) throws(Failure) -> Result<String, Obstacle> {
    var rest = Array(RelativePath.names(in: path).reversed())
    var result = "."
    var count = 0
    while let name = rest.popLast() {
      guard let next = RelativePath.resolve(String(name), in: result) else {
        return .failure(.outside)
      }
      guard let target = try target(next) else {
        result = next
        continue
      }
      count += 1
      guard count <= limit else { return .failure(.loop) }
      guard !target.hasPrefix("/") else { return .failure(.outside) }
      rest += RelativePath.names(in: target).reversed()
    }
    return .success(result)
  }
}

extension GitRepository {
  /// Returns the file to which a path of a tree leads; nil if there is none.
  ///
  /// - Throws: `failure` if an object cannot be read
  func file(
    behindLinksAt path: String, in tree: ContentIdentifier
  ) throws(GitError) -> CommittedFile? {
    let physical = try CommittedLinks.follow(path) { path throws(GitError) in
      guard let file = try file(at: path, in: tree), file.kind == .link else { return nil }
      return String(decoding: try content(file.content), as: UTF8.self)
    }
    guard case .success(let path) = physical else { return nil }
    return try file(at: path, in: tree)
  }
}
