import ModKitModel

/// A question within a condition whether there is a module or a header: `canImport(M)`,
/// `__has_include(<M/H.h>)`, `__has_include("H.h")`.
struct ExistenceQuestion: Hashable {
  var form: Import.Form
  var operand: String
}
