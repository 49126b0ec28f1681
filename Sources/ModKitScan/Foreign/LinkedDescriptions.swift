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
    let content = tree.contentIdentifier(of: item.file)
    if let content,
      let description = memory.manifest(content)?.reading(of: item.format, at: item.file)
    {
      return Reading(format: item.format, description: description, recalled: content)
    }
    let description = description(item)
    let reading = Reading(format: item.format, description: description)
    // The file may have changed between the question and the reading.
    guard let content, description.isSelfContained, description.issues.isEmpty,
      tree.contentIdentifier(of: item.file) == content
    else { return reading }
    return Reading(
      format: item.format, description: description,
      learned: (content, ManifestFacts(description, item.format)))
  }

  private func description(_ item: Item) -> ForeignReading {
    guard let reader = readers[item.format] else {
      return ForeignReading(issues: [
        ManifestIssue(
          "modkit cannot read a \(item.format.fileName) here",
          at: item.location ?? TextPlaces.start(of: item.file))
      ])
    }
    do {
      let bytes = try tree.read(item.file, limit: YAMLDocument.sizeLimit)
      return ForeignCensorship.censored(
        reader.understanding(item.macros).reading(of: bytes, at: item.file))
    } catch {
      return ForeignReading(issues: [
        ManifestIssue(
          "\(item.file) cannot be read: \(error)", at: TextPlaces.start(of: item.file),
          advice: item.location.map {
            "mend it, or leave it out by `exclude:` beside the glob at \($0)"
          })
      ])
    }
  }
}
