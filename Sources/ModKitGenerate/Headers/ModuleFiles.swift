public import ModKitModel

/// The files that present a component to compilers as a module, and how compilers find them.
///
/// Paths are relative to the workspace root. Once ``files`` are written, the module can be
/// compiled by itself:
///
///     let variant = module.variants[0]
///     clang -fmodules -fsyntax-only … <variant.clangArguments(below: root)> use.m   // @import M;
///
/// Arguments of several modules can be joined, so that one finds the others.
public struct ModuleFiles: Hashable, Sendable {
  public var component: String
  /// The name that `@import` and `import` take.
  public var module: String
  public var layout: HeaderLayout
  /// All that has to be written.
  public var files: [GeneratedFile]
  /// The forms of the module, at least one: CocoaPods makes one for each platform of a component,
  /// the other profiles make one for all of them.
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

/// One form of a module; paths are relative to the workspace root.
public struct ModuleVariant: Hashable, Sendable {
  /// A directory in which compilers look for headers.
  public enum SearchPath: Hashable, Sendable {
    /// `-I`
    case headers(String)
    /// `-F`
    case frameworks(String)
  }

  /// The platform that it is for; nil for all.
  public var platform: Platform?
  /// The umbrella header, be it generated or not; nil when a hand-written map is used, which says
  /// itself whether there is one. In the framework layout a hand-written one is at this path in
  /// the overlay only.
  public var umbrella: String?
  /// The module map.
  public var map: String
  /// The map of `M_Private`; nil without private headers.
  public var privateMap: String?
  /// With these the public headers are found as they are imported.
  public var searchPaths: [SearchPath]
  /// With this one private headers are found as `<M/P.h>`. Nil without any, and in a framework,
  /// which brings its own along.
  public var privateSearchPath: SearchPath?
  /// The virtual file system that presents the headers as a framework's.
  public var overlay: String?
  /// The header that the Swift compiler generates, where the map expects it; nil for a component
  /// that does not mix Swift with other languages.
  public var swiftHeader: String?
  /// A further virtual file system, which has a map without that header: for all that is compiled
  /// before the header exists.
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
  /// The arguments with which clang finds the module and its public headers.
  ///
  /// - Parameters:
  ///   - root: the workspace root, spelled the same way wherever it is named; nil when clang runs
  ///     there
  ///   - hasSwiftHeader: whether ``swiftHeader`` exists; without it clang has to be given the map
  ///     that does not name it
  ///   - includesPrivate: whether private headers are found by their names; `@import M_Private`
  ///     needs no more than the public ones do
  public func clangArguments(
    below root: String? = nil, hasSwiftHeader: Bool = false, includesPrivate: Bool = false
  ) -> [String] {
    let absolute = { path in root.map { "\($0)/\(path)" } ?? path }
    let overlays = [overlay, hasSwiftHeader ? nil : unextendedOverlay].compactMap(\.self)
    let privatePaths = includesPrivate ? [privateSearchPath].compactMap(\.self) : []
    return overlays.flatMap { ["-ivfsoverlay", absolute($0)] }
      + (searchPaths + privatePaths).flatMap { $0.arguments(absolute) }
      // A framework's maps are found beside its headers.
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
