import ModKitModel

/// A target defined by a rule.
struct BazelTarget {
  var label: BazelLabel
  var rule: BazelRule
  /// Whether the target was defined by a macro, which may add attributes.
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
