import ModKitModel

/// Where the files of a component stand below the directory that a backend makes for it.
struct ComponentPlaces {
  let component: Component

  /// Files from outside of the component have a folder of their own, so that they cannot take the
  /// place of one inside.
  func place(of path: String) -> String {
    guard component.directory != "." else { return RelativePath.join("Files", path) }
    if path == component.directory { return "Files" }
    let prefix = component.directory + "/"
    return path.hasPrefix(prefix) ? "Files/\(path.dropFirst(prefix.count))" : "Outside/\(path)"
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
