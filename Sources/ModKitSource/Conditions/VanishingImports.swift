public import ModKitModel

extension SourceSite {
  /// Whether it is compiled only where a module exists, as in `#if canImport(Module)`.
  public func vanishes(withModule module: String) -> Bool {
    isExistenceCondition || isRuledOut
      || conditions.contains { condition in
        SourceCondition(condition).isImpossible { part in
          guard case .question(let question) = part else { return nil }
          return question.isAnswered(byModule: module) ? false : nil
        }
      }
  }
}

extension ExistenceQuestion {
  /// Whether it asks for the module or one of its headers.
  fileprivate func isAnswered(byModule module: String) -> Bool {
    operand.leadingModule == module
  }
}
