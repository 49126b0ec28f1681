import Foundation
import ModKitModel
import ModKitSource

/// What the scanners find, in the words in which the compilers answer.
enum SourceOracle {
  /// The first names of the modules that Swift source imports.
  static func modules(in bytes: [UInt8]) -> Set<String> {
    let found = SourceScanner.facts(in: bytes, language: .swift).imports
    return Set(
      found.filter { $0.form == .swiftModule }.map { String($0.operand.prefix { $0 != "." }) })
  }

  /// The operands that C source imports, headers between their delimiters.
  static func operands(in bytes: [UInt8], _ language: Language?) -> [String] {
    SourceScanner.facts(in: bytes, language: language).imports
      .filter { !$0.form.isCondition }.map(\.delimitedOperand)
  }

  /// Swift source without its `#if` and what belongs to it: a compiler leaves out the branches
  /// that do not hold.
  static func withoutConditions(_ source: Data) -> Data {
    let lines = source.split(separator: 0x0A, omittingEmptySubsequences: false)
    return Data(
      lines.map { isCondition($0) ? Data() : $0 }.joined(separator: [0x0A] as [UInt8]))
  }

  private static func isCondition(_ line: Data) -> Bool {
    let text = line.drop { $0 == 0x20 || $0 == 0x09 }
    return ["#if ", "#if(", "#elseif ", "#else", "#endif"].contains { text.starts(with: $0.utf8) }
  }
}

extension Import {
  fileprivate var delimitedOperand: String {
    switch form {
    case .angledHeader: "<\(operand)>"
    case .quotedHeader: "\"\(operand)\""
    case .computedHeader: operand.filter { $0 != " " }
    default: operand
    }
  }
}
