import ModKitFormats
import ModKitModel

/// The places of all files and groups of a project.
struct XcodePlaces {
  private var places: [String: XcodePlace] = [:]
  /// The groups that are in several groups, which may be themselves, with their offsets.
  private(set) var repeated: [(name: String, offset: Int)] = []
  /// The offset of the first group whose contents are left out because it is too deep.
  private(set) var tooDeep: Int?
  static let depthLimit = 256
  /// The folders whose files belong to targets without being listed.
  private(set) var synchronizedFolders: [XcodeObject] = []
  private let objects: XcodeObjects

  /// - Parameter root: the directory that `SOURCE_ROOT` stands for
  init(_ objects: XcodeObjects, below mainGroup: XcodeObject?, root: XcodePlace) {
    self.objects = objects
    var open: [(object: XcodeObject, parent: XcodePlace, depth: Int)] =
      mainGroup.map { [($0, root, 0)] } ?? []
    while let (object, parent, depth) = open.popLast() {
      let place = Self.place(of: object, in: parent, root: root)
      guard places.updateValue(place, forKey: object.id) == nil else {
        if object["children"] != nil { repeated.append((object.name ?? "", object.value.offset)) }
        continue
      }
      if object.isA("PBXFileSystemSynchronizedRootGroup") { synchronizedFolders.append(object) }
      guard let children = object["children"] else { continue }
      // Paths grow with each level, so that files could make them of any length.
      guard depth < Self.depthLimit else {
        tooDeep = tooDeep ?? object.value.offset
        continue
      }
      for child in children.elements {
        guard let child = objects.object(child) else { continue }
        if places[child.id] == nil {
          open.append((child, place, depth + 1))
        } else if child["children"] != nil {
          repeated.append((child.name ?? "", child.value.offset))
        }
      }
    }
  }

  private static func place(
    of object: XcodeObject, in parent: XcodePlace, root: XcodePlace
  ) -> XcodePlace {
    let path = object.text("path")
    switch object.text("sourceTree") {
    case "<group>", nil: return parent.joined(path)
    // Source trees are the names of build settings.
    case "SOURCE_ROOT", "SRCROOT", "PROJECT_DIR": return root.joined(path)
    case "BUILT_PRODUCTS_DIR": return .product(path ?? "")
    case "SDKROOT", "DEVELOPER_DIR": return .sdk(path ?? "")
    case "<absolute>": return .outside(path ?? "")
    case let tree?: return .outside("\(tree)/\(path ?? "")")
    }
  }

  /// Returns the place of a file or a group, or nil if it is in no group.
  subscript(id: String) -> XcodePlace? { places[id] }

  /// The paths of all headers, sorted.
  var headerPaths: [String] {
    let paths = places.values.compactMap { place -> String? in
      guard let path = place.path, HeaderKind(path: path) != nil else { return nil }
      return path
    }
    return Set(paths).sorted()
  }

  /// The paths of folders that are listed as files, sorted: before Xcode 15, so are Swift packages.
  var folderPaths: [String] {
    let paths = places.compactMap { id, place -> String? in
      guard let path = place.path, RelativePath.fileExtension(of: path).isEmpty else { return nil }
      let type = objects[id]?.text("lastKnownFileType")
      return type == "folder" || type == "wrapper" ? path : nil
    }
    return Set(paths).sorted()
  }

  /// Returns the places of the files that an entry of a build phase stands for: those of all
  /// languages for a localized file.
  func files(of object: XcodeObject) -> [XcodePlace] {
    if object.isA("PBXVariantGroup") {
      return objects.objects(object["children"]).compactMap { places[$0.id] }
    }
    return places[object.id].map { [$0] } ?? []
  }
}
