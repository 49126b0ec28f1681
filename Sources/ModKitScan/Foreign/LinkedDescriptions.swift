import ModKitModel

/// Takes descriptions of other tools from the memory, or has them read.
struct LinkedDescriptions<Tree: FileTree>: Sendable {
  let tree: Tree
  let memory: FactsArchive
  let readers: ForeignReaders

  /// A description that `modkit.yml` links.
  struct Item: Sendable {
    var file: String
    var format: ForeignFormat
    /// Where it is linked; nil when nobody has done so.
    var location: SourceLocation?
    /// What its macros stand for.
    var macros = ForeignMacros()
  }

  struct Reading: Sendable {
    var format: ForeignFormat
    var description: ForeignReading
    /// What is worth to be remembered.
    var learned: (ContentIdentifier, ManifestFacts)?
    /// What had been remembered.
    var recalled: ContentIdentifier?
  }

  func read(_ item: Item) -> Reading {
    if let content = tree.contentIdentifier(of: item.file),
      let description = memory.manifest(content)?.reading(of: item.format, at: item.file),
      description.isOfPackage(in: RelativePath.directory(of: item.file))
    {
      return Reading(format: item.format, description: description, recalled: content)
    }
    // The file may have changed since the question.
    let (description, content) = description(item)
    let reading = Reading(format: item.format, description: description)
    guard let content, description.isSelfContained, description.issues.isEmpty else {
      return reading
    }
    return Reading(
      format: item.format, description: description,
      learned: (content, ManifestFacts(description, item.format)))
  }

  private func description(_ item: Item) -> (ForeignReading, ContentIdentifier?) {
    guard let reader = readers[item.format] else {
      let issue = ManifestIssue(
        "modkit cannot read a \(item.format.fileName) here",
        at: item.location ?? TextPlaces.start(of: item.file))
      return (ForeignReading(issues: [issue]), nil)
    }
    do {
      let (bytes, content) = try tree.readIdentified(item.file, limit: YAMLDocument.sizeLimit)
      let reading = reader.understanding(item.macros).reading(of: bytes, at: item.file)
      return (ForeignCensorship.censored(reading), content)
    } catch {
      let issue = ManifestIssue(
        "\(item.file) cannot be read: \(error)", at: TextPlaces.start(of: item.file),
        advice: item.location.map {
          "mend it, or leave it out by `exclude:` beside the glob at \($0)"
        })
      return (ForeignReading(issues: [issue]), nil)
    }
  }
}

extension ForeignReading {
  /// Whether the labels in it are those of a package: BUILD files with the same bytes have others in
  /// another directory.
  fileprivate func isOfPackage(in directory: String) -> Bool {
    packages.allSatisfy { $0.directory == directory }
  }
}
