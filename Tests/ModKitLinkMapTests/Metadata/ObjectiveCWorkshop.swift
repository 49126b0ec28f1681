import Foundation
import ModKitLinkMap
import ModKitModel
import ModKitTestSupport

/// A directory in which clang and LLVM's tools make objects, archives and images for Apple's platforms; it
/// goes away with the last reference.
final class ObjectiveCWorkshop: Sendable {
  static let isAvailable = [
    "clang", "llvm-ar", "ld64.lld-19", "llvm-objdump-19", "llvm-lipo-19", "llvm-size-19",
    "llvm-strip-19",
  ].allSatisfy(Tool.isAvailable)

  static let phone = "arm64-apple-ios15"
  static let simulator = "x86_64-apple-ios15-simulator"

  let directory: URL

  init() throws {
    directory = FileManager.default.temporaryDirectory
      .appending(path: "modkit objc [1] \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  func url(_ name: String) -> URL { directory.appending(path: name) }

  func write(_ text: String, to name: String) throws {
    let url = url(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url(name))) }

  /// Returns the output of the tool.
  @discardableResult
  func run(_ tool: String, _ arguments: [String]) async throws -> Tool.Answer {
    let answer = try await Tool.run(tool, arguments, in: directory)
    guard answer.isSuccess else { throw ToolFailure(output: answer.text) }
    return answer
  }

  /// Compiles the sources to objects beside them.
  func compile(_ sources: [String], target: String = phone) async throws {
    try await run("clang", ["-target", target, "-w", "-c"] + sources)
  }

  /// Links for a phone or a simulator; returns what the linker says.
  @discardableResult
  func link(_ output: String, _ inputs: [String], isPhone: Bool = true) async throws -> String {
    let platform = isPhone ? ["arm64", "ios"] : ["x86_64", "ios-simulator"]
    return try await run(
      "ld64.lld-19",
      [
        "-arch", platform[0], "-platform_version", platform[1], "15.0", "17.0", "-undefined",
        "dynamic_lookup", "-o", output,
      ] + inputs
    ).errors
  }

  /// Reads a file by its name, and members of thin archives beside it.
  func metadata(_ name: String) throws -> ObjectiveCMetadata {
    let data = try Data(contentsOf: url(name))
    return data.withUnsafeBytes { bytes in
      ObjectiveCMetadata(bytes, path: name) { path, read in
        guard let member = try? Data(contentsOf: self.url(path)) else { return false }
        member.withUnsafeBytes(read)
        return true
      }
    }
  }
}

extension ObjectiveCImplementation {
  /// `C0` or `C0(A)`
  var owner: String { category.map { "\(className)(\($0))" } ?? className }

  var names: [String] {
    methods.map { "\($0.isClassMethod ? "+" : "-")[\(owner) \($0.selector)]" }
  }
}

extension ObjectiveCMetadata {
  var implementations: [ObjectiveCImplementation] { objects.flatMap(\.implementations) }
  /// `-[C0(A) b:]`, sorted.
  var methods: [String] { implementations.flatMap(\.names).sorted() }
  /// `C0` and `C0(A)`, sorted.
  var owners: [String] { implementations.map(\.owner).sorted() }
}

/// What `llvm-objdump --macho --objc-meta-data` says of a file that is not universal.
struct ObjectDump {
  /// The names of classes and of categories, the latter as `(A)`, sorted.
  private(set) var names: [String] = []
  /// `-[C0(A) b:]`, sorted.
  private(set) var methods: [String] = []

  /// A category is described with its class, and a class with its protocols: both are left out.
  init(_ text: String) {
    var section = ""
    var (isCategory, isOwnName, isOwnMethod) = (false, false, false)
    for line in text.split(separator: "\n") {
      if line.hasPrefix("Contents of ") {
        section = String(line.split(separator: ",")[1].prefix { $0 != ")" })
        continue
      }
      // Those with `+load` are in another list, too.
      guard ["__objc_classlist", "__objc_catlist", "__objc_catlist2"].contains(section) else {
        continue
      }
      if line.first?.isHexDigit == true {
        isCategory = section != "__objc_classlist"
        (isOwnName, isOwnMethod) = (true, false)
        continue
      }
      let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
      if line.hasPrefix("Meta Class") {
        isOwnMethod = false
      } else if line.hasPrefix("                     name "), !isCategory, isOwnName {
        names.append(String(words[2]))
        isOwnName = false
      } else if line.hasPrefix("              name "), isCategory, isOwnName {
        names.append("(\(words[2]))")
        isOwnName = false
      } else if line.hasPrefix("              baseMethods "), !isCategory {
        isOwnMethod = true
      } else if isCategory,
        line.hasPrefix("   instanceMethods ") || line.hasPrefix("      classMethods ")
      {
        isOwnMethod = true
      } else if !line.hasPrefix("\t") {
        isOwnMethod = false
      } else if isOwnMethod, line.hasPrefix("\t\t       imp ") {
        // After an address, if it has one.
        let code = line.drop { $0 != "-" && $0 != "+" }
        methods.append(String(code))
      }
    }
    names.sort()
    methods.sort()
  }
}
