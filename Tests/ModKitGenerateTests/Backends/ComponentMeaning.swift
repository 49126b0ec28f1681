import Foundation
import ModKitGenerate
import ModKitModel
import ModKitTestSupport
import Testing

/// What a component is for a build system, whatever its files look like.
struct ComponentMeaning: Hashable {
  /// The key of its library, or `source`.
  var mode: String
  /// All that it needs, directly or not; empty for libraries, which not every build system is told it for.
  var needs: Set<String> = []
  /// The files of the workspace that are its public headers; empty for libraries, which bring theirs along.
  var publicHeaders: Set<String> = []
  /// The files of the workspace that are its resources.
  var resources: Set<String> = []
  /// Words of its settings; empty for libraries.
  var flags: Set<String> = []
}

/// A reader of a generated tree, by what it says to one build system.
struct MeaningReader {
  let sample: XcodeCase
  let tree: GeneratedTree
  let directory: String

  init(_ sample: XcodeCase, _ backend: Backend) throws {
    self.sample = sample
    directory = "out/\(backend.name)"
    tree = try sample.tree(of: backend, in: directory)
  }

  var components: [PlannedComponent] { sample.plan.components }

  /// The meanings of all components.
  ///
  /// - Parameters:
  ///   - direct: what a source component names; closures are formed of it
  func meanings(
    mode: (String) -> String?, needs direct: (String) throws -> Set<String>,
    headers: (Component) throws -> Set<String>, resources: (Component) throws -> Set<String>,
    flags: (String) throws -> Set<String>
  ) throws -> [String: ComponentMeaning] {
    let names = Set(components.map(\.name))
    var closures: [String: Set<String>] = [:]
    var result: [String: ComponentMeaning] = [:]
    for planned in components {
      let name = planned.name
      let isSource = planned.mode == .source
      // What libraries need is known from the plan alone.
      let own = isSource ? try direct(name).intersection(names) : Set(planned.dependencies)
      closures[name] = own.reduce(into: own) { $0.formUnion(closures[$1] ?? []) }
      result[name] = ComponentMeaning(
        mode: try #require(mode(name), "\(name)"), needs: isSource ? closures[name] ?? [] : [],
        publicHeaders: isSource ? try headers(planned.component) : [],
        resources: try resources(planned.component), flags: isSource ? try flags(name) : [])
    }
    return result
  }

  // MARK: Files

  /// The file of the workspace behind a path of the tree, which may be in a folder that is linked.
  func origin(of path: String) -> String? {
    for file in tree.files where RelativePath.isInside(path, directory: file.path) {
      switch file.content {
      case .link(let target), .copy(let target):
        return RelativePath.rest(of: path, below: file.path).map { "\(target)/\($0)" } ?? target
      case .text: return nil
      }
    }
    return nil
  }

  /// The files of the workspace behind all links below a directory of the tree.
  func origins(below place: String) -> Set<String> {
    let links = tree.files.filter { $0.path.hasPrefix("\(directory)/\(place)/") }
    return Set(
      links.flatMap { file -> [String] in
        switch file.content {
        case .link(let target), .copy(let target): sample.paths(below: target)
        case .text: []
        }
      })
  }

  /// The key of the library of a component, by a pattern of its path, or `source` where a directory is there.
  func mode(
    of name: String, library: (String) -> [String], source: (String) -> String
  ) -> String? {
    for file in tree.files {
      for place in library(name) where file.path.hasPrefix("\(directory)/\(place)") {
        let rest = file.path.dropFirst("\(directory)/\(place)".count)
        let key = rest.prefix { $0 != "/" }
        if rest.hasPrefix("\(key)/\(name).xcframework/") { return String(key) }
      }
    }
    let isThere = tree.files.contains { $0.path.hasPrefix("\(directory)/\(source(name))") }
    return isThere ? "source" : nil
  }

  /// The words of settings that come from manifests.
  static func words(_ texts: some Sequence<String>, defined: Bool = false) -> Set<String> {
    let words = texts.flatMap { $0.split(separator: " ").map(String.init) }
    return Set(
      words.filter { word in
        !["$(inherited)", "-Xcc", "SWIFT_MODULE_RESOURCE_BUNDLE_AVAILABLE"].contains(word)
          && !word.hasPrefix("-fmodule-map-file") && !word.hasPrefix("MODKIT_NEEDS")
      }.map { defined ? "-D\($0)" : $0 })
  }
}
