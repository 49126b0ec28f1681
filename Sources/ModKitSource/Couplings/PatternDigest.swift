import ModKitModel

/// Identifies a list of patterns, as far as the facts of sources depend on it.
enum PatternDigest {
  static func identifier(of patterns: [CouplingPattern]) -> ContentIdentifier {
    let texts = patterns.flatMap {
      [
        $0.code, $0.name, $0.type ?? "", $0.language.rawValue, $0.kind.rawValue, $0.role.rawValue,
        $0.modules.joined(separator: " "), $0.mayTakeController ? "object" : "",
      ]
    }
    var bytes: [UInt8] = []
    for text in texts {
      bytes += Array("\(text.utf8.count) ".utf8) + Array(text.utf8)
    }
    var digest: [UInt8] = []
    for seed in UInt8(0)..<3 {
      bytes.append(seed)
      let checksum = bytes.withUnsafeBytes { $0.checksum(from: 0) }
      withUnsafeBytes(of: checksum.bigEndian) { digest += $0 }
    }
    guard let identifier = digest.withUnsafeBytes({ ContentIdentifier($0) }) else {
      preconditionFailure("three checksums are longer than an identifier")
    }
    return identifier
  }
}
