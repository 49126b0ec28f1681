import ModKitModel

/// What a module map says of the headers of a component.
struct ModuleMapContents {
  /// The umbrella header that comes first.
  private(set) var umbrella: String?
  /// The headers that are compiled as parts of the module.
  private(set) var compiled: [String] = []
  /// All headers that the map names.
  private(set) var declared: Set<String> = []
  /// The umbrella directories.
  private(set) var directories: [String] = []
  /// Where there are umbrellas, frameworks apart, whose headers are in a directory of their own.
  private(set) var umbrellas: [ModuleMapFile.Umbrella] = []

  private let map: String
  private let headers: ComponentHeaders

  /// - Parameter path: of the map
  init(_ syntax: ModuleMapSyntax, at path: String, of component: Component) {
    map = RelativePath.directory(of: path)
    headers = ComponentHeaders(component)
    for module in syntax.modules {
      add(module, in: [], isCompiled: true, isFramework: module.isFramework)
    }
  }

  private mutating func add(
    _ module: ModuleMapSyntax.Module, in outer: [String], isCompiled: Bool, isFramework: Bool
  ) {
    let name = outer + module.path
    // Objective-C compiles what does not need C++.
    let isCompiled = isCompiled && !module.needsCPlusPlus
    let path = name.joined(separator: ".")
    for header in module.headers {
      add(header, of: path, isCompiled: isCompiled, isFramework: isFramework)
    }
    for place in module.umbrellaDirectories {
      let directory = RelativePath.resolve(place.path, in: map)
      if let directory { directories.append(directory) }
      // A framework names its directories as they are in the framework.
      if isFramework || directory.map(headers.areNone) ?? true { directories.append(".") }
      if !isFramework, let directory { addUmbrella(path, directory, at: place.position) }
    }
    for inner in module.submodules {
      add(inner, in: name, isCompiled: isCompiled, isFramework: isFramework || inner.isFramework)
    }
  }

  private mutating func add(
    _ header: ModuleMapSyntax.Header, of module: String, isCompiled: Bool, isFramework: Bool
  ) {
    let file = headers.path(of: header.place.path, in: map)
    if header.kind == .umbrella, !isFramework,
      let place = file ?? RelativePath.resolve(header.place.path, in: map)
    {
      addUmbrella(module, RelativePath.directory(of: place), at: header.place.position)
    }
    guard let file else { return }
    // Clang forgets that one which is both private and textual is in the map.
    let isForgotten = header.kind == .textual && header.isPrivate && isCompiled
    if !isForgotten { declared.insert(file) }
    switch header.kind {
    case .umbrella:
      umbrella = umbrella ?? file
      if isCompiled { compiled.append(file) }
    case .modular: if isCompiled { compiled.append(file) }
    case .textual, .excluded: break
    }
  }

  private mutating func addUmbrella(
    _ module: String, _ directory: String, at position: TextPosition
  ) {
    umbrellas.append(
      ModuleMapFile.Umbrella(module: module, directory: directory, position: position))
  }
}

/// The headers of a component, by the ways in which a module map may name them.
private struct ComponentHeaders {
  private let paths: Set<String>
  /// Public ones first.
  private let byName: [Substring: [String]]

  init(_ component: Component) {
    let headers = component.files.headers
    paths = Set(headers)
    byName = Dictionary(grouping: headers) { RelativePath.lastComponent(of: $0) }
  }

  func areNone(below directory: String) -> Bool {
    !paths.contains { RelativePath.isInside($0, directory: directory) }
  }

  /// Relative to the map, or else as it is found once headers are where clients look for them.
  func path(of written: String, in directory: String) -> String? {
    if let path = RelativePath.resolve(written, in: directory), paths.contains(path) {
      return path
    }
    var names = RelativePath.names(in: written)[...]
    guard let candidates = names.last.flatMap({ byName[$0] }) else { return nil }
    while !names.isEmpty {
      let end = RelativePath.joined(names)
      if let match = candidates.first(where: { RelativePath.ends($0, in: end) }) { return match }
      names.removeFirst()
    }
    return nil
  }
}
