/// What a manifest says of the way in which the headers of a component are offered to others.
public struct HeaderSettings: Hashable, Sendable {
  /// The umbrella header that somebody wrote, one of the public headers.
  public var umbrella: LocatedPath?
  /// The module map that somebody wrote.
  public var moduleMap: LocatedPath?
  /// What stands before the name of a header in an import, in place of the module: `header_dir`
  /// of CocoaPods.
  public var directory: String?
  /// Below this directory headers keep their folders: `header_mappings_dir` of CocoaPods. Relative
  /// to the workspace root.
  public var mappings: String?

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
  /// Where it is named.
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
  /// What the build system of Xcode makes up.
  case xcode

  /// The layout where none is named: Xcode makes maps for frameworks only.
  public var defaultLayout: HeaderLayout { self == .xcode ? .framework : .library }
}

/// As what a module is presented to compilers.
public enum HeaderLayout: String, Hashable, Sendable, CaseIterable {
  /// Headers in a directory of the module's name.
  case library
  /// A framework, be it a real one or one of a virtual file system.
  case framework
}
