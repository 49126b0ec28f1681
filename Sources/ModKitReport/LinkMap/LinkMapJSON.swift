import ModKitModel

extension LinkMapReport {
  /// Returns JSON of the format `modkit/linkmap/2`.
  ///
  /// - Throws: An error of the JSON encoder, which these values cannot cause.
  public func json() throws -> String { try LinkMapTables.document.text(of: self) }
}

/// The tables of `linkmap`.
enum LinkMapTables {
  /// `modkit/linkmap/2`.
  static let document = OutputDocument(
    "linkmap", "conflicts and sizes of what was linked", version: 2,
    OutputTable<LinkMapReport>([
      .list("findings", FindingTables.finding, "Sorted by place.") { $0.diagnostics },
      .object("summary", summary, "Totals.") { $0 },
      .list(
        "conflicts", conflict,
        "Methods and classes defined twice, those that a policy allows too;"
          + " sorted by class and method."
      ) { report in report.conflicts.map { Conflict(conflict: $0, owners: report.owners) } },
      .list("images", image, "The sizes of each link map, or of the objects of each file.") {
        $0.images
      },
      .optionalObject(
        "comparison", comparison,
        "How the first of them has changed; absent if nothing was compared."
      ) { report in report.comparison.map { Comparison(sizes: $0, report: report) } },
      .field("unread", .list(.string), "What could not be read.") { $0.gaps },
    ]))

  private static let summary = OutputTable<LinkMapReport>([
    .field("errors", .integer, "Findings that are errors.") { $0.errorCount },
    .field("warnings", .integer, "Findings that are warnings.") {
      $0.diagnostics.count - $0.errorCount
    },
    .field("excepted", .integer, "Findings that exceptions allow.") { $0.exceptedCount },
    .field("baselined", .integer, "Findings in the baseline.") { $0.baselineCount },
  ])

  // MARK: Conflicts

  private struct Conflict {
    var conflict: MethodConflict
    /// By component.
    var owners: [String: [String]]

    var definitions: [Definition] {
      conflict.definitions.map { definition in
        Definition(
          definition: definition, owners: definition.component.flatMap { owners[$0] })
      }
    }
  }

  private struct Definition {
    var definition: MethodConflict.Definition
    /// Nil without any.
    var owners: [String]?
  }

  private static let conflict = OutputTable<Conflict>([
    .choice("kind", "What is defined twice.") { $0.conflict.kind },
    .field("class", .string, "The class.") { $0.conflict.className },
    .optional(
      "method", .string, "The method, with its class; absent if the class itself is defined twice."
    ) { $0.conflict.method?.description },
    .list("definitions", definition, "The class first.") { $0.definitions },
  ])

  private static let definition = OutputTable<Definition>([
    .choice("form", "What defines it.") { $0.definition.form },
    .optional("category", .string, "The category, or the module of an extension.") {
      $0.definition.category
    },
    .optional("component", .string, "The component.") { $0.definition.component },
    .optional("owners", .list(.string), "Its owners.") { $0.owners },
    .optional("object", .string, "The object, without directories.") { $0.definition.object },
    .optional("file", .string, "Relative to the workspace.") { $0.definition.location?.file },
    .optional("line", .integer, "From 1.") { $0.definition.location?.line },
    .optional("column", .integer, "From 1, in UTF-8 bytes.") { $0.definition.location?.column },
  ])

  // MARK: Sizes

  private static let image = OutputTable<ImageSummary>([
    .field("file", .string, "The file, without directories.") { $0.file },
    .field("arch", .string, "The architecture.") { $0.sizes.architecture },
    .field("bytes", .integer, "All sections in memory.") { $0.sizes.bytes },
    .field("stripped", .integer, "What the linker left out.") { $0.sizes.deadBytes },
    .list("sections", section, "In the order of the image.") { $0.sizes.sections },
    kinds { $0.sizes.kinds.map { ($0.kind, $0.bytes) } },
    .list(
      "components", group, "Components, and archives and objects of none; the largest first."
    ) { groups($0.components, of: $0) },
    .list("lines", group, "Business lines.") { groups($0.lines, of: $0) },
    .list("owners", group, "The first owners of components.") { groups($0.owners, of: $0) },
  ])

