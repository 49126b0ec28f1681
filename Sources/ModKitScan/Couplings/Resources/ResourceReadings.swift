import ModKitConcurrency
import ModKitManifests
import ModKitModel
import ModKitSource

/// A resource of a component or of a shell.
struct OwnedResource: Sendable {
  var path: String
  var owner: SourceOwner
  /// The place of the component in the workspace; nil for a shell.
  var home: Int?
  var form: ResourceForm
  /// Whether it is a resource only below a Package.swift.
  var isImplicit = false
}

/// What all resources say about run-time couplings. One that cannot be read says nothing.
struct ResourceReadings {
  struct Item: Sendable {
    var resource: OwnedResource
    var facts: ResourceFacts
  }

  private struct Reading: Sendable {
    var item: Item
    var key: CacheTable.Key?
    var isRecalled: Bool
  }

  private let readings: [Reading]

  init(
    _ workspace: Workspace, in tree: some FileTree, _ memory: CacheTable, _ scanner: ResourceScanner
  ) {
    let resources = workspace.couplingResources.filter {
      !$0.isImplicit || tree.isInPackage($0.path)
    }
    readings = resources.concurrentMap {
      Self.reading(of: $0, in: tree, memory, scanner)
    }.compactMap(\.self)
  }

  var items: [Item] { readings.map(\.item) }

  /// The facts to add to the cache, as bytes.
  var learned: [(CacheTable.Key, [UInt8])] {
    readings.compactMap { reading in
      guard let key = reading.key, !reading.isRecalled else { return nil }
      return (key, ByteCoder.bytes(of: reading.item.facts))
    }
  }

  /// The keys of the facts that were found in the cache.
  var recalled: [CacheTable.Key] { readings.compactMap { $0.isRecalled ? $0.key : nil } }

  private static func reading(
    of resource: OwnedResource, in tree: some FileTree, _ memory: CacheTable,
    _ scanner: ResourceScanner
  ) -> Reading? {
    let key = { CacheTable.Key(resource: $0, resource.form, patterns: scanner.scripts.digest) }
    if let key = tree.firstContentIdentifier(of: resource.path).map(key),
      let facts: ResourceFacts = memory.value(of: key, { ByteCoder.value(of: $0) })
    {
      return Reading(item: Item(resource: resource, facts: facts), key: key, isRecalled: true)
    }
    var buffer = FileBuffer()
    let content: ContentIdentifier?
    do {
      content = try tree.readIdentified(
        resource.path, limit: SourceScanner.sizeLimit, into: &buffer)
    } catch {
      return nil
    }
    let facts = scanner.facts(in: buffer.bytes, form: resource.form)
    return Reading(
      item: Item(resource: resource, facts: facts), key: content.map(key), isRecalled: false)
  }
}

extension Workspace {
  /// The resources that are read, those of several shells once for each.
  var couplingResources: [OwnedResource] {
    components.indices.flatMap { number -> [OwnedResource] in
      let resource = { OwnedResource($0, .component(components[number].name), home: number) }
      return components[number].resources.compactMap(resource)
        + components[number].implicitResources.compactMap(resource).map(\.asImplicit)
    }
      + products.flatMap { product in
        (product.shell?.resources ?? []).compactMap {
          OwnedResource($0, .shell(of: product.name), home: nil)
        }
      }
  }
}

extension FileTree {
  /// Whether a Package.swift is in a directory above a file.
  fileprivate func isInPackage(_ path: String) -> Bool {
    var directory = path
    repeat {
      directory = RelativePath.directory(of: directory)
      if size(of: RelativePath.join(directory, "Package.swift")) != nil { return true }
    } while directory != "."
    return false
  }
}

extension OwnedResource {
  fileprivate var asImplicit: OwnedResource {
    var resource = self
    resource.isImplicit = true
    return resource
  }

  fileprivate init?(_ path: String, _ owner: SourceOwner, home: Int?) {
    guard let form = ResourceForm(path: path) else { return nil }
    (self.path, self.owner, self.home, self.form) = (path, owner, home, form)
  }
}
