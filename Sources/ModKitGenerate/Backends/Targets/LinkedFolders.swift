import ModKitModel

/// The folders that a target links as a whole, so that a file that is added later is in the repository
/// and is built without `modkit integrate`, and one link is made instead of one for each file.
///
/// A folder with other files too is linked if the target can exclude them.
struct LinkedFolders: Sendable {
  /// Relative to the workspace root; none of them is inside another.
  private(set) var folders: [String] = []
  /// The inputs outside of these folders.
  private(set) var files: [String] = []
  /// What each folder has besides inputs.
  private(set) var excluded: [Excluded] = []
  private let exclusion: Exclusion?

  /// A file, or a folder without any input, in a folder that is linked.
  struct Excluded: Sendable {
    var folder: String
    /// Relative to the folder.
    var rest: String
    var isFolder: Bool
  }

  /// Which folders may be linked although not all of their files are inputs.
  struct Exclusion: Sendable {
    /// The folders with files of several targets, where a new file may be for each of them.
    var shared: Set<String> = []
    /// Whether no folder may have a module map: clang would find it on the header search path.
    var refusesModuleMaps = false
    /// Whether no folder may have a file that makes it a package of Bazel: its files are no others'.
    var refusesBuildFiles = false
    /// Whether no folder may have one of a language: it cannot be excluded.
    var refusesLanguages = false
  }

  /// Links only folders that have nothing but inputs.
  ///
  /// - Parameters:
  ///   - inputs: the files of the target
  ///   - present: all paths below the directory of the component
  /// - Complexity: linear in the number of paths and in the depth of folders
  init(_ inputs: [String], among present: [String], below directory: String) {
    exclusion = nil
    let (inside, outside) = Self.partition(inputs, below: directory)
    visit(inside.sortedByBytes()[...], among: present.sortedByBytes()[...], below: directory)
    files += outside
  }

  /// Links folders of the component and of what it has elsewhere, up to the component's directory itself.
  ///
  /// - Parameters:
  ///   - inputs: the files of the target
  ///   - directory: the directory of the component
  ///   - present: returns all paths below a directory; nil if they are not known
  init(
    _ inputs: [String], around directory: String, _ exclusion: Exclusion,
    present: (String) -> [String]?
  ) {
    self.exclusion = exclusion
    let (inside, outside) = Self.partition(inputs, below: directory)
    add(inside, in: directory, present)
    for root in OutsideRoots.all(of: outside, around: directory) {
      add(root.inputs, in: root.directory, present)
    }
  }

  private mutating func add(
    _ inputs: [String], in folder: String, _ present: (String) -> [String]?
  ) {
    guard !inputs.isEmpty, let present = present(folder) else {
      files += inputs
      return
    }
    let (own, all) = (inputs.sortedByBytes()[...], present.sortedByBytes()[...])
    // The root has modkit's own output: a link to it would be a cycle.
    if folder == "." {
      visit(own, among: all, below: folder)
    } else {
      link(folder, own, among: all)
    }
  }

  private mutating func visit(
    _ inputs: ArraySlice<String>, among present: ArraySlice<String>, below directory: String
  ) {
    var (rest, presentRest) = (inputs, present)
    while let first = rest.first {
      guard let folder = Self.folder(of: first, below: directory) else {
        files.append(rest.removeFirst())
        continue
      }
      let isInside = { RelativePath.isInside($0, directory: folder) }
      let own = rest.prefix(while: isInside)
      presentRest = presentRest.drop { !isInside($0) }
      link(folder, own, among: presentRest.prefix(while: isInside))
      rest = rest[own.endIndex...]
    }
  }

  /// - Parameters:
  ///   - own: the inputs in the folder
  ///   - all: all paths in it
  private mutating func link(
    _ folder: String, _ own: ArraySlice<String>, among all: ArraySlice<String>
  ) {
    if Self.areEqual(own, all) {
      folders.append(folder)
    } else if let others = exclusion?.others(than: own, among: all, in: folder) {
      folders.append(folder)
      excluded += others.compactMap { other in
        RelativePath.rest(of: other.path, below: folder).map {
          Excluded(folder: folder, rest: $0, isFolder: other.isFolder)
        }
      }
    } else {
      visit(own, among: all, below: folder)
    }
  }

