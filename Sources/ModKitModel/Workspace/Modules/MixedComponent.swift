/// Swift and C or Objective-C in one component.
///
/// Frameworks hold both in one module. SwiftPM compiles a target by one compiler only, so there
/// the component has a module for each half.
extension Component {
  /// Whether its module is made of Swift and of what clang compiles: sources, or public headers.
  public var isMixed: Bool {
    languages.contains(.swift) && (languages.count > 1 || !files.publicHeaders.isEmpty)
  }

  /// Whether the Swift compiler may write a header for it. Of sources that are not here nobody
  /// knows the language.
  public var mayHaveSwiftHeader: Bool {
    languages.contains(.swift)
      || files.sources.isEmpty && (files.headers.isEmpty || foreignFormat != nil)
  }

  /// The name of that header.
  public var swiftHeader: String { "\(module)-Swift.h" }

  /// Whether clang makes a module of it, be it of all or of a half.
  public var hasClangModule: Bool { isMixed || !isSwiftModule }

  /// The module that clang makes where Swift cannot be part of it: of a mixed component, a module
  /// beside that of the Swift half.
  public var clangModule: String { isMixed ? "\(module)_Clang" : module }

  /// The modules that SwiftPM has to make of it.
  public var packageModules: [String] { isMixed ? [clangModule, module] : [module] }

  /// The file name of the library in its artifacts: there is one, whatever it is compiled from.
  public var libraryName: String { "lib\(module).a" }

  /// A symbol of its library in ELF. A linker that is asked for it takes the library even when nothing
  /// in the program names any of its own symbols, as with a component that only registers itself.
  public var librarySymbol: String { "modkit.library.\(module)" }
}
