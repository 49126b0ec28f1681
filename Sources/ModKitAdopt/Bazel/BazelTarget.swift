import ModKitModel

/// A target that a rule makes.
struct BazelTarget {
  var label: BazelLabel
  var rule: BazelRule
  /// Whether the rule stands for a macro, which may add attributes.
  var isMacro = false
  var attributes: [String: BazelValue]
  var location: SourceLocation

  func place(_ position: TextPosition) -> SourceLocation {
    SourceLocation(file: location.file, position: position)
  }

  func items(_ names: [String]) -> [BazelItem] {
    names.flatMap { attributes[$0]?.items ?? [] }
  }
}