  private static let section = OutputTable<ImageSizes.Section>([
    .field("segment", .string, "Such as __TEXT.") { $0.segment },
    .field("section", .string, "Such as __text.") { $0.name },
    .field("bytes", .integer, "In memory.") { $0.bytes },
  ])

  private static func kinds<Subject>(
    _ bytes: @escaping @Sendable (Subject) -> [(SymbolKind, UInt64)]
  ) -> OutputField<Subject> {
    .field(
      "kinds", .dictionary(key: "kind", as: .string, .integer),
      "Bytes by kind: \(SymbolKind.allCases.map(\.rawValue).joined(separator: ", "))."
    ) { subject in
      Dictionary(uniqueKeysWithValues: bytes(subject).map { ($0.rawValue, $1) })
    }
  }

  private struct Group {
    var group: SizeGroup
    /// Of the image.
    var sections: [ImageSizes.Section]

    var bytesBySection: [String: UInt64] {
      // A damaged map may have a section twice.
      Dictionary(
        group.bySection.map { (sections[$0.key].path, $0.value) }, uniquingKeysWith: &+)
    }
  }

  private static func groups(_ groups: [SizeGroup], of image: ImageSummary) -> [Group] {
    groups.map { Group(group: $0, sections: image.sizes.sections) }
  }

  private static let group = OutputTable<Group>([
    .optional("name", .string, "Absent for what no symbol covers.") { $0.group.name },
    .field("bytes", .integer, "In memory.") { $0.group.bytes },
    .field("zeroFilled", .integer, "What of it is not in the file.") { $0.group.zeroFilled },
    .field("stripped", .integer, "What the linker left out, not in `bytes`.") { $0.group.dead },
    kinds { $0.group.byKind.map { ($0.key, $0.value) } },
    .field(
      "sections", .dictionary(key: "section", as: .string, .integer),
      "Bytes by section, such as __TEXT,__text."
    ) { $0.bytesBySection },
  ])

  // MARK: Comparison

  private struct Comparison {
    var sizes: SizeComparison
    var report: LinkMapReport

    func symbols(_ symbols: [SizeComparison.Symbol]) -> [Symbol] {
      symbols.map { Symbol(symbol: $0, object: report.object(of: $0)) }
    }
  }

  private struct Symbol {
    var symbol: SizeComparison.Symbol
    var object: String
  }

  private static let comparison = OutputTable<Comparison>([
    .field("before", .integer, "All bytes of the older image.") { $0.sizes.old },
    .field("after", .integer, "All bytes of the image.") { $0.sizes.new },
    .list("components", growth, "What grew most comes first.") { $0.sizes.groups },
    .list("sections", growth, "What grew most comes first.") { $0.sizes.sections },
    .list("added", symbol, "The largest first.") { $0.symbols($0.sizes.added) },
    .list("grown", symbol, "What grew most first.") { $0.symbols($0.sizes.grown) },
    .list("removed", symbol, "The largest first.") { $0.symbols($0.sizes.removed) },
  ])

  private static let growth = OutputTable<SizeComparison.Growth>([
    .optional("name", .string, "Absent for what no symbol covers.") { $0.name },
    .field("before", .integer, "Bytes in the older image.") { $0.old },
    .field("after", .integer, "Bytes in the image.") { $0.new },
  ])

  private static let symbol = OutputTable<Symbol>([
    .field("name", .string, "Without numbers that compilers choose.") { $0.symbol.name },
    .choice("kind", "What it is.") { $0.symbol.kind },
    .field("object", .string, "The object, without directories.") { $0.object },
    .field("before", .integer, "Bytes in the older image.") { $0.symbol.old },
    .field("after", .integer, "Bytes in the image.") { $0.symbol.new },
  ])
}

extension LinkMapReport {
  /// The number of findings that are errors.
  fileprivate var errorCount: Int { diagnostics.count { $0.severity == .error } }
}
