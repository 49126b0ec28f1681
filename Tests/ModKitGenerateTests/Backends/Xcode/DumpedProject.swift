import Foundation
import ModKitTestSupport
import Testing

/// A project file as the toolchain's `plutil` reads it.
struct DumpedProject {
  struct Target {
    var name: String
    var product: String
  }

  private let objects: [String: [String: Any]]
  private let root: String
  let version: String

  init(text: String) async throws {
    let disk = try GeneratedDisk()
    try disk.write(text, to: "project.pbxproj")
    let answer = try await disk.run(
      "plutil", ["-convert", "json", "-o", "project.json", "project.pbxproj"])
    try #require(answer.isSuccess, "\(answer.text)")
    let data = try Data(contentsOf: disk.root.appending(path: "project.json"))
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    objects = try #require(json["objects"] as? [String: [String: Any]])
    root = try #require(json["rootObject"] as? String)
    version = try #require(json["objectVersion"] as? String)
  }

  func target(_ id: String) -> Target? {
    guard let object = objects[id], let name = object["name"] as? String,
      let product = (object["productReference"] as? String).flatMap({ objects[$0] }),
      let path = product["path"] as? String
    else { return nil }
    return Target(name: name, product: path)
  }

  private func target(named name: String) -> [String: Any]? {
    objects.values.first {
      $0["isa"] as? String == "PBXNativeTarget" && $0["name"] as? String == name
    }
  }

  private func list(_ object: [String: Any]?, _ key: String) -> [[String: Any]] {
    (object?[key] as? [String] ?? []).compactMap { objects[$0] }
  }

  /// The names of the targets that a target depends on.
  func dependencies(of name: String) -> Set<String> {
    Set(
      list(target(named: name), "dependencies").compactMap { dependency in
        (dependency["target"] as? String).flatMap { objects[$0]?["name"] as? String }
      })
  }

  /// The folders of a target.
  func folders(of name: String) -> [String] {
    list(target(named: name), "fileSystemSynchronizedGroups").compactMap { $0["path"] as? String }
  }

  /// The headers in the folders of a target that everyone sees.
  func publicHeaders(of name: String) -> Set<String> {
    let groups = list(target(named: name), "fileSystemSynchronizedGroups")
    return Set(
      groups.flatMap { group in
        list(group, "exceptions").flatMap { $0["publicHeaders"] as? [String] ?? [] }
          .map { "\(group["path"] as? String ?? "")/\($0)" }
      })
  }

  /// The identifiers that lead nowhere.
  var dangling: [String] { references().filter { objects[$0] == nil }.sorted() }

  /// The classes of the objects that nothing leads to.
  var unreached: [String] {
    let reached = references()
    return objects.filter { !reached.contains($0.key) }
      .map { $0.value["isa"] as? String ?? "" }.sorted()
  }

  private func references() -> Set<String> {
    var found: Set<String> = []
    var open: [Any] = [root]
    while let value = open.popLast() {
      if let text = value as? String {
        guard text.wholeMatch(of: #/[0-9A-F]{24}/#) != nil, found.insert(text).inserted else {
          continue
        }
        if let object = objects[text] { open += object.values }
      } else if let list = value as? [Any] {
        open += list
      } else if let fields = value as? [String: Any] {
        open += fields.values
      }
    }
    return found
  }
}
