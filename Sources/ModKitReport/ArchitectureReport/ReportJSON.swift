public import ModKitModel

extension ArchitectureReport {
  /// `modkit/report/1` in one line.
  ///
  /// - Throws: an error of the JSON encoder, which these values cannot cause
  public func json() throws -> String { try ReportTables.document.line(of: Numbered(self)) }
}
