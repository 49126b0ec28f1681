public import ModKitModel

/// A check for conflicts between prebuilt libraries in one image.
public struct SharedImageLint: Sendable {
  /// The names of the components in each image.
  private let images: [Set<String>]
  private let targets: [ObjectTarget]
  /// The definitions of a library for an architecture, or in a file that is not universal. Called
  /// only if two libraries may clash.
  private let definitions: @Sendable (LibraryLint.Library, String?) -> [StaticLibrary.Definition]

  public init(
    _ target: BuildTarget, images: [Set<String>],
    definitions: @escaping @Sendable (LibraryLint.Library, String?) -> [StaticLibrary.Definition]
  ) {
    targets = target.objectTargets
    self.images = images
    self.definitions = definitions
  }

  // MARK: Symbols

  /// Returns the symbols that two libraries of an image define. A linker rejects them, or uses the
  /// first one it finds.
  ///
  /// - Complexity: that of sorting all symbols, and of reading the libraries that clash
  public func duplicateSymbols(among libraries: [LibraryLint.Library]) -> [Diagnostic] {
    var findings: [Clash: Diagnostic] = [:]
    for architecture in architectures(of: libraries) {
      for clash in clashes(among: libraries, architecture) where findings[clash] == nil {
        let (one, other) = (libraries[clash.first], libraries[clash.second])
        guard images.contains(where: { $0.isSuperset(of: [one.name, other.name]) }) else {
          continue
        }
        findings[clash] = finding(one, other, architecture)
      }
    }
    return findings.sorted { $0.key < $1.key }.map(\.value)
  }

  private struct Clash: Hashable, Comparable {
    var first: Int
    var second: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.first, left.second) < (right.first, right.second)
    }
  }

  /// Returns the architectures to look at one by one: nil alone if no library is universal.
  private func architectures(of libraries: [LibraryLint.Library]) -> [String?] {
    let names = libraries.flatMap(\.facts.architectures)
      .filter { $0.isLinked(forAnyOf: targets) }.compactMap(\.name)
    return names.isEmpty ? [nil] : Set(names).sorted()
  }

  /// Returns pairs of libraries with a common symbol hash.
  private func clashes(
    among libraries: [LibraryLint.Library], _ architecture: String?
  ) -> Set<Clash> {
    let symbols = libraries.map { library in
      library.facts.architectures.filter { $0.isLinked(for: architecture) }.flatMap(\.symbols)
    }
    var owners: [(symbol: UInt64, library: Int)] = []
    owners.reserveCapacity(symbols.reduce(0) { $0 + $1.count })
    for (index, symbols) in symbols.enumerated() {
      for symbol in symbols { owners.append((symbol, index)) }
    }
    owners.sort { ($0.symbol, $0.library) < ($1.symbol, $1.library) }
    var clashes: Set<Clash> = []
    var start = 0
    for index in owners.indices.dropFirst() {
      if owners[index].symbol != owners[start].symbol { start = index }
      for other in start..<index where owners[other].library != owners[index].library {
        clashes.insert(Clash(first: owners[other].library, second: owners[index].library))
      }
    }
    return clashes
  }

  /// Returns nil if only the hashes are equal.
  private func finding(
    _ one: LibraryLint.Library, _ other: LibraryLint.Library, _ architecture: String?
  ) -> Diagnostic? {
    let members = Dictionary(
      definitions(one, architecture).map { ($0.symbol, $0.member) },
      uniquingKeysWith: { first, _ in first })
    let shared = definitions(other, architecture).filter { members[$0.symbol] != nil }
      .sorted { ($0.symbol, $0.member) < ($1.symbol, $1.member) }
    guard let first = shared.first, let member = members[first.symbol] else { return nil }
    let count = Set(shared.map(\.symbol)).count
    return Diagnostic(
      rule: "duplicate-symbol", severity: .error, component: one.name, target: other.name,
      location: one.location,
      message: "the libraries of '\(one.name)' and '\(other.name)' both define"
        + " \(LibraryLint.counted(count, first.symbol))",
      notes: [
        "`\(first.symbol)` is in \(one.archive)(\(member)) and in"
          + " \(other.archive)(\(first.member))" + LibraryLint.suffix(architecture)
      ],
      fix: "move what both contain to a component that both depend on; if they only share a name,"
        + " make it `static` or rename it")
  }

  // MARK: Modules

  /// Returns the modules that two components define, at least one of them in its library.
  ///
  /// - Parameter sources: the modules of components built from source, by component
  public func moduleCollisions(
    among libraries: [LibraryLint.Library], sources: [(component: Component, modules: [String])]
  ) -> [Diagnostic] {
    var definers: [String: LibraryLint.Library] = [:]
    var findings: [Diagnostic] = []
    for library in libraries {
      for module in library.facts.modules {
        guard let other = definers.updateValue(library, forKey: module) else { continue }
        findings.append(
          collision(of: module, library, "the library of '\(other.name)'", other.name))
      }
    }
    for source in sources {
      for module in source.modules {
        guard let library = definers[module] else { continue }
        let name = source.component.name
        findings.append(collision(of: module, library, "'\(name)', which is source", name))
      }
    }
    return findings
  }

  private func collision(
    of module: String, _ library: LibraryLint.Library, _ other: String, _ target: String
  ) -> Diagnostic {
    Diagnostic(
      rule: "module-collision", severity: .error, component: library.name, target: target,
      subject: module, location: library.location,
      message: "the module `\(module)` is defined by the library of '\(library.name)' and by"
        + " \(other): an import of it could mean either",
      notes: ["the library is in \(library.path)"],
      fix: "let one module map define it: rename the other, or depend on the component that has it")
  }
}

extension LibraryLint.Library {
  fileprivate var name: String { component.name }
}
