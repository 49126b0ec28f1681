import ModKitModel

extension LinkMapReport {
  /// For people: the findings as `check` prints them, then what has grown, then sizes.
  public func text(by grouping: Grouping = .component, palette: Palette) -> String {
    diagnostics.map { DiagnosticText.text(of: $0, palette) }.joined()
      + summary(palette) + growth(palette)
      + images.map { "\n" + sizes(of: $0, by: grouping, palette) }.joined()
      + (gaps.isEmpty ? "" : "\n")
      + gaps.map { palette.yellow($0.visible) + "\n" }.joined()
  }

  private func summary(_ palette: Palette) -> String {
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count - errors
    let counts =
      (errors > 0 ? [palette.red(errors.counted("error"))] : [])
      + (warnings > 0 ? [palette.yellow(warnings.counted("warning"))] : [])
    let hidden =
      (baselineCount > 0 ? [", \(baselineCount) in the baseline"] : [])
      + (exceptedCount > 0 ? [", \(exceptedCount) excepted"] : [])
    let nothing = gaps.isEmpty ? "no findings" : "no findings in what could be read"
    return (counts.isEmpty ? nothing : counts.joined(separator: ", "))
      + hidden.joined() + "\n"
  }

  // MARK: Sizes

  private func sizes(
    of image: ImageSummary, by grouping: Grouping, _ palette: Palette
  ) -> String {
    let rows = rows(of: image, by: grouping)
    let total = image.sizes.bytes
    let dead = image.sizes.deadBytes
    let stripped = dead > 0 ? ", \(ByteSize.text(dead)) stripped" : ""
    let title =
      "\(image.file) (\(image.sizes.architecture)): \(ByteSize.text(total)) in"
      + " \(image.sizes.objects.count.counted("object"))\(stripped)"
    let width = max(5, rows.map { String($0.bytes).count }.max() ?? 0)
    let lines = rows.map { row in
      let share = Self.percent(row.bytes, of: total)
      return
        "\(String(row.bytes).alignedRight(in: width))  \(share.alignedRight(in: 5))  \(row.name.visible)\n"
    }
    let head =
      "\("bytes".alignedRight(in: width))  \("%".alignedRight(in: 5))  \(grouping.rawValue)"
    return palette.bold(title.visible) + "\n" + palette.faint(head) + "\n" + lines.joined()
  }

  private func rows(
    of image: ImageSummary, by grouping: Grouping
  ) -> [(name: String, bytes: UInt64)] {
    switch grouping {
    case .component: image.components.rows
    case .line: image.lines.rows
    case .owner: image.owners.rows
    case .section: image.sizes.sections.map { ($0.path, $0.bytes) }
    case .kind: image.sizes.kinds.map { ($0.kind.rawValue, $0.bytes) }
    }
  }

  /// With one digit after the point.
  private static func percent(_ part: UInt64, of total: UInt64) -> String {
    guard total > 0 else { return "0.0" }
    let thousandths = Int((Double(part) * 1_000 / Double(total)).rounded())
    return "\(thousandths / 10).\(thousandths % 10)"
  }

  // MARK: Growth

  private func growth(_ palette: Palette) -> String {
    guard let comparison, let image = images.first else { return "" }
    let difference = Int64(clamping: comparison.new) - Int64(clamping: comparison.old)
    let title =
      difference == 0
      ? "\(image.file) is as large as before: \(ByteSize.text(comparison.new))"
      : "\(image.file) has \(abs(difference)) bytes \(difference > 0 ? "more" : "less") than before:"
        + " \(comparison.old) then, \(comparison.new) now"
    return "\n" + palette.bold(title.visible) + "\n"
      + differences("by component", comparison.groups, palette)
      + differences("by section", comparison.sections, palette)
      + symbols("new symbols", comparison.added, palette)
      + symbols("grown symbols", comparison.grown, palette)
      + symbols("removed symbols", comparison.removed, palette)
  }

  private func differences(
    _ title: String, _ groups: [SizeComparison.Growth], _ palette: Palette
  ) -> String {
    guard !groups.isEmpty else { return "" }
    return table(
      title, groups.map { ($0.difference, $0.name ?? ImageSummary.unattributed) }, palette)
  }

  private func symbols(
    _ title: String, _ symbols: [SizeComparison.Symbol], _ palette: Palette
  ) -> String {
    guard !symbols.isEmpty else { return "" }
    return table(
      title,
      symbols.map { symbol in
        (
          Int64(clamping: symbol.new) - Int64(clamping: symbol.old),
          "\(symbol.name)  \(object(of: symbol))"
        )
      }, palette)
  }

  func object(of symbol: SizeComparison.Symbol) -> String {
    if let new = symbol.newObject { return images.first?.sizes.objects[new] ?? "" }
    return symbol.oldObject.map { olderObjects[$0] } ?? ""
  }

  private func table(_ title: String, _ rows: [(Int64, String)], _ palette: Palette) -> String {
    let numbers = rows.map { $0.0 > 0 ? "+\($0.0)" : "\($0.0)" }
    let width = numbers.map(\.count).max() ?? 0
    return palette.faint("\(title):") + "\n"
      + zip(numbers, rows).map { number, row in
        "  \(number.alignedRight(in: width))  \(row.1.visible)\n"
      }.joined()
  }
}

extension ImageSummary {
  /// What no object covers, in words.
  static let unattributed = "(not in the map)"
}

extension [SizeGroup] {
  fileprivate var rows: [(name: String, bytes: UInt64)] {
    map { ($0.name ?? ImageSummary.unattributed, $0.bytes) }
  }
}
