/// The settings in a manifest for offering a component's headers to others.
public struct HeaderSettings: Hashable, Sendable {
  /// The handwritten umbrella header, which is a public header.
  public var umbrella: LocatedPath?
  /// The handwritten module map.
  public var moduleMap: LocatedPath?
  /// The text before the slash in imports, in place of the module: `header_dir` of CocoaPods.
  public var directory: String?
  /// Below this directory headers keep their folders: `header_mappings_dir` of CocoaPods. Relative
  /// to the workspace root.
  public var mappings: String?
  /// The name that a description gives the header which the compiler generates for its Swift, in its own
  /// sources; nil for the usual one.
  public var swiftHeader: String?
  /// The headers that its Swift sees besides: bridging headers that several targets have.
  public var sharedBridgingHeaders: [String] = []
  /// The directories of the workspace in which its description tells compilers to look for headers.
  public var searchPaths: [LocatedPath] = []

  public init(
    umbrella: LocatedPath? = nil, moduleMap: LocatedPath? = nil, directory: String? = nil,
    mappings: String? = nil
  ) {
    self.umbrella = umbrella
    self.moduleMap = moduleMap
    self.directory = directory
    self.mappings = mappings
  }
}

/// A path that a manifest names, relative to the workspace root.
public struct LocatedPath: Hashable, Sendable {
  public var path: String
  /// The place where it is named.
  public var location: SourceLocation

  public init(_ path: String, at location: SourceLocation) {
    self.path = path
    self.location = location
  }
}

/// The byte form of generated umbrella headers and module maps.
public enum HeaderProfile: String, Hashable, Sendable, CaseIterable {
  /// `<Module/Header.h>` imports and nothing that the headers do not need.
  case modkit
  /// What `pod install` writes.
  case cocoapods
  /// What Xcode's build system generates.
  case xcode

  /// The layout if none is given: Xcode makes maps for frameworks only.
  public var defaultLayout: HeaderLayout { self == .xcode ? .framework : .library }
}

/// The form in which a module is offered to compilers.
public enum HeaderLayout: String, Hashable, Sendable, CaseIterable {
  /// Headers in a directory of the module's name.
  case library
  /// A framework, either real or in a virtual file system.
  case framework
}
