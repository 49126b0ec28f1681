extension DocumentShape {
  /// The shape of the baseline file.
  public static let baseline = DocumentShape(
    name: "baseline",
    summary: "modkit-baseline.yml: findings of the past",
    root: MappingShape([
      KeyShape(
        "findings", .dictionary(key: "component", as: .text, .list(.string)), required: true,
        "The fingerprints of the findings of each component. Findings without a component are under \"\"."
      )
    ]))
}
