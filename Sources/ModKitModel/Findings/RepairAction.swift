/// The steps of repairs, as `check --format json` names them.
public enum RepairAction: String, Encodable, CaseIterable, Sendable {
  case declare
  case undeclare
  case moveToTests = "move-to-tests"
  case renameDependency = "rename-dependency"
  case removeImport = "remove-import"
  case rewriteImport = "rewrite-import"
  case rewriteCondition = "rewrite-condition"
  case setHeaders = "set-headers"
  case setKey = "set-key"
  case removeKey = "remove-key"
  case addExternal = "add-external"
  case addToProduct = "add-to-product"
  case removeException = "remove-exception"
  case updateBaseline = "update-baseline"
  case addToUmbrella = "add-to-umbrella"
}
