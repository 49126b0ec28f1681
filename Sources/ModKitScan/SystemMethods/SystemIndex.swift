import ModKitConcurrency
public import ModKitManifests
public import ModKitModel
import ModKitSource

/// The index of an SDK, made of its headers and of the lists of symbols of its libraries.
public struct SystemIndex: Sendable {
  /// A file or a directory that was not read.
  public struct Obstacle: Hashable, Sendable {
    /// From the root of the SDK.
    public var path: String
    public var error: FileTreeError
  }

  public private(set) var methods = SystemMethods()
  /// How many headers and lists of symbols were read.
  public private(set) var files = 0
  /// Sorted by path.
  public private(set) var obstacles: [Obstacle] = []

  /// Lists of symbols of large libraries have some megabytes.
  private static let sizeLimit = 64 << 20
  private static let depthLimit = 64

  /// Reads all headers (`.h`) and lists of symbols (`.tbd`) of an SDK. Links are not followed: what they lead to in an
  /// SDK is in it, too. Private frameworks are left out: they have no headers, and no app may use them.
  ///
  /// - Parameter tree: the directory of the SDK, or of some of its frameworks
  public init(_ tree: some FileTree) {
    var paths: [String] = []
    collect(".", tree, depth: 0, &paths)
    paths.sort(by: SystemDeclarations.precedes)
    let results = paths.concurrentBatches { batch in
      batch.reduce(into: (SystemDeclarations(), [Obstacle]())) { result, path in
        do throws(FileTreeError) {
          let bytes = try tree.read(path, limit: Self.sizeLimit)
          result.0.merge(
            path.hasSuffix(".h")
              ? SystemHeader.declarations(in: bytes) : TextBasedStub.declarations(in: bytes))
        } catch {
          result.1.append(Obstacle(path: path, error: error))
        }
      }
    }
    var declarations = SystemDeclarations()
    for result in results {
      declarations.merge(result.0)
      obstacles += result.1
    }
    obstacles.sort { SystemDeclarations.precedes($0.path, $1.path) }
    files = paths.count - results.reduce(0) { $0 + $1.1.count }
    methods = declarations.methods
  }

  private mutating func collect(
    _ directory: String, _ tree: some FileTree, depth: Int, _ paths: inout [String]
  ) {
    do throws(FileTreeError) {
      guard depth < Self.depthLimit else { throw .loop }
      for entry in try tree.list(directory) where entry.isNameUTF8 {
        let path = directory == "." ? entry.name : "\(directory)/\(entry.name)"
        switch entry.kind {
        case .directory where entry.name != "PrivateFrameworks":
          collect(path, tree, depth: depth + 1, &paths)
        case .file where path.hasSuffix(".h") || path.hasSuffix(".tbd"): paths.append(path)
        default: break
        }
      }
    } catch {
      obstacles.append(Obstacle(path: directory, error: error))
    }
  }
}

extension SystemDeclarations {
  fileprivate static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
