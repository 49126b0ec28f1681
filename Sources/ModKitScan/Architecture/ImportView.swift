import ModKitModel

/// An import, be it at hand or still in an archive.
protocol ImportView {
  /// Equal for imports of one form and operand.
  associatedtype Key: ImportTableKey

  var key: Key { get }
  var form: Import.Form { get }
  var traits: Import.Traits { get }
  var position: TextPosition { get }
  var conditions: [String] { get }
  /// The import with all that belongs to it.
  var whole: Import { get }
}

extension ImportView {
  /// Whether it means the same in every file of an owner, wherever that lies.
  var isSameEverywhere: Bool {
    switch form {
    case .swiftModule, .swiftCondition, .objectiveCModule, .angledHeader, .angledCondition:
      !traits.contains(.next)
    case .quotedHeader, .quotedCondition, .computedHeader: false
    }
  }
}

extension Import: ImportView {
  var key: ImportKey { ImportKey(form: form, operand: operand) }
  var whole: Import { self }
}
