import Clibgit2
import ModKitModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The files that git converts between blob and work tree.
///
/// Looking up the attributes of a path takes longer than everything else done for it. It is
/// therefore done only below a `.gitattributes` file that may set a relevant attribute.
struct ConversionAttributes {
  /// Whether any conversion is possible: there are attributes, or a setting for line endings.
  let mayExist: Bool
  private let repository: OpaquePointer
  /// The directories below which a conversion may keep the size of a file. Each ends with a slash;
  /// an empty string stands for the whole work tree.
  private let directories: [String]

  /// - Parameter directories: the directories of the tracked files, relative to the work tree
  init(repository: OpaquePointer, workingDirectory: String, directories: Set<String>) {
    self.repository = repository
    let files = Self.withParents(directories).sorted().filter { directory in
      FileStamp(path: "\(workingDirectory)/\(directory)\(fileName)") != nil
    }
    let hasOwn = Self.hasOwnAttributes(repository)
    mayExist =
      hasOwn || !files.isEmpty || Self.convertsLineEnds(repository) || Self.hasDefaultFiles
    self.directories =
      hasOwn
      ? [""] : files.filter { Self.mayConvert("\(workingDirectory)/\($0)\(fileName)") }
  }

  /// Returns whether a conversion that keeps the size may apply to a path.
  func mayApply(to path: String) -> Bool {
    guard directories.contains(where: { path.utf8.starts(with: $0.utf8) }) else { return false }
    return names.contains { name in
      var value: UnsafePointer<CChar>?
      guard git_attr_get(&value, repository, 0, path, name) == 0 else { return true }
      return [GIT_ATTR_VALUE_STRING, GIT_ATTR_VALUE_TRUE].contains(git_attr_value(value))
    }
  }

  /// Returns the directories and their parents, each with a trailing slash.
  private static func withParents(_ directories: Set<String>) -> Set<String> {
    var all: Set<String> = [""]
    for directory in directories {
      var directory = directory
      while directory != ".", all.insert(directory + "/").inserted {
        directory = RelativePath.directory(of: directory)
      }
    }
    return all
  }

  private static func mayConvert(_ path: String) -> Bool {
    guard let file = fopen(path, "rb") else { return true }
    defer { fclose(file) }
    var text = [UInt8](repeating: 0, count: sizeLimit)
    let count = fread(&text, 1, text.count, file)
    guard count < sizeLimit else { return true }
    let content = String(decoding: text[..<count], as: UTF8.self)
    return names.contains(where: content.contains)
  }

  /// The maximum size of an attribute file that is read. A longer one may set anything.
  private static let sizeLimit = 65_536

  /// Returns whether the repository has attributes outside its work tree.
  private static func hasOwnAttributes(_ repository: OpaquePointer) -> Bool {
    hasInformation(repository) || hasEntry("core.attributesFile", repository)
  }

  /// True if attribute files of the user or the machine exist in their default places.
  private static var hasDefaultFiles: Bool {
    let home = getenv("HOME").map { String(cString: $0) + "/.config" }
    let settings = getenv("XDG_CONFIG_HOME").map { String(cString: $0) } ?? home
    let files = [settings.map { $0 + "/git/attributes" }, "/etc/gitattributes"]
    return files.compactMap(\.self).contains { access($0, F_OK) == 0 }
  }

  private static func hasInformation(_ repository: OpaquePointer) -> Bool {
    var directory = git_buf()
    guard git_repository_item_path(&directory, repository, GIT_REPOSITORY_ITEM_INFO) == 0 else {
      return true
    }
    defer { git_buf_dispose(&directory) }
    return access(String(cString: directory.ptr) + "/attributes", F_OK) == 0
  }

  private static func convertsLineEnds(_ repository: OpaquePointer) -> Bool {
    hasEntry("core.autocrlf", repository) { $0 != "false" }
  }

  private static func hasEntry(
    _ name: String, _ repository: OpaquePointer, where isRelevant: (String) -> Bool = { _ in true }
  ) -> Bool {
    var (configuration, entry) = (OpaquePointer?.none, UnsafeMutablePointer<git_config_entry>?.none)
    guard git_repository_config_snapshot(&configuration, repository) == 0 else { return true }
    defer { git_config_free(configuration) }
    let code = git_config_get_entry(&entry, configuration, name)
    defer { git_config_entry_free(entry) }
    guard code == 0, let value = entry?.pointee.value else {
      return code != GIT_ENOTFOUND.rawValue
    }
    return isRelevant(String(cString: value))
  }
}

private let fileName = ".gitattributes"
private let names = ["filter", "working-tree-encoding"]
