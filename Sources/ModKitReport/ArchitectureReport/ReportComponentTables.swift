import ModKitModel

extension ReportTables {
  /// A component with its numbers.
  static let component = OutputTable<Numbered<ReportedComponent>>(belonging + figures)

  private static let belonging: [OutputField<Numbered<ReportedComponent>>] = [
    .field("name", .string, "The component.") { $0.value.name },
    .field("layer", .integer, "The index of its layer.") {
      $0.numbers.layers[$0.value.place.layer] ?? 0
    },
    .optional("line", .integer, "The index of its business line.") { component in
      component.value.place.line.flatMap { component.numbers.lines[$0] }
    },
    .optional("owners", indexes, "The indexes of its owners.") {
      $0.numbers.owners.all(of: $0.value.place.owners).ifAny
    },
    .field("path", .string, "The directory of its manifest.") { $0.value.place.directory },
  ]

  private static let figures: [OutputField<Numbered<ReportedComponent>>] = [
    .field("files", .integer, "Its sources and headers.") { $0.value.place.files.count },
    .field("codeLines", .integer, "Their lines that are not blank.") { $0.value.codeLines },
    .optional("size", .integer, "Its bytes in the image of the link map.") { $0.value.size },
    .optional("sizeLimit", .integer, "The most bytes that its manifest allows.") {
      $0.value.sizeLimit
    },
    .flag("shared", "True if its siblings may depend on it, otherwise absent.") {
      $0.value.isShared
    },
    .optionalObject(
      "detachCost", detachCost,
      "What it takes until nothing outside its business line needs it."
    ) { $0.value.detachCost },
    .field(
      "instability", .number, "The share of its edges that start in it; 0 without edges."
    ) { Double($0.value.instability) / 1_000 },
    .field("reaches", .integer, "The components that it needs, indirectly too.") {
      $0.value.reachCount
    },
    .field("reachedBy", .integer, "The components that need it, indirectly too.") {
      $0.value.reachedByCount
    },
  ]

  private static let detachCost = OutputTable<DetachCost>([
    .field("declarations", .integer, "Moved or written anew.") { $0.declarations },
    .field("files", .integer, "Moved, written anew or edited.") { $0.files },
  ])

  // MARK: Link map

  /// What a link map says.
  static let image = OutputTable<Numbered<ImageSummary>>([
    .field("file", .string, "The link map, without directories.") { $0.value.file },
    .field("arch", .string, "The architecture.") { $0.value.sizes.architecture },
    .field("stripped", .integer, "The bytes that the linker left out.") {
      $0.value.sizes.deadBytes
    },
    .field("kinds", .list(.string), "Kinds of symbols, the largest first.") {
      $0.value.sizes.kinds.map(\.kind.rawValue)
    },
    .list(
      "rows", imageRow,
      "The largest first; what is not in the map has neither component nor name."
    ) { ImageRow.all(of: $0) },
  ])

  private struct ImageRow {
    let group: SizeGroup
    let component: Int?
    /// Those of the image, in its order.
    let kinds: [SymbolKind]

    static func all(of image: Numbered<ImageSummary>) -> [ImageRow] {
      let kinds = image.value.sizes.kinds.map(\.kind)
      return image.value.components.filter { $0.bytes > 0 }.map { group in
        ImageRow(
          group: group, component: group.name.flatMap { image.numbers.components[$0] },
          kinds: kinds)
      }
    }
  }

  private static let imageRow = OutputTable<ImageRow>([
    .optional("component", .integer, "The position of the component.") { $0.component },
    .optional("name", .string, "The archive or object of no component.") {
      $0.component == nil ? $0.group.name : nil
    },
    .field("kinds", .list(.integer), "Bytes of each kind.") { row in
      row.kinds.map { row.group.byKind[$0] ?? 0 }
    },
  ])
}
