import ModKitModel

/// What the components of a line declare, and who uses it.
struct LineDeclarations {
  /// A declaration with its file.
  struct Placed {
    var file: String
    var declaration: OutlineDeclaration

    var location: SourceLocation {
      SourceLocation(file: file, position: declaration.position)
    }
  }

  /// A declaration that a file outside the line uses.
  struct Use {
    var declaration: Placed
    var used: UsedDeclaration
    /// How all files together use it.
    var use: NameUse
  }

  private let members: [Component]
  private let outlines: [String: SourceOutline]
  /// The files of the line by the names that they declare at the top level.
  private let declaringFiles: [String: [String]]

  init(_ members: [Component], _ outlines: [String: SourceOutline]) {
    (self.members, self.outlines) = (members, outlines)
    var files: [String: [String]] = [:]
    for file in members.flatMap(\.files.paths).sorted() {
      for declaration in outlines[file]?.declarations ?? [] where declaration.type == nil {
        files[declaration.name, default: []].append(file)
      }
    }
    declaringFiles = files
  }

  // MARK: Uses

  /// The public declarations of a component that files use; sorted by place. Names that the user
  /// declares itself mean its own.
  ///
  /// - Parameter owner: all files of the user
  func uses(
    of component: String, in files: [String], owner: [String], isTestable: Bool
  ) -> [Use] {
    guard let component = members.first(where: { $0.name == component }) else { return [] }
    let declared: [OutlineDeclaration] = owner.flatMap { outlines[$0]?.declarations ?? [] }
    // Functions of one name may differ in their parameters.
    let own = Set(declared.filter { $0.type == nil && $0.kind != .function }.map(\.name))
    let visible = declarations(visibleOf: component, isTestable: isTestable)
    let types = Set(visible.filter { $0.declaration.type == nil }.map(\.declaration.name))
    let isMember = { (item: Placed) in item.declaration.type.map(types.contains) ?? false }
    let found = visible.filter { !isMember($0) && !own.contains($0.declaration.name) }
      .compactMap { use(of: $0, in: files) }
    // A value that came from elsewhere has members, though nothing names its type.
    return firstOfEachName(
      found.isEmpty
        ? visible.filter(isMember).compactMap { use(of: $0, in: files) } : found)
  }

  /// Objective-C declares a class in its header and in its implementation.
  private func firstOfEachName(_ uses: [Use]) -> [Use] {
    var names: Set<String> = []
    return uses.filter { names.insert($0.used.name).inserted }
  }

  private func declarations(visibleOf component: Component, isTestable: Bool) -> [Placed] {
    let headers = component.files.publicHeaders + component.files.privateHeaders
    let swift = component.files.sources.filter { $0.language == .swift }.map(\.path)
    return (headers + swift).sorted().flatMap { file in
      (outlines[file]?.declarations ?? []).filter { $0.isPublic || isTestable }
        .map { Placed(file: file, declaration: $0) }
    }
  }

  private func use(of placed: Placed, in files: [String]) -> Use? {
    let declaration = placed.declaration
    var first: SourceLocation?
    var all = NameUse()
    for file in files.sorted() {
      guard let use = outlines[file]?.use(of: declaration, isSwift: file.hasSuffix(".swift")),
        let place = declaration.type == nil || declaration.kind == .alias
          ? use.place : use.memberPlace ?? use.place
      else { continue }
      first = first ?? SourceLocation(file: file, position: place)
      all.isOnlyCalled = all.isOnlyCalled && use.isOnlyCalled
      all.isOnlyCreated = all.isOnlyCreated && use.isOnlyCreated
    }
    guard let first else { return nil }
    return Use(
      declaration: placed,
      used: UsedDeclaration(declaration.name, declared: placed.location, used: first), use: all)
  }

  // MARK: What moves

  /// The top-level declarations of all files that have to move with some declarations, sorted. A file
  /// needs the files that declare the names that it uses.
  func closure(of start: [Placed]) -> [MovedDeclaration] {
    let names = Set(start.map(\.declaration.name))
    var waiting = start.map(\.file) + names.flatMap { declaringFiles[$0] ?? [] }
    var moved: Set<String> = []
    while let file = waiting.popLast() {
      guard moved.insert(file).inserted else { continue }
      for (name, use) in outlines[file]?.uses ?? [:] where use.place != nil {
        waiting += declaringFiles[name] ?? []
      }
    }
    return moved.sorted().flatMap { file in
      (outlines[file]?.declarations ?? []).filter { $0.type == nil }.map {
        MovedDeclaration($0.name, at: SourceLocation(file: file, position: $0.position))
      }
    }
  }
}

extension SourceOutline {
  /// How it uses a declaration. Swift shortens the selectors of Objective-C.
  fileprivate func use(of declaration: OutlineDeclaration, isSwift: Bool) -> NameUse? {
    if let use = uses[declaration.name] { return use }
    guard isSwift, declaration.isInExtension, declaration.kind == .function else { return nil }
    return uses.filter { name, use in
      use.memberPlace != nil && name.count >= Self.shortestWord
        && declaration.name.hasPrefix(name)
    }.min { $0.key < $1.key }?.value
  }

  private static let shortestWord = 3
}
