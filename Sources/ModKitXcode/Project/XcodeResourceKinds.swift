import ModKitModel

/// The kinds of files of which Xcode makes resources, even if they are in the phase for sources.
enum XcodeResourceKinds {
  private static let extensions: Set<Substring> = [
    "intentdefinition", "mlmodel", "mlpackage", "nib", "rcproject", "rkassets", "storyboard",
    "strings", "stringsdict", "xcassets", "xcdatamodel", "xcdatamodeld", "xcmappingmodel",
    "xcstrings", "xib",
  ]

  /// Whether a file or a directory of some name is of one of the kinds.
  static func contain(_ name: String) -> Bool {
    extensions.contains(RelativePath.fileExtension(of: name))
  }
}
