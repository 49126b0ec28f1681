public import ModKitModel

/// Generates the action that compiles the library of a component.
public struct LibraryActionGenerator: Sendable {
  /// The architectures of the destination, each with what compilers get for every target.
  private let targets: [(target: DestinationTarget, words: CompilerWords)]
  /// What all Swift modules, and all sources of C, are compiled with besides.
  private let naming: (swift: [String], clang: [String])

  /// - Parameters:
  ///   - targets: the architectures of the destination, at least one
  ///   - naming: flags of `swiftc` and of `clang` that give the directories of this machine their names of
  ///     ``MappedPaths``
  public init(
    targets: [(target: DestinationTarget, words: CompilerWords)],
    naming: (swift: [String], clang: [String])
  ) {
    self.targets = targets
    self.naming = naming
  }

  /// Stands for the directory of the action while its files are generated.
  private static let directory = "action"

  /// - Parameters:
  ///   - needs: the components and packages that it needs, directly or not
  ///   - handWrittenMap: the text of the module map that the manifest names
  /// - Throws: ``HeaderError`` when the public headers of the component clash
  public func action(
    for component: Component, needing needs: [Component], handWrittenMap: String?
  ) throws(HeaderError) -> LibraryAction {
    let parts = try SourceTarget.all(
      of: component, package: Self.directory, for: .library, present: { _ in nil })
    let interfaces = needs.map { LibraryAction.Interface(name: $0.name, path: Self.place(of: $0)) }
    var files = [
      GeneratedFile(
        path: Self.overlay, content: .text(Self.fileSystem(of: parts.map(\.module), needs).text))
    ]
    var commands: [LibraryAction.Command] = []
    for part in parts {
      files += try part.files(handWrittenMap: handWrittenMap).map(Self.relative)
      let unit = ActionUnit(
        component: component, target: part.declaration(dependencies: []),
        sources: part.compiled.map(Self.relative),
        searchPaths: Self.searchPaths(of: component, part, needs))
      if part.hasSwift { files += unit.files(for: targets.map(\.target)) }
      for (target, words) in targets {
        if part.hasSwift {
          commands.append(unit.swiftCommand(words.swift, for: target, naming.swift))
        } else {
          commands += unit.clangCommands(words, for: target, naming.clang)
        }
      }
    }
    return LibraryAction(
      component: component, files: files, interfaces: interfaces, commands: commands)
  }

  static let overlay = "names.json"

  private static func relative(_ path: String) -> String {
    RelativePath.rest(of: path, below: directory) ?? path
  }

  private static func relative(_ file: GeneratedFile) -> GeneratedFile {
    var file = file
    file.path = relative(file.path)
    if case .link(let place) = file.content { file.content = .link(to: relative(place)) }
    return file
  }

  static func place(of needed: Component) -> String {
    needed.package.map { "Needs/packages/\($0.identity)" } ?? "Needs/components/\(needed.name)"
  }

  /// Clients see an interface under the name that its sources have when it is compiled.
  private static func name(of needed: Component) -> String {
    needed.package.map { "\(MappedPaths.directory(ofPackage: $0.identity))/include" }
      ?? MappedPaths.interface(of: needed)
  }

  private static func fileSystem(of modules: [String], _ needs: [Component]) -> ActionFileSystem {
    ActionFileSystem(
      directories: modules.map {
        (MappedPaths.directory(of: $0), SwiftPMLayout.path(ofTarget: $0))
      }
        + needs.map { (name(of: $0), place(of: $0)) })
  }

  /// Where a half of the component finds its own headers, those of the other half, and what it needs.
  private static func searchPaths(
    of component: Component, _ part: SourceTarget, _ needs: [Component]
  ) -> [String] {
    let own =
      !part.hasSwift || component.isMixed
      ? ["\(MappedPaths.directory(of: component.clangModule))/\(SwiftPMLayout.headers)"] : []
    return own + needs.map(name)
  }
}
