public import ModKitModel

/// A check for problems of prebuilt libraries before anything is compiled against them or linked.
/// Each finding is certain: the linker or a compiler would fail, or use the wrong symbol or module.
public struct LibraryLint: Sendable {
  /// A prebuilt component and the facts about its library.
  public struct Library: Sendable {
    /// The component that the library was built from.
    public var component: Component
    /// The artifact bundle, relative to the workspace.
    public var path: String
    /// The facts found in its files.
    public var facts: LibraryFacts

    public init(component: Component, path: String, facts: LibraryFacts) {
      self.component = component
      self.path = path
      self.facts = facts
    }

    var location: SourceLocation { component.locations.name }
    var archive: String { component.libraryName }

    /// Returns the source header that a header of the library was copied from. If several match,
    /// returns the header in the library.
    func origin(of header: String) -> String {
      let name = RelativePath.lastComponent(of: header)
      let origins = component.files.publicHeaders.filter {
        RelativePath.lastComponent(of: $0) == name
      }
      return origins.count == 1
        ? origins[0] : "\(path)/\(Artifact.interfaceDirectory)/\(header)"
    }
  }

  private let target: BuildTarget
  private let targets: [ObjectTarget]
  private let isNew: Bool
  /// Whether an import of a header is provided by an SDK, or by an external dependency of the
  /// workspace.
  private let isOutside: @Sendable (Import, Component) -> Bool

  /// - Parameter isNew: whether the libraries were just built, and are in no store yet
  public init(
    _ target: BuildTarget, isNew: Bool = false,
    isOutside: @escaping @Sendable (Import, Component) -> Bool
  ) {
    self.target = target
    targets = target.objectTargets
    self.isNew = isNew
    self.isOutside = isOutside
  }

  /// Returns the problems of one library on its own.
  ///
  /// - Parameter isOffered: returns whether a dependency of the component has a header, as clients
  ///   include it
  public func findings(
    in library: Library, isOffered: (_ header: String, _ component: String) -> Bool
  ) -> [Diagnostic] {
    obstacles(of: library) + foreignTargets(in: library) + foreignCompilers(in: library)
      + doubles(in: library) + unservedHeaders(in: library, isOffered)
  }

  // MARK: Compilers and targets

  private var rebuild: String {
    isNew
      ? "nothing was stored: remove the flag under `settings:` that selects another target, or put"
        + " the right tools first on PATH; `modkit doctor` shows which are used"
      : "remove the artifact's directory and run `modkit prebuild`; `modkit store verify` compares"
        + " all artifacts with their digests"
  }

  private func obstacles(of library: Library) -> [Diagnostic] {
    [library.facts.obstacle].compactMap(\.self).map { obstacle in
      Diagnostic(
        rule: "unusable-library", severity: .error, component: library.component.name,
        location: library.location,
        message: "\(library.archive) of '\(library.component.name)' \(obstacle)",
        notes: ["it is in \(library.path)"], fix: rebuild)
    }
  }

  private func foreignTargets(in library: Library) -> [Diagnostic] {
    targets.flatMap { target in
      let linked = library.facts.architectures.filter { $0.isLinked(for: target.architecture) }
      let foreign = linked.flatMap(\.targets).filter { !$0.target.fits(target) }
      return linked.isEmpty
        ? missing(target, in: library)
        : foreign.map { self.foreign($0, library, target) }
    }
  }

  private func foreign(
    _ foreign: LibraryFacts.Target, _ library: Library, _ expected: ObjectTarget
  ) -> Diagnostic {
    Diagnostic(
      rule: "foreign-target", severity: .error, component: library.component.name,
      subject: foreign.target.text, location: library.location,
      message: "the library of '\(library.component.name)' is \(foreign.target.text), and this"
        + " build is \(expected.text)",
      notes: ["\(library.archive)(\(foreign.member)) in \(library.path)"], fix: rebuild)
  }

  /// A linker ignores a universal file without its architecture.
  private func missing(_ expected: ObjectTarget, in library: Library) -> [Diagnostic] {
    let names = library.facts.architectures.compactMap(\.name)
    guard !names.isEmpty else { return [] }
    return [
      Diagnostic(
        rule: "foreign-target", severity: .error, component: library.component.name,
        subject: expected.text, location: library.location,
        message: "the library of '\(library.component.name)' is for"
          + " \(names.joined(separator: " and ")), and this build is \(expected.text)",
        notes: ["\(library.archive) is in \(library.path)"], fix: rebuild)
    ]
  }

  private func foreignCompilers(in library: Library) -> [Diagnostic] {
    let own = target.toolchain.compiler
    return library.facts.swiftCompilers.filter { !own.contains($0) }.map { compiler in
      Diagnostic(
        rule: "foreign-compiler", severity: .error, component: library.component.name,
        subject: compiler, location: library.location,
        message: "the Swift module of '\(library.component.name)' was made by \(compiler), which"
          + " this compiler cannot read: \(own)",
        notes: ["it is in \(library.path)"], fix: rebuild)
    }
  }

  // MARK: Symbols

  /// Returns a finding for the first architecture with doubles. Others mostly have the same.
  private func doubles(in library: Library) -> [Diagnostic] {
    let code = library.facts.architectures.first {
      $0.isLinked(forAnyOf: targets) && !$0.doubles.isEmpty
    }
    guard let code, let first = code.doubles.first else { return [] }
    return [
      Diagnostic(
        rule: "duplicate-symbol", severity: .error, component: library.component.name,
        location: library.location,
        message: "the library of '\(library.component.name)' defines"
          + " \(Self.counted(code.doubles.count, first.symbol)) twice",
        notes: [
          "`\(first.symbol)` is in "
            + first.members.map { "\(library.archive)(\($0))" }.joined(separator: " and in ")
            + Self.suffix(code.name)
        ],
        fix: "remove one of the definitions, or make it `static`")
    ]
  }

  /// Returns what a note says about the architecture of a universal file.
  static func suffix(_ architecture: String?) -> String {
    architecture.map { ", for \($0)" } ?? ""
  }

  /// Returns text such as "`f`" or "`f` and 2 more".
  static func counted(_ count: Int, _ first: String) -> String {
    count == 1 ? "`\(first)`" : "`\(first)` and \(count - 1) more"
  }

  // MARK: Headers

  private func unservedHeaders(
    in library: Library, _ isOffered: (String, String) -> Bool
  ) -> [Diagnostic] {
    library.facts.openIncludes.compactMap { include in
      let isServed =
        isOffered(include.operand, library.component.name)
        || isOutside(include.asImport, library.component)
      guard !isServed else { return nil }
      let written = include.isQuoted ? "\"\(include.operand)\"" : "<\(include.operand)>"
      return Diagnostic(
        rule: "unserved-header", severity: .error, component: library.component.name,
        subject: "\(include.header):\(include.operand)",
        location: SourceLocation(
          file: library.origin(of: include.header), line: include.line, column: include.column),
        message: "a public header of '\(library.component.name)' includes \(written), which its"
          + " library does not offer, and neither does anything that it needs",
        fix: "make it a public header, or move the include into the sources")
    }
  }
}

extension LibraryFacts.OpenInclude {
  fileprivate var asImport: Import {
    Import(
      form: isQuoted ? .quotedHeader : .angledHeader, operand: operand,
      position: TextPosition(line: line, column: column))
  }
}
