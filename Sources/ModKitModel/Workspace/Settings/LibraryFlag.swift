/// A flag with which a component cannot be a library: its objects would not be a function of its key.
public struct LibraryFlag: Hashable, Sendable {
  public enum Problem: Hashable, Sendable {
    /// It compiles for the processor of the machine.
    case machine
    /// The objects are no machine code.
    case noMachineCode
    /// What it makes belongs to the build, such as counters, or files beside the objects.
    case buildFiles
  }

  public var word: String
  public var setting: CompilerSettings.Name
  public var location: SourceLocation
  public var problem: Problem

  public init(
    word: String, setting: CompilerSettings.Name, location: SourceLocation, problem: Problem
  ) {
    self.word = word
    self.setting = setting
    self.location = location
    self.problem = problem
  }
}

extension Component {
  /// The first flag with which it cannot be a library, or nil.
  public var libraryFlag: LibraryFlag? {
    let names: [CompilerSettings.Name] =
      isSwiftModule ? [.swiftFlags, .clangFlags] : [.clangFlags]
    let compiled = CompilerSettings(settings)
    return names.lazy.compactMap { name in
      compiled[name].lazy.compactMap { word in
        LibraryFlag.problem(with: word).flatMap { problem in
          settings[name.rawValue].map {
            LibraryFlag(word: word, setting: name, location: $0.location, problem: problem)
          }
        }
      }.first
    }.first
  }
}

extension LibraryFlag {
  /// Flags of clang and swiftc have different names.
  static func problem(with word: String) -> Problem? {
    if word == "native" || word.hasSuffix("=native") { return .machine }
    let name = String(word.prefix { $0 != "=" })
    if noMachineCode.contains(name) { return .noMachineCode }
    if buildFiles.contains(name) { return .buildFiles }
    return nil
  }

  private static let noMachineCode: Set<String> = [
    "-embed-bitcode", "-embed-bitcode-marker", "-emit-llvm", "-fembed-bitcode",
    "-fembed-bitcode-marker", "-flto", "-lto",
  ]

  private static let buildFiles: Set<String> = [
    "--coverage", "-coverage", "-cs-profile-generate", "-emit-loaded-module-trace",
    "-fcoverage-mapping", "-fcs-profile-generate", "-foptimization-record-file",
    "-fprofile-arcs", "-fprofile-generate", "-fprofile-instr-generate",
    "-frecord-command-line", "-frecord-gcc-switches", "-fsave-optimization-record",
    "-fstack-usage", "-ftest-coverage", "-ftime-trace", "-gmodules", "-grecord-command-line",
    "-grecord-gcc-switches", "-gsplit-dwarf", "-ir-profile-generate",
    "-profile-coverage-mapping", "-profile-generate", "-save-optimization-record", "-save-stats",
    "-save-temps",
  ]
}
