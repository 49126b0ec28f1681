public import ModKitModel
import ModKitReport

/// Why libraries were not stored.
public enum PrebuildError: Error, Hashable, Sendable, CustomStringConvertible {
  case buildFailed(output: String)
  /// The compilers do not find a tool that they need.
  case missingTool
  /// `PATH` has no tool of this name that makes libraries for Apple's platforms.
  case missingAppleTool(String)
  /// A directory has a character in its path that compilers or SwiftPM take for something else.
  case unusablePath(String, Character)
  case changedMeanwhile(String)
  case noObjects(String)
  /// Stored artifacts are not found again.
  case changingStore([String])
  /// A source reads a file that is not a file of the component.
  case uncoveredInput(component: String, path: String)
  /// A source makes the assembler read a file, which no compiler reports.
  case assemblerFile(source: String, directive: String)
  /// A source asks the preprocessor for a file that may be outside the component.
  case openQuestion(source: String, question: String)
  /// A source asks whether it can import a module of a package that its component does not need.
  case openCondition(source: String, module: String)
  /// It cannot be determined which files the assembler reads.
  case unclearAssembly(source: String, reason: String)
  /// No library can be made of a package.
  case unfitPackage(String, reason: String)
  /// Some libraries were not stored, each for one of these reasons. All others were stored, except
  /// those that depend on one of them.
  case refused([PrebuildError])
  /// PATH has no Bazel.
  case noBazel
  /// Bazel ended without having built.
  case bazelFailed(status: Int, output: String)
  /// No library became ready for some seconds, with the properties that workers must have.
  case bazelStalled(seconds: Int, properties: [String])
  /// Another process has stored another library under the key of a component.
  case otherLibrary(String)
  /// Components to pin have no library in this run.
  case notPinnable([UnpinnedComponent])

  public var description: String {
    switch self {
    case .buildFailed(let output): "the libraries could not be built:\n\(output)"
    case .missingTool:
      "the libraries could not be built: the compilers do not find a tool that they run, most often"
        + " the linker `ld`; install it, or put it on PATH"
    case .missingAppleTool(let tool):
      "libraries for Apple's platforms need Apple's `\(tool)` or LLVM's, and PATH has neither; on a Mac"
        + " run `xcode-select --install`, elsewhere install LLVM and put \(Self.llvmName(of: tool)) on"
        + " PATH as `\(tool)`"
    case .unusablePath(let path, let character):
      "libraries cannot be built in \(path): the compilers and SwiftPM take `\(character)` in a path for"
        + " something else; move the workspace to a directory without it"
    case .changedMeanwhile(let name):
      "\(name) was edited while it was read: nothing was stored; run `modkit prebuild` again"
    case .uncoveredInput(let component, let path):
      "a source of '\(component)' reads \(path), which is no file of the component, so no key"
        + " covers it; make it a header of the component, or set `integration: {prefer: source}`"
    case .assemblerFile(let source, let directive):
      "\(source) lets the assembler read a file by `\(directive)`, which no key covers; make it an"
        + " array in a header of the component, or set `integration: {prefer: source}`"
    case .openQuestion(let source, let question):
      "\(source) asks by `\(question)` for a file that may lie outside of the component, so no key covers"
        + " the answer; ask for a header by its name alone, or set `integration: {prefer: source}`"
    case .openCondition(let source, let module):
      "\(source) asks by `canImport(\(module))` for a module of a package that its component does not"
        + " need, so the answer depends on the order in which SwiftPM compiles; declare the package, or"
        + " set `integration: {prefer: source}`"
    case .unclearAssembly(let source, let reason):
      "modkit cannot find out which files the assembly in \(source) reads; set `integration: {prefer:"
        + " source}`:\n\(reason)"
    case .unfitPackage(let name, let reason):
      "the package '\(name)' cannot be a library: \(reason); to keep it source, write"
        + " `integration: {source: [\(name)]}` into modkit.yml"
    case .refused(let errors): errors.map(\.description).joined(separator: "\nerror: ")
    case .noBazel:
      "`--engine bazel` needs Bazel 4.2 or newer, and PATH has none; install Bazelisk as `bazel`, or Debian's"
        + " package `bazel-bootstrap`, or leave the option out"
    case .bazelFailed(let status, let output):
      "Bazel ended with status \(status), and none of its libraries was stored:\n\(output)"
    case .bazelStalled(let seconds, let properties):
      "no library became ready in \(seconds) s, so Bazel was stopped; "
        + (properties.isEmpty
          ? "is the cluster at work?"
          : "perhaps no worker has the properties \(properties.joined(separator: ", ")).")
        + " What takes longer needs `engine: {bazel: {timeout: …}}` in modkit.yml"
    case .otherLibrary(let name):
      "another process has stored a library of '\(name)' with another interface meanwhile; run `modkit prebuild`"
        + " again"
    case .notPinnable(let components):
      PinText.refusal(of: components)
    case .noObjects(let name): "the compilers left no object files for '\(name)'"
    case .changingStore(let names):
      "the artifacts of \(names.joined(separator: ", ")) were stored, but are not there any more;"
        + " does something else change the store?"
    }
  }

  private static func llvmName(of tool: String) -> String {
    tool == Archiver.appleTool ? "`llvm-libtool-darwin`" : "`llvm-\(tool)`"
  }

  /// - Parameter output: what compilers or SwiftPM say
  /// - Throws: an error if they do not find a tool
  package static func requireTools(in output: String) throws(PrebuildError) {
    // Of the driver of Swift, which looks for a linker. SwiftPM prints it as if it were a dump of its manifest.
    if output.contains("posix_spawn failed: No such file or directory") { throw .missingTool }
  }

  /// True if the sources of some components cause the error, so that others can be built.
  package var isOfSources: Bool {
    switch self {
    case .buildFailed, .refused, .noObjects: true
    default: isRefusal
    }
  }

  /// True if the error concerns one component, which can be source instead.
  var isRefusal: Bool {
    switch self {
    case .uncoveredInput, .assemblerFile, .openQuestion, .openCondition, .unclearAssembly,
      .unfitPackage:
      true
    default: false
    }
  }
}
