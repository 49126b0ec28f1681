/// Swift and C or Objective-C in one component.
///
/// Frameworks contain both in one module. SwiftPM compiles a target with one compiler only, so the
/// component has a module for each half there.
extension Component {
  /// Whether its module consists of Swift and of C-family sources or public headers.
  public var isMixed: Bool {
    languages.contains(.swift) && (languages.count > 1 || !files.publicHeaders.isEmpty)
  }

  /// Whether the Swift compiler may generate a header for it. True if the sources are absent, since
  /// their language is then unknown.
  public var mayHaveSwiftHeader: Bool {
    languages.contains(.swift)
      || files.sources.isEmpty && (files.headers.isEmpty || foreignFormat != nil)
  }

  /// The name of that header.
  public var swiftHeader: String { "\(module)-Swift.h" }

  /// Whether clang makes a module of it or of one half of it.
  public var hasClangModule: Bool { isMixed || !isSwiftModule }

  /// The module that clang makes where it cannot contain Swift. For a mixed component, this is a
  /// second module beside that of the Swift half.
  public var clangModule: String { isMixed ? "\(module)_Clang" : module }

  /// The modules that SwiftPM has to make from it.
  public var packageModules: [String] {
    package?.modules ?? (isMixed ? [clangModule, module] : [module])
  }

  /// The file name of the library in its artifacts; there is always exactly one.
  public var libraryName: String { "lib\(module).a" }

  /// An ELF symbol of its library. If the linker is told to require it, it links the library even
  /// if the program uses none of its other symbols, as with a component that only registers itself.
  public var librarySymbol: String {
    // Linkers read no letters beyond ASCII in expressions.
    module.unicodeScalars.reduce(into: "modkit.library.") { symbol, scalar in
      symbol += scalar.isASCII ? String(scalar) : ".\(String(scalar.value, radix: 16))."
    }
  }
}
