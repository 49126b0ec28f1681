import ModKitModel

/// A target of a generated project, before it is written down.
struct XcodeTarget {
  enum Kind: Hashable {
    case library
    case framework(isDynamic: Bool)
    /// A bundle with the resources of a component.
    case resources
    case tests
    case application
  }

  /// What the product of a target is linked with.
  enum Link: Hashable {
    /// The product of another target, by its name.
    case target(String)
    /// An XCFramework, by its path.
    case library(String)
    case package(PackageProduct)
  }

  var name: String
  var kind: Kind
  /// The name of the product, without what its kind puts around it.
  var product: String
  /// The groups that show its files, from the outermost.
  var group: [String]
  var files = XcodeFiles()
  /// The targets that are built before it, sorted.
  var dependencies: [String] = []
  /// The products of packages whose modules it needs, sorted.
  var packages: [PackageProduct] = []
  var links: [Link] = []
  /// The targets whose products are copied into it as resources.
  var copies: [String] = []
  /// The targets whose frameworks are embedded.
  var embeds: [String] = []
  /// The file with its build settings; nil if they are in the project.
  var settingsFile: String?
  var settings: [String: String] = [:]
  /// Whether its first build phase checks the architecture.
  var isChecked = false
}

extension XcodeTarget {
  /// The file name of the product.
  var productFile: String {
    switch kind {
    case .library: "lib\(product).a"
    case .framework: "\(product).framework"
    case .resources: "\(product).bundle"
    case .tests: "\(product).xctest"
    case .application: "\(product).app"
    }
  }
}

/// The files of a target.
struct XcodeFiles {
  /// A folder whose files belong to the target without being listed.
  struct Folder {
    var path: String
    /// The files and folders in it that do not belong to the target, relative to it, sorted.
    var exceptions: [String] = []
    /// Those of them that are folders.
    var exceptedFolders: [String] = []
    var publicHeaders: [String] = []
    var privateHeaders: [String] = []
  }

  var folders: [Folder] = []
  /// The files outside of folders, which are listed.
  var sources: [String] = []
  var headers: [(path: String, visibility: Visibility)] = []
  var resources: [String] = []

  enum Visibility: String {
    case everyone = "Public"
    case framework = "Private"
    case target = ""
  }
}

extension XcodeFiles {
  /// The folders of a target, and its other files.
  ///
  /// - Parameters:
  ///   - inputs: all of its files
  ///   - directory: the one that they are expected in
  ///   - shared: the folders with files of several targets
  ///   - present: returns all paths below a directory; nil if they are not known
  ///   - isHarmless: whether a file that does not belong to the target may be in a folder of it
  static func folders(
    of inputs: [String], around directory: String, shared: Set<String>,
    present: (String) -> [String]?, isHarmless: (String) -> Bool
  ) -> (folders: [Folder], files: [String]) {
    let linked = LinkedFolders(
      inputs, around: directory,
      LinkedFolders.Exclusion(shared: shared, refusesLanguages: true), present: present)
    let excluded = Dictionary(grouping: linked.excluded) { $0.folder }
    let folders = linked.folders.map { path in
      var folder = Folder(path: path)
      for other in excluded[path] ?? [] where other.isFolder || !isHarmless(other.rest) {
        folder.exceptions.append(other.rest)
        // What Xcode shows as one document is one file to it.
        if other.isFolder, !Component.isDocument(other.rest) {
          folder.exceptedFolders.append(other.rest)
        }
      }
      folder.exceptions.sort()
      folder.exceptedFolders.sort()
      return folder
    }
    return (folders, linked.files)
  }
}
