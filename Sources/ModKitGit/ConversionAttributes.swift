import Clibgit2

/// Which files git converts, between blob and work tree, in a way that can keep their size.
///
/// To look up the attributes of a path takes longer than all else that is done for it. Hence it
/// is done only below a `.gitattributes` that may set one of those that matter.
struct ConversionAttributes {
  private let repository: OpaquePointer
  /// With a slash at the end, or empty for the whole work tree.
  private let directories: [String]

  /// `deltas` has every attribute file of the work tree that applies to a tracked file.
  init(repository: OpaquePointer, deltas: [git_diff_delta]) {
    self.repository = repository
    let files = deltas.filter { delta in
      Self.isAttributeFile(delta.old_file.path) && Self.mayConvert(delta, in: repository)
    }
    directories =
      Self.hasOwnAttributes(repository)
      ? [""] : files.map { String(String(cString: $0.old_file.path).dropLast(fileName.count)) }
  }

  func mayApply(to path: UnsafePointer<CChar>) -> Bool {
    guard !directories.isEmpty else { return false }
    let text = String(cString: path)
    guard directories.contains(where: text.hasPrefix) else { return false }
    return names.contains { name in
      var value: UnsafePointer<CChar>?
      guard git_attr_get(&value, repository, 0, path, name) == 0 else { return true }
      return [GIT_ATTR_VALUE_STRING, GIT_ATTR_VALUE_TRUE].contains(git_attr_value(value))
    }
  }

  private static func isAttributeFile(_ path: UnsafePointer<CChar>?) -> Bool {
    guard let path else { return false }
    let text = String(cString: path)
    return text == fileName || text.hasSuffix("/" + fileName)
  }

  /// What is unchanged is read from its blob; anything else may say anything.
  private static func mayConvert(_ delta: git_diff_delta, in repository: OpaquePointer) -> Bool {
    var (blob, id) = (OpaquePointer?.none, delta.old_file.id)
    guard delta.status == GIT_DELTA_UNMODIFIED, delta.isRegularFile,
      git_blob_lookup(&blob, repository, &id) == 0
    else { return true }
    defer { git_blob_free(blob) }
    let size = Int(git_blob_rawsize(blob))
    let content = UnsafeRawBufferPointer(start: git_blob_rawcontent(blob), count: size)
    let text = String(decoding: content, as: UTF8.self)
    return names.contains(where: text.contains)
  }

  /// Whether the repository has attributes besides those in its work tree.
  private static func hasOwnAttributes(_ repository: OpaquePointer) -> Bool {
    hasInformation(repository) || hasConfiguredFile(repository)
  }

  private static func hasInformation(_ repository: OpaquePointer) -> Bool {
    var (directory, id) = (git_buf(), git_oid())
    guard git_repository_item_path(&directory, repository, GIT_REPOSITORY_ITEM_INFO) == 0 else {
      return true
    }
    defer { git_buf_dispose(&directory) }
    let path = String(cString: directory.ptr) + "/attributes"
    return git_odb_hashfile(&id, path, GIT_OBJECT_BLOB) != GIT_ENOTFOUND.rawValue
  }

  private static func hasConfiguredFile(_ repository: OpaquePointer) -> Bool {
    var (configuration, entry) = (OpaquePointer?.none, UnsafeMutablePointer<git_config_entry>?.none)
    guard git_repository_config_snapshot(&configuration, repository) == 0 else { return true }
    defer { git_config_free(configuration) }
    let code = git_config_get_entry(&entry, configuration, "core.attributesFile")
    if code == 0 { git_config_entry_free(entry) }
    return code != GIT_ENOTFOUND.rawValue
  }
}

private let fileName = ".gitattributes"
private let names = ["filter", "working-tree-encoding"]
