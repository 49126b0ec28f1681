public import ModKitModel

/// How the library of one component is compiled: the files of a directory, and the commands that run in it.
///
/// Nothing in it names a place of a machine, so it is the same wherever it runs. Sources have their names of
/// ``MappedPaths``, by which a virtual file system presents them to the compilers; what the component needs is
/// there under the same names.
public struct LibraryAction: Sendable {
  public let component: Component
  /// Relative to the directory. A link leads to another file of the directory.
  public let files: [GeneratedFile]
  /// What has to be in the directory besides: the interfaces of libraries.
  public let interfaces: [Interface]
  /// Those of each architecture; they do not need one another.
  public let commands: [Command]

  /// The directory in a library that compilers read for clients.
  public struct Interface: Hashable, Sendable {
    /// The component or package.
    public var name: String
    /// Where it is to be found, relative to the directory.
    public var path: String
  }

  /// A run of a compiler.
  public struct Command: Sendable {
    public enum Tool: String, Sendable {
      case swift = "swiftc"
      case clang
    }

    public var tool: Tool
    /// All arguments but the outputs, of clang the source, and the place of its modules.
    public var flags: [String]
    /// What comes after the flags.
    public var ending: [String]
    /// The source of clang, relative to the directory; nil for Swift, which compiles a module.
    public var source: String?
    /// The directories that have to be there, relative to the directory.
    public var directories: [String]

    /// Returns all arguments.
    ///
    /// - Parameters:
    ///   - moduleCache: the directory for modules that clang compiles when it needs them; actions that share one have
    ///     to name it by the same path
    ///   - jobs: how much the compiler may do at the same time
    ///   Neither changes what is written.
    public func arguments(moduleCache: String, jobs: Int) -> [String] {
      flags(moduleCache: moduleCache) + parallelism(jobs) + ending
    }

    /// Returns the flags, for a run of the tool that writes something else.
    public func flags(moduleCache: String) -> [String] {
      switch tool {
      case .swift: flags + ["-module-cache-path", moduleCache]
      case .clang:
        flags.contains("-fmodules") ? flags + ["-fmodules-cache-path=\(moduleCache)"] : flags
      }
    }

    /// What says how much is done at the same time.
    func parallelism(_ jobs: Int) -> [String] {
      if tool == .clang { return [] }
      let isWholeModule = flags.contains { $0 == "-whole-module-optimization" || $0 == "-wmo" }
      return ["-j\(jobs)"] + (isWholeModule ? ["-num-threads", "\(jobs)"] : [])
    }
  }

  // MARK: Places

  /// The directories that the commands write into.
  public static let outputs = ["Objects", "Modules", SwiftPMLayout.textualInterfaces]

  /// Where the objects of a module are, and beside them the lists of what was read for each.
  public static func objects(of module: String, for target: DestinationTarget) -> String {
    "Objects/\(target.architecture)/\(module)"
  }

  /// Where the compiled Swift modules are.
  public static func modules(for target: DestinationTarget) -> String {
    "Modules/\(target.architecture)"
  }

  /// Where the textual interface of a module with library evolution is.
  public static func textualInterface(of module: String, for target: DestinationTarget) -> String {
    "\(SwiftPMLayout.textualInterfaces)/\(target.architecture)/\(TextualInterface.fileName(ofModule: module))"
  }
}
