import ModKitConcurrency
import ModKitManifests
import ModKitModel

/// The classes and categories of a file.
struct FileImplementations: Sendable {
  var file: OwnedFile
  var implementations: [ObjectiveCImplementation]
}

/// Gathers the categories of a workspace, and the methods of its classes that these define too.
struct ImplementationAssembly {
  /// Sorted by owner and place.
  private(set) var placed: [PlacedImplementation] = []
  /// The components that declare or implement each class with a category.
  private(set) var owners: [String: Set<String>] = [:]

  /// - Parameter tree: for the methods of classes that have categories
  init(_ workspace: Workspace, _ batches: [ScanBatch], in tree: some FileTree) {
    let files = batches.flatMap(\.implementations)
    guard !files.isEmpty else { return }
    let names = ClassNames(workspace, batches, files)
    let repeated = Self.repeated(files)
    let categories = files.flatMap { item in
      item.implementations.filter { $0.form != .classItself }
        .compactMap { Self.placed($0, in: item.file, names) }
    }
    let overrides = workspace.categories.overrides
    guard !categories.isEmpty || !repeated.isEmpty || !overrides.isEmpty else { return }
    let methods = ContestedMethods(categories, overrides)
    let members = MembersOfFiles(of: methods.classes, files, batches, in: tree)
    let classes = files.flatMap { item in
      members.implementations(of: item).filter { $0.form == .classItself }
        .compactMap { Self.placed($0, in: item.file, names) }
        .filter { methods.has($0.implementation.className) || repeated.contains($0.name) }
    }
    let properties = Properties(members.properties, of: Set(classes.map(\.name)))
    let all = categories + classes.map { methods.only(in: properties.added(to: $0)) }
    placed = all.sorted { $0.precedes($1) }
    owners = names.owners(of: Set(categories.map(\.name)), classes)
  }

  /// The classes that are implemented more than once in Objective-C.
  private static func repeated(_ files: [FileImplementations]) -> Set<String> {
    var (seen, repeated): (Set<String>, Set<String>) = ([], [])
    for item in files where item.file.language != .swift {
      for implementation in item.implementations where implementation.form == .classItself {
        if !seen.insert(implementation.className).inserted {
          repeated.insert(implementation.className)
        }
      }
    }
    return repeated
  }

  /// Nil if it is not known which class is meant.
  private static func placed(
    _ implementation: ObjectiveCImplementation, in file: OwnedFile, _ names: ClassNames
  ) -> PlacedImplementation? {
    guard let className = names.name(of: implementation, in: file) else { return nil }
    var implementation = implementation
    implementation.className = className
    return PlacedImplementation(implementation, component: file.owner.name, file: file.path)
  }
}

extension PlacedImplementation {
  fileprivate var name: String { implementation.className }

  fileprivate func precedes(_ other: Self) -> Bool {
    let (owner, owner2) = (component ?? "", other.component ?? "")
    if owner != owner2 { return owner < owner2 }
    let (path, path2) = (file ?? "", other.file ?? "")
    if path != path2 { return path < path2 }
    return (implementation.position ?? .blank) < (other.implementation.position ?? .blank)
  }
}

/// The methods of categories, and those that are meant to be overridden, by class.
private struct ContestedMethods {
  private struct Method: Hashable {
    var isClassMethod: Bool
    var selector: String
  }

  private var methods: [String: Set<Method>] = [:]

  init(_ categories: [PlacedImplementation], _ overrides: [DeclaredOverride]) {
    for item in categories.map(\.implementation) {
      methods[item.className, default: []].formUnion(
        item.methods.map { Method(isClassMethod: $0.isClassMethod, selector: $0.selector) })
    }
    for method in overrides.map(\.method) {
      methods[method.className, default: []].insert(
        Method(isClassMethod: method.isClassMethod, selector: method.selector))
    }
  }

  func has(_ className: String) -> Bool { methods[className] != nil }

  var classes: Set<String> { Set(methods.keys) }

  /// The class with the contested ones of its methods.
  func only(in placed: PlacedImplementation) -> PlacedImplementation {
    let wanted = methods[placed.implementation.className] ?? []
    var placed = placed
    placed.implementation.methods.removeAll {
      !wanted.contains(Method(isClassMethod: $0.isClassMethod, selector: $0.selector))
    }
    return placed
  }
}

/// The accessors that the compiler makes for classes, by owner and class.
private struct Properties {
  private struct Key: Hashable {
    var owner: String
    var className: String
  }

  private var accessors: [Key: [ObjectiveCImplementation.Method]] = [:]

  init(_ all: [(owner: String, properties: [ObjectiveCProperty])], of classes: Set<String>) {
    guard !classes.isEmpty else { return }
    var properties: [Key: [ObjectiveCProperty]] = [:]
    for item in all {
      for property in item.properties where classes.contains(property.className) {
        properties[Key(owner: item.owner, className: property.className), default: []]
          .append(property)
      }
    }
    accessors = properties.mapValues { properties in
      let dynamic = Set(properties.filter { $0.form == .dynamic }.map(\.name))
      return properties.filter { $0.form == .declared && !dynamic.contains($0.name) }
        .flatMap(\.accessors).map {
          ObjectiveCImplementation.Method(isClassMethod: false, selector: $0)
        }
    }
  }

  /// The class with its accessors, where it is implemented.
  func added(to placed: PlacedImplementation) -> PlacedImplementation {
    guard let owner = placed.component,
      let made = accessors[Key(owner: owner, className: placed.implementation.className)]
    else { return placed }
    var placed = placed
    var known = Set(placed.implementation.methods.map { [$0.selector, "\($0.isClassMethod)"] })
    for var method in made where known.insert([method.selector, "false"]).inserted {
      method.position = placed.implementation.position
      placed.implementation.methods.append(method)
    }
    return placed
  }
}
