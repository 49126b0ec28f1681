public import ModKitModel
package import ModKitSource

extension CacheTable {
  /// Changes if a scanner or reader finds something else in the same bytes. Tests fail if a version
  /// was not raised then.
  public static let factsVersion =
    "facts \(SourceScanner.version).\(CouplingScanner.version).\(ResourceScanner.version)"
    + ".\(ParsedManifest.version).\(ForeignReading.version)"

  /// The table without facts.
  public static let noFacts = CacheTable(version: factsVersion)

  /// Returns the facts of a source.
  package func facts(_ key: Key) -> FileFacts? {
    value(of: key) { ByteCoder.value(of: $0) }
  }

  /// Returns the component manifest with this content, which is valid. The bytes may come from anywhere, so the
  /// validator looks at their values as at those of a file.
  func manifest(_ content: ContentIdentifier, at file: String) -> ComponentManifest? {
    let parsed: ParsedManifest? = value(of: .manifest(content)) {
      ByteCoder.value(of: $0, in: ByteCoder.Context(file: file))
    }
    return (try? parsed?.manifest(at: file)).flatMap { $0.isValid ? $0 : nil }
  }

  /// Returns the reading of another tool's description with this content.
  func reading(
    _ content: ContentIdentifier, of format: ForeignFormat, at file: String
  ) -> ForeignReading? {
    let reading: ForeignReading? = value(of: .manifest(content, format)) {
      ByteCoder.value(of: $0, in: .description(at: file))
    }
    return reading.flatMap { $0.keepsRules ? $0 : nil }
  }
}

extension CacheTable.Key {
  /// The key of the facts of a source.
  ///
  /// - Parameters:
  ///   - language: nil for headers
  ///   - patterns: the digest of the patterns of run-time couplings, on which the facts depend
  package init(
    source content: ContentIdentifier, _ language: Language?, patterns: ContentIdentifier
  ) {
    let place = language.flatMap { Language.allCases.firstIndex(of: $0) }
    self.init(content.combined(with: patterns), kind: place.map { UInt8($0 + 1) } ?? 0)
  }

  /// The key of the facts of a resource.
  package init(
    resource content: ContentIdentifier, _ form: ResourceForm, patterns: ContentIdentifier
  ) {
    self.init(content.combined(with: patterns), kind: 128 + form.rawValue)
  }

  /// The key of a manifest or description.
  ///
  /// - Parameter format: nil for manifests of modkit
  static func manifest(_ content: ContentIdentifier, _ format: ForeignFormat? = nil) -> Self {
    let place = format.flatMap { ForeignFormat.allCases.firstIndex(of: $0) }
    return Self(content, kind: .max - (place.map { UInt8($0 + 1) } ?? 0))
  }
}

extension ByteCoder.Context {
  /// Texts of descriptions are not empty and have no control characters.
  static func description(at file: String) -> Self {
    Self(file: file) { !$0.isEmpty && TextRule.problem(with: $0, as: .string) == nil }
  }
}
