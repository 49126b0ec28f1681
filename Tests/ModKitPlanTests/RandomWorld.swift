import ModKitModel
import ModKitTestSupport

extension World {
  /// A world without cycles: components depend on some of those before them.
  static func random(using generator: inout SplitMix64) -> World {
    let names = (0..<Int.random(in: 1...12, using: &generator)).map { "C\($0)" }
    var dependencies: [String: [String]] = [:]
    for (index, name) in names.enumerated() {
      dependencies[name] = names[..<index].filter { _ in
        Int.random(in: 0..<3, using: &generator) == 0
      }
    }
    var world = World(dependencies)
    for name in names { world.addHeaders(to: name, using: &generator) }
    return world
  }

  private mutating func addHeaders(to name: String, using generator: inout SplitMix64) {
    let roles: [WritableKeyPath<ComponentFiles, [String]>] = [
      \.publicHeaders, \.privateHeaders, \.projectHeaders,
    ]
    for number in 0..<Int.random(in: 0...4, using: &generator) {
      let path = "Components/\(name)/Headers/h\(number).h"
      digests[path] = "header \(generator.next())"
      let role = roles[Int.random(in: 0..<roles.count, using: &generator)]
      change(name) { $0.files[keyPath: role].append(path) }
    }
  }

  /// The same world with every list in another order, but for public headers: theirs is the order
  /// of the umbrella header.
  func shuffled(using generator: inout SplitMix64) -> World {
    var world = self
    world.architecture.edges.shuffle(using: &generator)
    world.architecture.workspace.components.shuffle(using: &generator)
    for name in names {
      var files = ComponentFiles()
      world.change(name) { files = $0.files }
      files.sources.shuffle(using: &generator)
      files.privateHeaders.shuffle(using: &generator)
      files.projectHeaders.shuffle(using: &generator)
      world.change(name) { $0.files = files }
    }
    return world
  }

  /// All that `name` needs, without it.
  func needs(of name: String) -> Set<String> {
    Set(names.filter { $0 != name && dependents(of: $0).contains(name) })
  }

  /// `name` and all that depend on it: computed naively, to verify the graph.
  func dependents(of name: String) -> Set<String> {
    var found: Set = [name]
    var isGrowing = true
    while isGrowing {
      let more = architecture.edges.filter { found.contains($0.to) }.map(\.from)
      isGrowing = !found.isSuperset(of: more)
      found.formUnion(more)
    }
    return found
  }
}
