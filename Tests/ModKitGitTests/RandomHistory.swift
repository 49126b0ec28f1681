import Foundation
import ModKitTestSupport

/// A repository that is edited at random, with names that are awkward on purpose.
struct RandomHistory {
  let fixture: GitFixture
  private var random: SplitMix64

  private static let names = [
    "a", "b.swift", "dir/c", "dir/d.log", "dir/sub/e", "deep/er/f", "with space", "[1].m", "ü",
    "line\nbreak", "日本/x", "dir.swift", "z\"q",
  ]

  init(seed: UInt64) async throws {
    fixture = try await GitFixture()
    random = SplitMix64(seed: seed)
    try fixture.write(".gitignore", "*.log\n")
    for name in Self.names.prefix(8) { try fixture.write(name, "first \(name)\n") }
    try await fixture.commit("first")
    try await fixture.git("checkout", "--quiet", "-b", "mine")
    await edit(times: 3)
    try await fixture.commit("mine")
    try await fixture.git("checkout", "--quiet", "main")
    await edit(times: 3)
    try await fixture.commit("theirs")
    try await fixture.git("checkout", "--quiet", "mine")
  }

  mutating func edit(times: Int) async {
    for _ in 0..<times { await edit() }
  }

  private mutating func edit() async {
    let name = Self.names.randomElement(using: &random) ?? "a"
    switch Int.random(in: 0..<12, using: &random) {
    case 0...3: try? fixture.write(name, content(of: name))
    case 4: try? fixture.remove(name)
    case 5: await rename(name)
    case 6: await fixture.attempt("add", "--all", "--", ":(literal)\(name)")
    case 7: await fixture.attempt("add", "--all")
    case 8: await fixture.attempt("reset", "--quiet", "--", ":(literal)\(name)")
    case 9: await fixture.attempt("rm", "--quiet", "--cached", "--", ":(literal)\(name)")
    case 10: makeExecutable(name)
    default: await fixture.attempt("checkout", "--quiet", "--", ":(literal)\(name)")
    }
  }

  /// Often what the file had at first, so that edits are taken back.
  private mutating func content(of name: String) -> String {
    ["first \(name)\n", "short\n", "first of all\n"].randomElement(using: &random) ?? ""
  }

  private mutating func rename(_ name: String) async {
    let target = Self.names.randomElement(using: &random) ?? "a"
    if Bool.random(using: &random) {
      await fixture.attempt("mv", "--", name, target)
    } else {
      // Not with `moveItem`, which stops the program at some names outside of ASCII on Linux.
      guard let bytes = try? Data(contentsOf: fixture.root.appending(path: name)) else { return }
      try? fixture.remove(name)
      try? fixture.write(target, String(decoding: bytes, as: UTF8.self))
    }
  }

  private func makeExecutable(_ name: String) {
    try? FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: fixture.root.appending(path: name).path)
  }
}
