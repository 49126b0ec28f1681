public import ModKitModel

/// Projects of Xcode without some of their targets, in whose places libraries are.
///
/// What was linked as a dynamic framework is one dynamic framework with all of these libraries: otherwise each
/// program that they are linked into would have its own copy.
public struct ProjectProjection: Sendable {
  /// What is generated for the projects; paths are relative to the workspace root.
  public struct Surroundings: Sendable {
    /// The XCFrameworks in the places of targets.
    public var frameworks: [ProjectTargetKey: String]
    /// The directory of all that is generated.
    public var directory: String
    /// The file of settings by which compilers find the libraries.
    public var settings: String
    /// The settings whose values are in variables of that file, `MODKIT_` before their names.
    public var variables: [String]
    /// A script that removes what targets had built that are libraries now.
    public var script: String
    /// A source without code, since Xcode links no target without one.
    public var source: String
    /// The packages that libraries need, by identity, with their addresses and revisions.
    public var pins: [PackagePin]

    public init(
      frameworks: [ProjectTargetKey: String], directory: String, settings: String,
      variables: [String], script: String, source: String,
      pins: [PackagePin] = []
    ) {
      self.frameworks = frameworks
      self.directory = directory
      self.settings = settings
      self.variables = variables
      self.script = script
      self.source = source
      self.pins = pins
    }
  }

  let sources: [ProjectSource]
  public let surroundings: Surroundings
  let graph: ProjectGraph
  /// The paths of the projects.
  let paths: Set<String>
  /// The project that has the framework; nil if nothing uses one.
  let projectOfFramework: String?
  /// The targets that are taken out.
  let removed: Set<ProjectTargetKey>
  /// The targets that need a library.
  let usersOfLibraries: Set<ProjectTargetKey>
  /// The targets whose own code needs a library of the framework.
  let usersOfFramework: Set<ProjectTargetKey>
  /// The targets that need a library of the framework, with all that they load.
  let programsWithFramework: Set<ProjectTargetKey>

  /// The name of the framework with libraries.
  let frameworkName: String
  /// The name of the target that removes what is obsolete.
  let cleanerName: String

  /// - Parameters:
  ///   - sources: the projects, sorted by path; the framework with libraries is in the first that needs one
  ///   - tests: targets of tests that are taken out
  ///   - needs: what targets need beside what their projects say
  public init(
    _ sources: [ProjectSource], without tests: Set<ProjectTargetKey>,
    needs: [ProjectTargetKey: Set<ProjectTargetKey>], _ surroundings: Surroundings
  ) {
    self.sources = sources
    self.surroundings = surroundings
    let removed = tests.union(surroundings.frameworks.keys)
    self.removed = removed
    let graph = ProjectGraph(sources, needs)
    self.graph = graph
    let names = Set(sources.flatMap { $0.file.project.targets.map { $0.name.lowercased() } })
    frameworkName = Self.unused("ModKitLibraries", names)
    cleanerName = Self.unused("modkit", names)
    let libraries = Array(surroundings.frameworks.keys)
    let dynamic = libraries.filter { graph.form(of: $0).isLinked }
    usersOfLibraries = graph.users(of: libraries)
    usersOfFramework = graph.users(of: dynamic) { !graph.form(of: $0).isLinked }
    let programs = graph.users(of: dynamic)
    programsWithFramework = programs
    paths = Set(sources.map(\.path))
    projectOfFramework =
      sources.first { source in
        source.targets.contains { target in
          let key = ProjectTargetKey(project: source.path, id: target.id)
          return !removed.contains(key) && programs.contains(key)
        }
      }?.path
  }

  /// The file of a project without targets, and the files of settings that its configurations are based on.
  ///
  /// - Complexity: O(*n*) in the size of the project, and O(*m* *k*) in the targets that need libraries
  ///
  /// - Parameter frameworkSettings: the build settings of the framework with libraries
  public func files(
    of source: ProjectSource, _ frameworkSettings: [String: String] = [:]
  ) -> [GeneratedFile] {
    var text = ProjectProjectionText(self, source)
    let bytes = text.text(frameworkSettings)
    let path = "\(FocusedProject.path(of: source.path))/project.pbxproj"
    return [GeneratedFile(path: path, content: .text(String(decoding: bytes, as: UTF8.self)))]
      + text.files
  }

  private static func unused(_ name: String, _ taken: Set<String>) -> String {
    var (result, number) = (name, 2)
    while taken.contains(result.lowercased()) {
      result = "\(name)\(number)"
      number += 1
    }
    return result
  }

  /// The path that `container:PATH` in a file of Xcode stands for, if it is that of one of the projects.
  ///
  /// - Parameter directory: where paths start
  func project(_ container: String, in directory: String) -> String? {
    Self.path(container, in: directory).flatMap { paths.contains($0) ? $0 : nil }
  }

  /// The path that `container:PATH` stands for.
  static func path(_ container: String, in directory: String) -> String? {
    guard container.hasPrefix("container:") else { return nil }
    return RelativePath.resolve(String(container.dropFirst("container:".utf8.count)), in: directory)
  }

  /// Where the text begins by which a projection differs in name, in the place of a project.
  static func placeOfName(in range: Range<Int>, of bytes: [UInt8]) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "/") { end -= 1 }
    return max(range.lowerBound, end - "xcodeproj".utf8.count)
  }

  // MARK: Targets

  func isLibrary(_ key: ProjectTargetKey) -> Bool { surroundings.frameworks[key] != nil }

  /// Whether a library is in the place of a dynamic framework.
  func isDynamic(_ key: ProjectTargetKey) -> Bool {
    isLibrary(key) && graph.form(of: key).isLinked
  }

  /// The libraries in the place of static ones that a target was given by those that it links, which had linked
  /// them before.
  func linked(by libraries: [ProjectTargetKey]) -> Set<ProjectTargetKey> {
    graph.closure(of: libraries.filter { isLibrary($0) && !isDynamic($0) }) {
      isLibrary($0) && !isDynamic($0)
    }.filter { isLibrary($0) && !isDynamic($0) }
  }

  /// All libraries of the framework, sorted: those in the places of dynamic frameworks, and what these contained.
  public var librariesOfFramework: [ProjectTargetKey] {
    let dynamic = surroundings.frameworks.keys.filter(isDynamic)
    let contained = graph.closure(of: dynamic, through: isLibrary).filter(isLibrary)
    return contained.union(dynamic).sorted()
  }
}
