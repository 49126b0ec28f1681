import ModKitModel

/// Takes descriptions of other tools from the cache, or reads them.
struct LinkedDescriptions<Tree: FileTree>: Sendable {
  let tree: Tree
  let memory: CacheTable
  let readers: ForeignReaders

  /// A description to read.
  struct Item: Sendable {
    var file: String
    var format: ForeignFormat
    /// The place of the link in `modkit.yml`, or nil if there is none.
    var location: SourceLocation?
    /// The meanings of its macros.
    var macros = ForeignMacros()
    /// The packages that replace others in it.
    var packages = LocalSwiftPackages()
    /// What its link leaves out, if the local packages of the project belong to the link too; else
    /// nil.
    var packageExclusions: PathExclusions?
  }

  struct Reading: Sendable {
    var format: ForeignFormat
    var description: ForeignReading
    /// The bytes to add to the cache.
    var learned: (CacheTable.Key, [UInt8])?
    /// The key whose value was found in the cache.
    var recalled: CacheTable.Key?
  }

  func read(_ item: Item) -> Reading {
    if let content = tree.contentIdentifier(of: item.file),
      let description = memory.reading(content, of: item.format, at: item.file),
      description.isOfPackage(in: RelativePath.directory(of: item.file))
    {
      return Reading(
        format: item.format, description: description, recalled: .manifest(content, item.format))
    }
    // The file may have changed since its content identifier was requested above.
    let (description, content) = description(item)
    let reading = Reading(format: item.format, description: description)
    guard let content, description.isSelfContained, description.issues.isEmpty else {
      return reading
    }
    return Reading(
      format: item.format, description: description,
      learned: (.manifest(content, item.format), ByteCoder.bytes(of: description)))
  }

  private func description(_ item: Item) -> (ForeignReading, ContentIdentifier?) {
    guard let reader = readers[item.format] else {
      let issue = ManifestIssue(
        "modkit cannot read a \(item.format.fileName) here",
        at: item.location ?? TextPlaces.start(of: item.file))
      return (ForeignReading(issues: [issue]), nil)
    }
    do {
      let (bytes, content) = try tree.readIdentified(item.file, limit: item.format.sizeLimit)
      let reading = reader.understanding(item.macros).replacing(item.packages)
        .reading(of: bytes, at: item.file)
      return (ForeignSanitizer.censored(reading), content)
    } catch {
      let issue = ManifestIssue(
        "\(item.file) cannot be read: \(error)", at: TextPlaces.start(of: item.file),
        advice: item.location.map {
          "fix it, or leave it out by `exclude:` beside the glob at \($0)"
        })
      return (ForeignReading(issues: [issue]), nil)
    }
  }
}

extension ForeignFormat {
  /// The maximum size of a description, in bytes. Project files list every file of a repository.
  fileprivate var sizeLimit: Int {
    self == .xcode || self == .tuist ? 64 * 1_048_576 : YAMLDocument.sizeLimit
  }
}

extension ForeignReading {
  /// Whether its packages are in `directory`. BUILD files with the same bytes have other labels in
  /// another directory.
  fileprivate func isOfPackage(in directory: String) -> Bool {
    packages.allSatisfy { $0.directory == directory }
  }
}
