import Foundation
import ModKitTestSupport
import Testing

/// What is remembered of digests spares reading, and never shows in a key.
@Suite struct RememberedDigestTests {
  private static let digests = ".modkit/cache/digests"
  private static let edited = "C/Base/Sources/base.c"

  private func workspace() async throws -> Sandbox {
    let sandbox = try Sandbox(files: [
      ".gitignore": ".modkit/results\n",
      "modkit.yml": "name: W\ncomponents: [\"C/*/component.yml\"]\n",
      "C/Base/component.yml": "name: Base\nlayer: base-service\n",
      "C/Base/Headers/Base.h": "int base(void);\n",
      Self.edited: "#include \"Base.h\"\nint base(void) { return 1; }\n",
      "C/Home/component.yml": "name: Home\nlayer: main-business\ndependencies: [Base]\n",
      "C/Home/Headers/Home.h": "int home(void);\n",
      "C/Home/Sources/home.c":
        "#include <Base/Base.h>\n#include \"Home.h\"\nint home(void) { return base(); }\n",
    ])
    try await sandbox.initializeRepository()
    try await sandbox.settle()
    return sandbox
  }

  private func plan(of sandbox: Sandbox) async throws -> String {
    let answer = try await sandbox.modkit("integrate", "--dry-run", "--format", "json")
    #expect(answer.status == 0 && answer.output.contains("\"key\""), "\(answer.errors)")
    return answer.output
  }

  private func planWithoutMemory(of sandbox: Sandbox) async throws -> String {
    try sandbox.remove(".modkit")
    return try await plan(of: sandbox)
  }

  @Test func keysAreThoseOfTheBytes() async throws {
    let sandbox = try await workspace()
    let first = try await plan(of: sandbox)
    #expect(sandbox.exists(Self.digests))
    try sandbox.append("int more(void) { return 2; }\n", to: Self.edited)
    let edited = try await plan(of: sandbox)
    try await sandbox.commit("edit")
    try await sandbox.settle()
    #expect(try await plan(of: sandbox) == edited)
    try await sandbox.git("checkout", "-q", "HEAD~1")
    try await sandbox.settle()
    #expect(try await plan(of: sandbox) == first)
    try await sandbox.git("checkout", "-q", "main")
    #expect(try await planWithoutMemory(of: sandbox) == edited && edited != first)
  }

  /// Anyone who may change the repository could choose libraries by it.
  @Test func digestsOfTheRepositoryAreNotBelieved() async throws {
    let sandbox = try await workspace()
    let right = try await plan(of: sandbox)
    let file = sandbox.directory.appending(path: Self.digests)
    // Each digest in the place of the next, with the right checksum.
    let bytes = Array(try Data(contentsOf: file))
    let start = Array("modkit/cache/1 digests 2\n".utf8).count + 8
    let digests = start + 4 + 32 * Int(bytes[start])
    let body = bytes[start..<digests] + bytes[(digests + 64)...] + bytes[digests..<digests + 64]
    try Data(bytes[..<(start - 8)] + Self.checksum(of: Array(body)) + body).write(to: file)
    #expect(try await plan(of: sandbox) != right, "a file of this machine is believed")

    try await sandbox.git("add", "--force", Self.digests)
    #expect(try await plan(of: sandbox) == right)
  }

  /// FNV-1a over words of eight bytes.
  private static func checksum(of bytes: [UInt8]) -> [UInt8] {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for start in stride(from: 0, to: bytes.count - bytes.count % 8, by: 8) {
      let word = bytes[start..<start + 8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      hash = (hash ^ word) &* 0x0000_0100_0000_01b3
      hash ^= hash >> 32
    }
    for byte in bytes.suffix(bytes.count % 8) {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    return withUnsafeBytes(of: hash.littleEndian) { Array($0) }
  }

  #if os(Linux)
    @Test func twinsAreNamed() async throws {
      let sandbox = try await workspace()
      try sandbox.write("C/Base/Sources/\u{E9}.c", "int one(void) { return 1; }\n")
      try sandbox.write("C/Base/Sources/e\u{301}.c", "int two(void) { return 2; }\n")
      let answer = try await sandbox.modkit("integrate", "--dry-run")
      #expect(answer.status == 2)
      #expect(answer.errors.contains(".c: Macs take it for one file with another C/Base/Sources/"))
    }
  #endif

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")))
  func anEditCostsOneReading() async throws {
    let sandbox = try await workspace()
    _ = try await sandbox.modkit("integrate")
    try sandbox.append("int more(void) { return 2; }\n", to: Self.edited)
    // For its identity, for its imports, and for its digest.
    #expect(Set(try await sandbox.openedSources()) == [Self.edited])
  }
}

extension Sandbox {
  /// The C sources and headers of components that `integrate` opens.
  fileprivate func openedSources() async throws -> [String] {
    _ = try await run(
      "/usr/bin/strace",
      [
        "-f", "-qq", "-e", "trace=open,openat", "-o", ".modkit/trace", binaryPath, "integrate",
      ])
    return try read(".modkit/trace").split(separator: "\n")
      .compactMap { $0.split(separator: "\"").dropFirst().first.map(String.init) }
      .filter { $0.hasPrefix("C/") && ($0.hasSuffix(".c") || $0.hasSuffix(".h")) }
  }
}
