import ModKitModel

/// The names under which resources are found at run time.
struct ResourceNames {
  /// File names as they are, and without their extensions.
  private var files: Set<String> = []
  private var stems: Set<String> = []
  /// What images can be named by.
  private var images: Set<String> = []
  private var dataAssets: Set<String> = []

  var isEmpty: Bool { files.isEmpty && images.isEmpty && dataAssets.isEmpty }

  init(_ paths: some Sequence<String> = []) {
    for path in paths { add(path) }
  }

  private mutating func add(_ path: String) {
    for directory in RelativePath.names(in: path).dropLast() { addDirectory(String(directory)) }
    let (stem, ending) = Self.divided(String(RelativePath.lastComponent(of: path)))
    for ending in [ending] + (Self.compiled[ending] ?? []) { addFile(stem, ending) }
    images.formUnion([stem, "\(stem).\(ending)"])
  }

  /// A directory may be an entry of an asset catalog, or a document.
  private mutating func addDirectory(_ name: String) {
    let (stem, ending) = Self.divided(name)
    switch ending {
    case "imageset", "symbolset", "appiconset", "iconset", "imagestack": images.insert(stem)
    case "dataset": dataAssets.insert(stem)
    case "": break
    default: for ending in [ending] + (Self.compiled[ending] ?? []) { addFile(stem, ending) }
    }
  }

  private mutating func addFile(_ stem: String, _ ending: String) {
    files.insert(ending.isEmpty ? stem : "\(stem).\(ending)")
    stems.insert(stem)
  }

  /// Whether one of the resources may be the one of a reference.
  func contain(_ reference: ResourceReference) -> Bool {
    let (stem, ending) = Self.divided(String(RelativePath.lastComponent(of: reference.name)))
    let name = ending.isEmpty ? stem : "\(stem).\(ending)"
    switch reference.kind {
    case .image: return images.contains(name)
    case .dataAsset: return dataAssets.contains(name)
    case .file:
      guard let stated = reference.fileExtension else {
        return stems.contains(name) || stems.contains(stem)
      }
      let isMade = stated == "" ? Self.isMadeByBuild(ending) : Self.isMadeByBuild(stated)
      return isMade || files.contains(stated.isEmpty ? name : "\(name).\(stated)")
    }
  }

  /// The name and the extension of a file, without what tells variants of a picture apart.
  private static func divided(_ name: String) -> (stem: String, ending: String) {
    let ending = String(RelativePath.fileExtension(of: name))
    var stem = ending.isEmpty ? name : String(name.dropLast(ending.count + 1))
    for variant in ["~ipad", "~iphone", "@2x", "@3x", "@1x"] where stem.hasSuffix(variant) {
      stem.removeLast(variant.count)
    }
    return (stem, ending)
  }

  /// The extensions of what is in an app in the place of a source.
  private static let compiled: [String: [String]] = [
    "xib": ["nib"], "storyboard": ["storyboardc"], "xcdatamodeld": ["momd", "mom"],
    "xcdatamodel": ["mom"], "xcmappingmodel": ["cdm"], "mlmodel": ["mlmodelc"],
    "mlpackage": ["mlmodelc"],
    "xcstrings": ["strings", "stringsdict"], "xcassets": ["car"], "metal": ["metallib"],
  ]

  /// Bundles, libraries and lists of properties that build systems make themselves.
  private static func isMadeByBuild(_ ending: String) -> Bool {
    ["bundle", "framework", "xctest", "appex", "dylib", "metallib", "car", "plist"]
      .contains(ending)
  }
}