  /// What the target excludes, sorted.
  ///
  /// - Parameter place: returns where a folder is linked
  func exclusions(_ place: (String) -> String) -> [String] {
    excluded.map { "\(place($0.folder))/\($0.rest)" }.sorted()
  }

  private static func areEqual(_ own: ArraySlice<String>, _ all: ArraySlice<String>) -> Bool {
    own.elementsEqual(all) { $0.utf8.elementsEqual($1.utf8) }
  }

  private static func partition(
    _ paths: [String], below directory: String
  ) -> (inside: [String], outside: [String]) {
    let isInside = { RelativePath.isInside($0, directory: directory) }
    return (paths.filter(isInside), paths.filter { !isInside($0) })
  }

  /// The folder directly below a directory in which a path is; nil for a file of the directory.
  static func folder(of path: String, below directory: String) -> String? {
    let start = directory == "." ? 0 : directory.utf8.count + 1
    let rest = path.utf8.dropFirst(start)
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    return String(path[..<slash])
  }
}

extension LinkedFolders.Exclusion {
  fileprivate typealias Other = (path: String, isFolder: Bool)

  /// What a target has to exclude from a folder, in order; nil if it must not link the folder.
  ///
  /// A new file is expected where other files of the target are, so only a folder that directly has
  /// inputs is worth excluding something.
  fileprivate func others(
    than own: ArraySlice<String>, among all: ArraySlice<String>, in folder: String
  ) -> [Other]? {
    guard own.contains(where: { RelativePath.directory(of: $0) == folder }),
      shared.isEmpty || own.allSatisfy({ !shared.contains(RelativePath.directory(of: $0)) })
    else { return nil }
    var others: [Other] = []
    Self.collect(own, among: all, below: folder, into: &others)
    let folders = others.isEmpty ? [] : Self.folders(of: own)
    let isSafe = others.allSatisfy { other, isFolder in
      // A link to a directory with inputs is among the paths itself.
      !folders.contains(other) && !Self.isAmbiguous(other, own)
        && !(refusesModuleMaps && Self.isModuleMap(other, beside: own))
        && !(refusesBuildFiles && BuildFile.isBuildFile(other))
        && !(refusesLanguages && isFolder && other.hasSuffix(".lproj"))
    }
    return isSafe ? others : nil
  }

  /// All directories that some paths are in.
  private static func folders(of paths: ArraySlice<String>) -> Set<String> {
    var folders: Set<String> = []
    for path in paths {
      var folder = RelativePath.directory(of: path)
      while folders.insert(folder).inserted { folder = RelativePath.directory(of: folder) }
    }
    return folders
  }

  private static func collect(
    _ own: ArraySlice<String>, among all: ArraySlice<String>, below directory: String,
    into others: inout [Other]
  ) {
    var (ownRest, rest) = (own, all)
    while let first = rest.first {
      guard let folder = LinkedFolders.folder(of: first, below: directory) else {
        rest.removeFirst()
        if ownRest.first.map({ $0.utf8.elementsEqual(first.utf8) }) == true {
          ownRest.removeFirst()
        } else {
          others.append((first, false))
        }
        continue
      }
      let isInside = { RelativePath.isInside($0, directory: folder) }
      let (inputs, inside) = (ownRest.prefix(while: isInside), rest.prefix(while: isInside))
      if inputs.isEmpty {
        others.append((folder, true))
      } else {
        collect(inputs, among: inside, below: folder, into: &others)
      }
      ownRest = ownRest[inputs.endIndex...]
      rest = rest[inside.endIndex...]
    }
  }

  /// SwiftPM takes names for one that Unicode writes in several ways.
  private static func isAmbiguous(_ other: String, _ own: ArraySlice<String>) -> Bool {
    guard !other.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    return own.contains { ("\($0)/").hasPrefix("\(other)/") }
  }

  private static func isModuleMap(_ other: String, beside own: ArraySlice<String>) -> Bool {
    let name = RelativePath.lastComponent(of: other)
    guard name.hasSuffix(".modulemap") || name == "module.map" else { return false }
    let directory = RelativePath.directory(of: other)
    return own.contains { RelativePath.isInside($0, directory: directory) }
  }
}

extension [String] {
  /// Folders whose names are equal but for the way in which Unicode writes them are two.
  fileprivate func sortedByBytes() -> [String] {
    sorted { left, right in
      left.withBytes { left in right.withBytes { left.lexicographicallyPrecedes($0) } }
    }
  }
}
