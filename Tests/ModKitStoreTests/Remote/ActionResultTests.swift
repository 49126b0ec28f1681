import Foundation
import ModKitTestSupport
import Testing

@testable import ModKitStore

struct ActionResultTests {
  private static let sample = ActionResult(files: [
    .init(path: "artifact.json", sha256: String(repeating: "a", count: 64), size: 300),
    .init(
      path: "x.artifactbundle/include/Größe.h", sha256: String(repeating: "0", count: 64), size: 0),
    .init(
      path: "x.artifactbundle/lib.a", sha256: String(repeating: "f", count: 64), size: 5_000_000_000
    ),
  ])

  @Test func whatIsEncodedIsDecoded() throws {
    #expect(try ActionResult(decoding: Self.sample.encoded) == Self.sample)
    #expect(try ActionResult(decoding: []) == ActionResult(files: []))
  }

  /// The part of `build/bazel/remote/execution/v2/remote_execution.proto` that is of use.
  private static let proto = """
    syntax = "proto3";
    message Digest { string hash = 1; int64 size_bytes = 2; }
    message OutputFile { string path = 1; Digest digest = 2; bool is_executable = 4; }
    message OutputSymlink { string path = 1; string target = 2; }
    message Metadata { string worker = 1; }
    message ActionResult {
      repeated OutputFile output_files = 2;
      repeated OutputSymlink output_file_symlinks = 10;
      int32 exit_code = 4;
      Metadata execution_metadata = 9;
    }
    """

  private static let hasProtoc = Tool.isAvailable("protoc")

  private func protoc(_ mode: String, _ input: [UInt8]) async throws -> Data {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "modkit-proto-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try Data(Self.proto.utf8).write(to: directory.appending(path: "a.proto"))
    try Data(input).write(to: directory.appending(path: "in"))
    let answer = try await Tool.run(
      "/bin/sh", ["-c", "protoc --\(mode)=ActionResult a.proto < in > out"], in: directory)
    #expect(answer.isSuccess, "\(answer.text)")
    return try Data(contentsOf: directory.appending(path: "out"))
  }

  @Test(.enabled(if: hasProtoc, "protoc is not installed")) func protocReadsWhatIsWritten()
    async throws
  {
    let text = String(decoding: try await protoc("decode", Self.sample.encoded), as: UTF8.self)
    #expect(text.components(separatedBy: "output_files {").count == 4)
    #expect(text.contains("path: \"artifact.json\""))
    #expect(text.contains("size_bytes: 5000000000"))
    let again = try await protoc("encode", Array(text.utf8))
    #expect(Array(again) == Self.sample.encoded, "the canonical encoding")
  }

  /// A server may add fields of its own, as bazel-remote adds the worker.
  @Test(.enabled(if: hasProtoc, "protoc is not installed")) func otherFieldsAreSkipped()
    async throws
  {
    let text = """
      output_files { path: "a" digest { hash: "b" size_bytes: 3 } is_executable: true }
      execution_metadata { worker: "w" }
      """
    let message = try await protoc("encode", Array(text.utf8))
    #expect(
      try ActionResult(decoding: Array(message)).files == [.init(path: "a", sha256: "b", size: 3)])
    for unwanted in ["exit_code: 1", "output_file_symlinks { path: \"a\" target: \"/etc\" }"] {
      let message = try await protoc("encode", Array(unwanted.utf8))
      #expect(throws: ActionResult.Invalid.self) { try ActionResult(decoding: Array(message)) }
    }
  }

  @Test(arguments: [
    [0x12], [0x12, 0x05, 0x0A], [0x12, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F],
    [UInt8](repeating: 0xFF, count: 20), [0x07, 0x00], [0x00, 0x00], [0x13], [0x09, 1, 2],
    [0x12, 0x03, 0x0A, 0x01, 0xFF], Array("<html>404</html>".utf8),
    // A size that is negative.
    [0x12, 0x0D, 0x12, 0x0B, 0x10, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01],
  ])
  func malformed(_ bytes: [UInt8]) {
    #expect(throws: ActionResult.Invalid.self) { try ActionResult(decoding: bytes) }
  }

  @Test func noBytesCrashIt() {
    var generator = SplitMix64(seed: 58)
    let original = Self.sample.encoded
    for _ in 0..<20_000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
        let index = Int.random(in: bytes.indices, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        default: bytes.removeSubrange(index...)
        }
      }
      _ = try? ActionResult(decoding: bytes)
    }
  }
}
