import ModKitModel

/// A test in a condition whether a module or header exists: `canImport(M)`,
/// `__has_include(<M/H.h>)`, `__has_include("H.h")`.
struct ExistenceQuestion: Hashable {
  var form: Import.Form
  var operand: String
}
