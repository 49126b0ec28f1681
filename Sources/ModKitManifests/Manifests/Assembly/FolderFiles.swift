import ModKitModel

/// The files of a synchronized folder of Xcode, which belong to its target by their type.
struct FolderFiles {
  private let folder: String
  /// The paths of files and directories that do not belong to it.
  private let excluded: Set<String>

  /// Creates the files of a reference, or returns nil if it leaves the workspace.
  ///
  /// - Parameters:
  ///   - directory: the directory that paths are relative to
  ///   - index: the files of the workspace, also folded
  init?(_ reference: GlobReference, in directory: String, _ index: FileIndex) {
    guard let folder = RelativePath.resolve(reference.pattern, in: directory) else { return nil }
    self.folder = index.actual(folder)
    excluded = Set(
      reference.excluded.compactMap { RelativePath.resolve($0, in: directory) }.map(index.actual))
  }

  /// Returns the files, in the order of the index.
  ///
  /// - Parameter isForSources: whether sources are wanted, and not resources
  func paths(in index: FileIndex, isForSources: Bool) -> [String] {
    candidates(in: index).filter { isMember($0, isForSources) }
  }

  private func candidates(in index: FileIndex) -> [String] {
    if index.contains(folder) { return [folder] }
    let parent = RelativePath.directory(of: folder)
    guard RelativePath.lastComponent(of: parent) == Self.anyLanguage else {
      return Array(index.files(under: folder))
    }
    return index.files(under: RelativePath.directory(of: parent))
      .filter { Self.withoutLanguage($0) == folder }
  }

  func contains(_ path: String, isForSources: Bool) -> Bool {
    RelativePath.isInside(path, directory: folder) && isMember(path, isForSources)
  }

  /// The pattern for the directories of all languages.
  static let anyLanguage = "*.lproj"

  private func isMember(_ path: String, _ isForSources: Bool) -> Bool {
    guard isForSources == Self.isSource(path), !isExcluded(path) else { return false }
    return isForSources ? !isInBundle(path) : isResource(path)
  }

  func isExcluded(_ path: String) -> Bool {
    guard !excluded.isEmpty else { return false }
    return RelativePath.isCovered(path, below: folder, by: excluded.contains)
      || excluded.contains(path)
      || Self.withoutLanguage(path).map(excluded.contains) ?? false
  }

  // MARK: Types

  private static func isSource(_ path: String) -> Bool {
    FileSelection.isSource(path) && !UncountedPaths.isPackageManifest(path)
  }

  /// The bundles that Xcode treats as one file: nothing in them is compiled.
  private static let bundles: Set<Substring> = [
    "app", "bundle", "docc", "framework", "playground", "xcassets", "xcdatamodel",
    "xcdatamodeld", "xcframework", "xcodeproj", "xcworkspace", "xpc",
  ]
  /// The kinds of files of which no product has resources.
  private static let uncopied: Set<Substring> = [
    "a", "docc", "dylib", "entitlements", "framework", "md", "metal", "modulemap", "pch",
    "playground", "swift", "tbd", "xcconfig", "xcframework", "xcodeproj", "xctestplan",
    "xcworkspace",
  ]
  /// The kinds of sources that Xcode compiles and modkit does not read.
  private static let unread: Set<Substring> = [
    "C", "CC", "CPP", "M", "MM", "asm", "c++", "c++m", "cp", "cppm", "cxxm", "d", "ixx", "l", "ll",
    "lm", "lmm", "y", "ym", "ymm", "yy",
  ]

  /// Returns the sources that Xcode compiles and modkit does not read.
  func unreadSources(in index: FileIndex) -> [String] {
    candidates(in: index).filter { path in
      Self.unread.contains(RelativePath.fileExtension(of: path)) && !isExcluded(path)
        && !isInBundle(path)
    }
  }

  private func isInBundle(_ path: String) -> Bool {
    names(in: path).dropLast().contains { Self.bundles.contains(Self.kind(of: $0)) }
  }

  private func isResource(_ path: String) -> Bool {
    !names(in: path).contains { Self.uncopied.contains(Self.kind(of: $0)) }
      && !Self.unread.contains(RelativePath.fileExtension(of: path))
  }

  /// Returns the names below the folder, or those of a file that is the folder.
  private func names(in path: String) -> ArraySlice<Substring> {
    let names = RelativePath.names(in: path)
    let count = path == folder || folder == "." ? 0 : RelativePath.names(in: folder).count
    return names.dropFirst(count)
  }

  private static func kind(of name: Substring) -> Substring {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[name.utf8.index(after: $0)...] } ?? ""
  }

  /// Returns `A/*.lproj/B` for `A/en.lproj/B`, as exclusions name localized files; nil for others.
  private static func withoutLanguage(_ path: String) -> String? {
    let directory = RelativePath.directory(of: path)
    guard RelativePath.fileExtension(of: directory) == "lproj" else { return nil }
    return RelativePath.join(
      RelativePath.join(RelativePath.directory(of: directory), anyLanguage),
      String(RelativePath.lastComponent(of: path)))
  }
}
