public import ModKitModel

/// The revisions of packages as text.
public enum PackageResolutionText {
  /// A line for each package; changed ones are marked.
  public static func text(of resolution: PackageResolution, palette: Palette) -> String {
    let pins = resolution.pins.map { pin in
      let version = pin.version.map { " \($0)" } ?? ""
      let line = "\(pin.identity)\(version) \(pin.revision.prefix(revisionLength))".visible
      return resolution.changed.contains(pin.identity)
        ? "\(palette.bold(line)) (changed)\n" : "\(line)\n"
    }
    let directories = resolution.directories.map {
      "\($0) is a directory and has no revision: what needs it is never prebuilt".visible + "\n"
    }
    let removed = resolution.removed.map { "\($0) is not needed any more".visible + "\n" }
    let lines = pins + directories + removed
    return lines.isEmpty ? "no packages\n" : lines.joined()
  }

  private static let revisionLength = 12
}
