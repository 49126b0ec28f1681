public import ModKitModel

/// What has changed in rules, by version: what `modkit upgrade` tells. A change of what a rule finds, a new rule, and
/// another level each have a line here and one in CHANGELOG.md.
public enum RuleChanges {
  public static let all: [RuleChange] = first

  /// What differs from builds before the first version.
  private static let first: [RuleChange] = [
    RuleChange(
      v0_1, "duplicate-resource", .level,
      "is off; write `duplicate-resource: warning` under `rules:` to have it"),
    RuleChange(
      v0_1, "large-resource", .level,
      "is off; write `large-resource: warning` under `rules:` to have it"),
    RuleChange(
      v0_1, "unresolved-resource", .level,
      "is off; write `unresolved-resource: warning` under `rules:` to have it"),
    RuleChange(
      v0_1, "unowned-source", .stricter,
      "where projects of Xcode are linked, a source without a component is an error if it was added since the"
        + " baseline; run `modkit check --update-baseline` to accept those of today"),
    RuleChange(
      v0_1, "layer-order", .looser,
      "a finding that relies on `layer: {guess: …}` is a warning; write the layer to confirm it"),
    RuleChange(
      v0_1, "business-isolation", .looser,
      "a finding that relies on `layer: {guess: …}` is a warning; write the layer to confirm it"),
    RuleChange(
      v0_1, "undeclared-import", .looser,
      "what a declared component hands on needs no line of its own; a package that is missing from the disk makes"
        + " no other import a warning"),
    RuleChange(
      v0_1, "unused-dependency", .looser,
      "a component or library that is handed on and imported makes a dependency used, and so does a class in a"
        + " storyboard; tools, what a tool links for others, and packages that no source imports are not judged"
    ),
    RuleChange(
      v0_1, "private-header", .looser,
      "a header of an app or extension of Xcode is a warning: no phase says whose it is"),
    RuleChange(
      v0_1, "unresolved-import", .looser,
      "in linked components a module that a package of third parties may have is a warning"),
    RuleChange(
      v0_1, "duplicate-module", .looser, "is about components that are built together"),
    RuleChange(
      v0_1, "duplicate-declaration", .looser,
      "an app and its extensions are programs of their own"),
    RuleChange(
      v0_1, "category-conflict", .looser, "an app and its extensions are programs of their own"),
  ]

  private static let v0_1 = ReleaseVersion(0, 1)
}
