import Foundation
import ModKitTestSupport
import Testing

/// Whatever a developer does in generated directories, and whichever command runs then, no byte of theirs
/// is lost, and following the advice ends in a run that works.
@Suite struct DeveloperWorkPropertyTests {
  @Test(arguments: 0..<UInt64(Soak.rounds(12)))
  func noByteIsLost(seed: UInt64) async throws {
    var developer = try Developer(seed: seed)
    for command in [["integrate"]] + Developer.commands { _ = try await developer.run(command) }
    for _ in 0..<4 {
      for _ in 0..<Int.random(in: 1...5, using: &developer.random) { try developer.act() }
      let command = developer.anyCommand()
      var before = try developer.generated()
      let answer = try await developer.run(command)
      let comment = Comment(
        rawValue:
          "seed \(seed): \(developer.history.joined(separator: ", ")), \(command)\n\(answer.text)")
      #expect([0, 1, 2].contains(answer.status), comment)
      #expect(try developer.lost() == [], comment)
      guard answer.errors.contains(Developer.refusal) else { continue }
      #expect(answer.status == 2, comment)
      // New files may have been moved before; nothing else changes.
      for path in before.keys where answer.errors.contains("moved \(path) to ") {
        before[path] = nil
      }
      #expect(try developer.generated() == before, comment)
      // As often as a moved file is the reason for another refusal.
      var again = answer
      for _ in 0..<5 where again.errors.contains(Developer.refusal) {
        try await developer.follow(again.errors)
        again = try await developer.run(command.filter { $0 != "--check" && $0 != "--dry-run" })
      }
      #expect(!again.errors.contains(Developer.refusal), "\(comment.rawValue)\n\(again.text)")
      #expect(try developer.lost() == [], "\(comment.rawValue)\n\(again.text)")
    }
  }
}

/// Acts at random in the generated directories, and remembers what they wrote.
private struct Developer {
  static let refusal = "may be somebody's work"
  static let commands = [
    ["integrate", "--product", "App"], ["integrate", "--product", "App", "--backend", "cocoapods"],
    ["headers"], ["integrate", "--backend", "cocoapods"], ["integrate", "--focus", "Flat"],
    ["headers", "--profile", "xcode"], ["headers", "Clib"],
    ["integrate", "--product", "App", "--check"], ["integrate", "--dry-run"],
    ["headers", "--check"],
    ["check"], ["report", "--output", "page"], ["store", "gc"],
  ]

  let sandbox: Sandbox
  var random: SplitMix64
  private(set) var history: [String] = []
  /// Every text that was written by hand, with the files of the repository.
  private var texts: [String]
  private var count = 0

  init(seed: UInt64) throws {
    sandbox = try Sandbox(files: DeveloperWorkTests.files)
    random = SplitMix64(seed: seed)
    texts = Array(DeveloperWorkTests.files.values)
  }

  mutating func anyCommand() -> [String] { Self.commands.randomElement(using: &random) ?? [] }

  func run(_ arguments: [String]) async throws -> Tool.Answer {
    try await sandbox.run(sandbox.binaryPath, arguments)
  }

  // MARK: What is there

  private static let places = [".modkit/products", ".modkit/workspace", ".modkit/headers"]

  func generated() throws -> [String: String] {
    try Self.places.reduce(into: [:]) { found, place in
      for (name, text) in try sandbox.snapshot(of: place) { found["\(place)/\(name)"] = text }
    }
  }

  /// The texts that are in no file any more.
  func lost() throws -> [String] {
    let files = try sandbox.snapshot(of: ".")
    let present = Set(files.values)
    return texts.filter { !present.contains($0) }
  }

  private func isDirectory(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(
      atPath: sandbox.directory.appending(path: path).path))?[.type] as? FileAttributeType
      == .typeDirectory
  }

  private func items() -> [String] {
    Self.places.flatMap { place -> [String] in
      let root = sandbox.directory.appending(path: place).path
      let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String }
      return (names ?? []).sorted().map { "\(place)/\($0)" }
    }
  }

  /// Directories, and links to directories: through them the repository is edited.
  private func folders() -> [String] {
    items().filter { path in
      var isDirectory = ObjCBool(false)
      let place = sandbox.directory.appending(path: path).path
      return FileManager.default.fileExists(atPath: place, isDirectory: &isDirectory)
        && isDirectory.boolValue
    }
  }

  /// Whether removing it would lose what the developer wrote, which is their own fault.
  private func isPrecious(_ path: String) throws -> Bool {
    if isDirectory(path) {
      return try sandbox.snapshot(of: path).values.contains(where: texts.contains)
    }
    let place = sandbox.directory.appending(path: path).path
    guard (try? FileManager.default.destinationOfSymbolicLink(atPath: place)) == nil else {
      return false
    }
    return texts.contains((try? sandbox.read(path)) ?? "")
  }

  // MARK: What is done

  mutating func act() throws {
    let leaves = items().filter { !isDirectory($0) }
    guard let path = leaves.randomElement(using: &random),
      let folder = folders().randomElement(using: &random)
    else { return }
    count += 1
    let text = "// mine, \(count)\n"
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1:
      let name =
        [
          "New\(count).swift", "new\(count).h", "new\(count).c", "notes\(count)",
          "deep\(count)/N.swift",
        ]
        .randomElement(using: &random) ?? "x"
      try put(text, at: "\(folder)/\(name)", "new")
    case 2, 3:
      guard try !isPrecious(path) else { return }
      try? sandbox.remove(path)
      try put(text, at: path, "saved")
    case 4:
      guard try !isPrecious(path) else { return }
      history.append("removed \(path)")
      try sandbox.remove(path)
    case 5:
      guard try !isPrecious(path) else { return }
      try sandbox.remove(path)
      try put(text, at: "\(path)/inside", "directory")
    case 6:
      let directory = items().filter(isDirectory).randomElement(using: &random) ?? folder
      guard isDirectory(directory), try !isPrecious(directory) else { return }
      try sandbox.remove(directory)
      try put(text, at: directory, "file")
    default:
      let target = "\(path).renamed\(count)"
      history.append("renamed \(path)")
      try sandbox.move(path, to: target)
    }
  }

  private mutating func put(_ text: String, at path: String, _ action: String) throws {
    history.append("\(action) \(path)")
    try sandbox.write(path, text)
    texts.append(text)
  }

  /// Runs the last command of each line of advice: it keeps everything.
  func follow(_ advice: String) async throws {
    for line in advice.split(separator: "\n") where line.hasPrefix(".modkit/") {
      guard let command = line.split(separator: ": ").last else { continue }
      let answer = try await sandbox.run("sh", ["-c", String(command)])
      #expect(answer.status == 0, "\(command): \(answer.errors)")
    }
  }
}
