import Foundation

/// Holds a version against what it is the version of, so that a test fails when something else is found
/// in the same input and nobody has raised the version.
///
/// Digests of inputs and outputs are recorded under `Tests/Golden/versions`.
public enum VersionRecord {
  public struct Sample {
    public var input: [UInt8]
    public var output: [UInt8]

    public init(_ input: some Sequence<UInt8>, _ output: some Sequence<UInt8>) {
      self.input = Array(input)
      self.output = Array(output)
    }
  }

  /// Nil when every recorded input has the recorded output, otherwise what to tell the reader of the
  /// test. Recording replaces no output of a version by another one.
  ///
  /// - Parameters:
  ///   - name: of the file
  ///   - version: as it is in the sources
  ///   - place: where it is in the sources
  public static func difference(
    _ samples: [Sample], from name: String, version: String, in place: String,
    recording: Bool = Golden.isRecording
  ) throws -> String? {
    let file = "versions/\(name).txt"
    let recorded =
      (try? String(contentsOf: Golden.directory.appending(path: file), encoding: .utf8))
      .map { $0.split(separator: "\n").map(String.init) } ?? []
    let outputs = outputs(of: samples)
    if recorded.first == version {
      let known = Dictionary(
        recorded.dropFirst().map {
          (String($0.prefix(digestLength)), String($0.suffix(digestLength)))
        },
        uniquingKeysWith: { first, _ in first })
      let others = outputs.filter { input, output in output != known[input, default: output] }
      if let sample = samples.first(where: { others[digest(of: $0.input)] != nil }) {
        return "the same input has another output than \(file) has for \(version):"
          + " raise \(place), then record it with MODKIT_RECORD=1; \(others.count) inputs, such as\n"
          + String(decoding: sample.input, as: UTF8.self)
      }
    }
    let lines = [version] + outputs.map { "\($0) \($1)" }.sorted()
    return try Golden.difference(
      lines.map { "\($0)\n" }.joined(), from: file, recording: recording)
  }

  private static let digestLength = 16

  private static func outputs(of samples: [Sample]) -> [String: String] {
    Dictionary(
      samples.map { (digest(of: $0.input), digest(of: $0.output)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// FNV-1a.
  private static func digest(of bytes: [UInt8]) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: digestLength - digits.count) + digits
  }
}
