import Foundation
import ModKitTestSupport
import Testing

/// Random histories of a small workspace, checked with and without the cache after each step.
@Suite struct CachePropertyTests {
  /// `MODKIT_SOAK=20` tries so many histories.
  @Test(arguments: 1...UInt64(Soak.rounds(2)))
  func theCacheNeverShows(seed: UInt64) async throws {
    let sandbox = try await Sandbox.repository()
    try await sandbox.settle()
    var history = RandomEdits(sandbox: sandbox, seed: seed)
    for step in 0..<40 {
      let edit = try await history.step()
      try await sandbox.expectCacheAgrees("seed \(seed), step \(step): \(edit)")
      if step % 4 == 3 {
        try await sandbox.expectMemoryAgrees("seed \(seed), step \(step): \(edit)")
      }
      if step.isMultiple(of: 8) {
        try await sandbox.expectCacheAgrees("seed \(seed), step \(step)", ["--since", "main"])
      }
    }
  }
}

/// Edits a workspace and its repository at random.
private struct RandomEdits {
  private let sandbox: Sandbox
  private var generator: SplitMix64
  private var branchCount = 0

  init(sandbox: Sandbox, seed: UInt64) {
    self.sandbox = sandbox
    generator = SplitMix64(seed: seed)
  }

  private static let components = ["Alpha", "Beta", "Gamma"]
  private static let names = ["A.swift", "B.swift", "X.m", "Y.c", "Z.h"]
  private static let lines = [
    "import Alpha", "import Gamma", "import Delta", "@import Beta;", "#import <Beta/Z.h>",
    "#import \"Z.h\"", "#if canImport(Alpha)", "#endif", "@protocol P;", "@interface C", "/*", "*/",
    "import Foundation",
  ]

  /// - Returns: what was done
  mutating func step() async throws -> String {
    switch Int.random(in: 0..<17, using: &generator) {
    case 0..<5: return try write()
    case 5:
      try? sandbox.remove(file())
      return "remove"
    case 6: return try link()
    case 7: return try swap()
    case 8:
      try await sandbox.git("add", "--all")
      return "stage"
    case 9:
      try await sandbox.commit("step")
      return "commit"
    case 10: return try await commitAndSettle()
    case 11: return try await branch()
    case 12..<15: return try addLine()
    case 15:
      try await sandbox.git("checkout", "-q", "--", ".")
      return "take back"
    default:
      try await sandbox.settle()
      return "settle"
    }
  }

  private mutating func file() -> String {
    let component = Self.components.randomElement(using: &generator) ?? ""
    return "C/\(component)/Sources/\(Self.names.randomElement(using: &generator) ?? "")"
  }

  private mutating func write() throws -> String {
    let count = Int.random(in: 0...3, using: &generator)
    let lines = (0..<count).map { _ in Self.lines.randomElement(using: &generator) ?? "" }
    let path = file()
    try? sandbox.remove(path)
    try sandbox.write(path, lines.map { $0 + "\n" }.joined())
    return "write \(path): \(lines)"
  }

  /// Most of what is edited changes nothing that is imported.
  private mutating func addLine() throws -> String {
    let path = file()
    guard sandbox.exists(path) else { return "nothing" }
    try sandbox.append("let a = \(Int.random(in: 0...99, using: &generator))\n", to: path)
    return "line in \(path)"
  }

  /// Writes in place what has the same size.
  private mutating func swap() throws -> String {
    let path = file()
    guard sandbox.exists(path) else { return "nothing" }
    let text = try sandbox.read(path)
    try sandbox.write(path, text.replacingOccurrences(of: "Alpha", with: "Gamma"))
    return "swap \(path)"
  }

  private mutating func link() throws -> String {
    let path = file()
    let target = "../../\(Self.components.randomElement(using: &generator) ?? "")/component.yml"
    try? sandbox.remove(path)
    try sandbox.link(path, to: target)
    return "link \(path)"
  }

  private mutating func commitAndSettle() async throws -> String {
    try await sandbox.commit("step")
    try await sandbox.settle()
    return "commit and settle"
  }

  private mutating func branch() async throws -> String {
    try await sandbox.commit("step")
    if branchCount > 0, Bool.random(using: &generator) {
      let number = Int.random(in: 1...branchCount, using: &generator)
      try await sandbox.git("checkout", "-q", "branch\(number)")
      return "checkout \(number)"
    }
    branchCount += 1
    try await sandbox.git("checkout", "-q", "-b", "branch\(branchCount)", "HEAD~0")
    return "branch \(branchCount)"
  }
}
