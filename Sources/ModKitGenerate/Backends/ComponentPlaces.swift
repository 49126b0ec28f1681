import ModKitModel

/// Where the files of a component stand below the directory that a backend makes for it.
struct ComponentPlaces {
  let component: Component

  /// The folder of the files below the component's directory.
  static let inside = "Files"
  /// The folder of all others.
  static let outside = "Outside"

  /// Files from outside of the component have a folder of their own, so that they cannot take the
  /// place of one inside.
  func place(of path: String) -> String {
    guard component.directory != "." else { return RelativePath.join(Self.inside, path) }
    if path == component.directory { return Self.inside }
    let prefix = component.directory + "/"
    return path.hasPrefix(prefix)
      ? "\(Self.inside)/\(path.dropFirst(prefix.count))" : "\(Self.outside)/\(path)"
  }

  /// A file for what has no sources: build tools want one in every target, and C a declaration in
  /// every file.
  static func placeholder(isSwift: Bool) -> (name: String, text: String) {
    let reason = "// This component has no sources of its own.\n"
    return isSwift
      ? ("Placeholder.swift", reason)
      : ("Placeholder.c", reason + "typedef int modkit_placeholder;\n")
  }
}
