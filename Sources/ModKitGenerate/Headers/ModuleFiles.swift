public import ModKitModel

/// The files that present a component to compilers as a module, and how compilers find them.
///
/// Paths are relative to the workspace root. Once ``files`` are written, the module can be compiled
/// on its own:
///
///     let variant = module.variants[0]
///     clang -fmodules -fsyntax-only … <variant.clangArguments(below: root)> use.m   // @import M;
///
/// The arguments of several modules can be combined, so that the modules find one another.
public struct ModuleFiles: Hashable, Sendable {
  public var component: String
  /// The name to use in `@import` and `import`.
  public var module: String
  public var layout: HeaderLayout
  /// All files to write.
  public var files: [GeneratedFile]
  /// The variants of the module, at least one. CocoaPods has one for each platform of a component.
  /// The other profiles have one for all platforms.
  public var variants: [ModuleVariant]

  public init(
    component: String, module: String, layout: HeaderLayout, files: [GeneratedFile],
    variants: [ModuleVariant]
  ) {
    self.component = component
    self.module = module
    self.layout = layout
    self.files = files
    self.variants = variants
  }
}

/// One variant of a module. Paths are relative to the workspace root.
public struct ModuleVariant: Hashable, Sendable {
  /// A directory that compilers search for headers.
  public enum SearchPath: Hashable, Sendable {
    /// `-I`
    case headers(String)
    /// `-F`
    case frameworks(String)
  }

  /// The platform of the variant; nil for all platforms.
  public var platform: Platform?
  /// The umbrella header, generated or handwritten. Nil if a handwritten map is used, which names
  /// the umbrella itself. In the framework layout, a handwritten umbrella header is at this path
  /// only in the overlay.
  public var umbrella: String?
  /// The module map.
  public var map: String
  /// The map of `M_Private`; nil if there are no private headers.
  public var privateMap: String?
  /// The search paths for the public headers.
  public var searchPaths: [SearchPath]
  /// The search path for private headers as `<M/P.h>`. Nil if there are none, and in a framework,
  /// which contains them.
  public var privateSearchPath: SearchPath?
  /// The virtual file system that presents the headers as those of a framework.
  public var overlay: String?
  /// The path where the map expects the header that the Swift compiler generates. Nil unless the
  /// component mixes Swift with other languages.
  public var swiftHeader: String?
  /// An additional virtual file system with a map that does not name that header, for compiling
  /// anything before the header exists.
  public var unextendedOverlay: String?

  public init(
    platform: Platform? = nil, umbrella: String? = nil, map: String, privateMap: String? = nil,
    searchPaths: [SearchPath], privateSearchPath: SearchPath? = nil, overlay: String? = nil,
    swiftHeader: String? = nil, unextendedOverlay: String? = nil
  ) {
    self.platform = platform
    self.umbrella = umbrella
    self.map = map
    self.privateMap = privateMap
    self.searchPaths = searchPaths
    self.privateSearchPath = privateSearchPath
    self.overlay = overlay
    self.swiftHeader = swiftHeader
    self.unextendedOverlay = unextendedOverlay
  }
}

extension ModuleVariant {
  /// Returns the arguments with which clang finds the module and its public headers.
  ///
  /// - Parameters:
  ///   - root: the workspace root, always spelled the same way; nil if clang runs there
  ///   - hasSwiftHeader: whether ``swiftHeader`` exists; if not, clang gets the map without it
  ///   - includesPrivate: whether private headers are found by name; not needed for
  ///     `@import M_Private`
  public func clangArguments(
    below root: String? = nil, hasSwiftHeader: Bool = false, includesPrivate: Bool = false
  ) -> [String] {
    let absolute = { path in root.map { "\($0)/\(path)" } ?? path }
    let overlays = [overlay, hasSwiftHeader ? nil : unextendedOverlay].compactMap(\.self)
    let privatePaths = includesPrivate ? [privateSearchPath].compactMap(\.self) : []
    return overlays.flatMap { ["-ivfsoverlay", absolute($0)] }
      + (searchPaths + privatePaths).flatMap { $0.arguments(absolute) }
      // The maps of a framework are found beside its headers.
      + (overlay == nil ? maps.map { "-fmodule-map-file=\(absolute($0))" } : [])
  }

  private var maps: [String] { [map, privateMap].compactMap(\.self) }
}

extension ModuleVariant.SearchPath {
  fileprivate func arguments(_ absolute: (String) -> String) -> [String] {
    switch self {
    case .headers(let path): ["-I", absolute(path)]
    case .frameworks(let path): ["-F", absolute(path)]
    }
  }
}
