public import ModKitModel

/// Files beside those of the workspace, which findings depend on by being there or not.
public enum DiskQuestions {
  /// Where a quoted include may find a file that no manifest gives to anyone.
  static func paths(for operand: String, in file: String) -> [String] {
    [RelativePath.resolve(operand, in: RelativePath.directory(of: file)), operand]
      .compactMap(\.self).filter { !$0.isEmpty && !$0.hasPrefix("/") }
  }

  /// Whether there was a file at the paths that were asked for; nil when the answer has changed in
  /// between.
  public static func answers(behind faults: [ImportFault]) -> [String: Bool]? {
    var answers: [String: Bool] = [:]
    for (path, isThere) in faults.lazy.flatMap(answers(behind:)) {
      let first = answers.updateValue(isThere, forKey: path)
      guard first == nil || first == isThere else { return nil }
    }
    return answers
  }

  /// The first file that is there ends the questions.
  private static func answers(behind fault: ImportFault) -> [(path: String, isThere: Bool)] {
    guard fault.form == .quotedHeader else { return [] }
    let asked = paths(for: fault.operand, in: fault.site.location.file)
    switch fault.kind {
    case .unresolved, .misplaced: return asked.map { ($0, false) }
    case .unowned(let path):
      return asked.prefix { $0 != path }.map { ($0, false) } + [(path, true)]
    case .ambiguous, .computed, .wrongCase, .hidden, .privateModule, .unqualified, .exposed,
      .ownSwiftHeader, .moduleImport:
      return []
    }
  }
}
