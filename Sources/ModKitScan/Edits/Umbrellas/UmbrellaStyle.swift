import ModKitModel
import ModKitSource

/// How an umbrella header imports the headers of its component.
struct UmbrellaStyle: Hashable {
  /// Whether it uses `#import` rather than `#include`.
  var isImport: Bool
  var isQuoted: Bool

  func line(_ name: HeaderName) -> String {
    "#\(isImport ? "import" : "include") \(name.form.spelling(of: name.operand))"
  }

  /// Finds the style of the last import of an own header, or else the usual style of the component.
  ///
  /// - Parameter isOwn: whether an import leads to a header of the component
  init(of text: UmbrellaText, _ component: Component, isOwn: (Import) -> Bool) {
    let directives = text.imports.filter { $0.item.form.namesHeader && $0.directive != nil }
    let last = directives.last { isOwn($0.item) }
    isQuoted = last?.item.form == .quotedHeader
    isImport =
      (last ?? directives.last).map { $0.directive == "import" } ?? !component.isPlainC
  }
}
