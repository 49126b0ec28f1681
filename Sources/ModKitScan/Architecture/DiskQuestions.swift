public import ModKitModel

/// Files beside those of the workspace, which findings depend on by being there or not.
public enum DiskQuestions {
  /// Where a quoted include may find a file that no manifest gives to anyone.
  static func paths(for operand: String, in file: String) -> [String] {
    [RelativePath.resolve(operand, in: RelativePath.directory(of: file)), operand]
      .compactMap(\.self).filter { !$0.isEmpty && !$0.hasPrefix("/") }
  }

  /// The paths that were asked for, sorted.
  public static func paths(behind faults: [ImportFault]) -> [String] {
    Set(
      faults.flatMap { fault -> [String] in
        switch fault.kind {
        case .unresolved, .unowned, .misplaced:
          fault.form == .quotedHeader ? paths(for: fault.operand, in: fault.site.location.file) : []
        case .ambiguous, .computed, .wrongCase, .hidden, .privateModule, .unqualified, .exposed,
          .ownSwiftHeader, .moduleImport:
          []
        }
      }
    ).sorted()
  }
}
