import ModKitManifests
import ModKitModel
import ModKitScan

extension SystemMethods {
  /// Reads the index of the SDK that a workspace names under `categories: {system:}`; nil if it names none.
  ///
  /// - Throws: ``UnreadableSources``
  static func named(
    by workspace: Workspace, in tree: some FileTree
  ) throws(UnreadableSources) -> SystemMethods? {
    guard let path = workspace.categories.systemIndex else { return nil }
    do {
      let bytes = try tree.read(path, limit: sizeLimit)
      return try bytes.withUnsafeBytes { try SystemMethods(text: $0) }
    } catch {
      throw UnreadableSources(files: [
        "\(path): \(error); `modkit linkmap --index-sdk SDK > \(path)` makes it anew"
      ])
    }
  }

  /// An index of all of Apple's frameworks has some megabytes.
  private static let sizeLimit = 64 << 20
}
