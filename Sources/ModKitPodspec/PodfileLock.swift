import ModKitModel

/// The pods that CocoaPods has resolved: a `Podfile.lock`.
///
/// CocoaPods writes each entry on its own line, indented by two spaces for each level.
struct PodfileLock {
  /// What one of the sections says of a pod, by option: `git`, `path` and others.
  private typealias Options = [String: String]

  private let file: String
  /// The places of the pods under `PODS:`.
  private var pods: [String: SourceLocation] = [:]
  /// What the Podfile says of pods that are not from a spec repository.
  private var sources: [String: (options: Options, location: SourceLocation)] = [:]
  /// What was checked out for them.
  private var checkouts: [String: Options] = [:]

  init(_ bytes: [UInt8], at file: String) {
    self.file = file
    var section = ""
    var pod = (name: "", location: SourceLocation(file: file, line: 1, column: 1))
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, bytes) in lines.enumerated() {
      let line = LockLine(bytes)
      let location = SourceLocation(file: file, line: number + 1, column: line.indentation + 1)
      switch (line.indentation, section) {
      case (0, _): section = line.isListed ? "" : line.key
      case (2, "PODS"): if line.isListed { addPod(line.pod, at: location) }
      case (2, _): pod = (line.key, location)
      case (4, "EXTERNAL SOURCES"):
        sources[pod.name, default: ([:], pod.location)].options[line.option] = line.value ?? ""
      case (4, "CHECKOUT OPTIONS"):
        checkouts[pod.name, default: [:]][line.option] = line.value ?? ""
      default: break
      }
    }
  }

  private mutating func addPod(_ name: String, at location: SourceLocation) {
    if !name.isEmpty, pods[name] == nil { pods[name] = location }
  }

  /// The modules of the pods.
  var modules: Set<String> { Set(pods.keys.map(PodModule.name)) }

  /// The pods, sorted by name, with where CocoaPods finds them.
  var dependencies: [LockedDependency] {
    pods.sorted { $0.key < $1.key }.map { name, location in
      LockedDependency(
        name: name, origin: origin(of: name), location: sources[name]?.location ?? location)
    }
  }

  // MARK: Places

  private func origin(of pod: String) -> LockedDependency.Origin {
    guard let options = sources[pod]?.options else { return .pod(.specs(nil)) }
    let known: Set = options["git"] == nil ? ["path"] : ["git", "tag", "branch", "commit"]
    if let strange = options.keys.filter({ !known.contains($0) || options[$0] == "" }).min() {
      return .other(":\(strange)")
    }
    guard let url = options["git"] else {
      return .pod(.path(place(ofPath: options["path"] ?? "")))
    }
    return .pod(.git(GitReference(url: url, revision: revision(of: pod, options))))
  }

  /// The revision that the Podfile names, or else the one that was checked out.
  private func revision(of pod: String, _ options: Options) -> GitReference.Revision? {
    options["commit"].map { .commit($0) } ?? options["tag"].map { .tag($0) }
      ?? options["branch"].map { .branch($0) } ?? checkouts[pod]?["commit"].map { .commit($0) }
  }

  /// Returns a path relative to the workspace root; in the file, it is relative to the Podfile.
  private func place(ofPath path: String) -> String {
    guard path.utf8.first != UInt8(ascii: "/") else { return path }
    var names = RelativePath.names(in: RelativePath.directory(of: file))
    for name in RelativePath.names(in: path) {
      if name == "..", let last = names.last, last != ".." {
        names.removeLast()
      } else {
        names.append(name)
      }
    }
    return RelativePath.joined(names)
  }
}

/// A line of a `Podfile.lock`.
private struct LockLine {
  let indentation: Int
  /// Whether it is an element of a list.
  let isListed: Bool
  private let text: String

  init(_ bytes: ArraySlice<UInt8>) {
    indentation = bytes.prefix { $0 == UInt8(ascii: " ") }.count
    let isOfWindows = bytes.last == UInt8(ascii: "\r")
    let content = bytes.dropFirst(indentation).dropLast(isOfWindows ? 1 : 0)
    text = String(decoding: content, as: UTF8.self)
    isListed = content.first == UInt8(ascii: "-")
  }

  /// The pod of an entry under `PODS:`, without its subspec and version.
  var pod: String {
    let entry = text.utf8.dropFirst(2).drop { "\"'".utf8.contains($0) }
    return String(Substring(entry.prefix { !" /:(\"'".utf8.contains($0) }))
  }

  /// The text before the first `: `, or before the last `:` if there is no value.
  var key: String { Self.scalar(divided.key) ?? "" }

  /// A key without the colon in front.
  var option: String {
    let key = key
    return key.utf8.first == UInt8(ascii: ":") ? String(key.dropFirst()) : key
  }

  /// Nil if there is none, or if it is not a plain or quoted text.
  var value: String? { divided.value.flatMap(Self.scalar) }

  private var divided: (key: Substring, value: Substring?) {
    if let range = text.firstRange(of: ": ") {
      return (text[..<range.lowerBound], text[range.upperBound...])
    }
    return (text.utf8.last == UInt8(ascii: ":") ? text.dropLast() : text[...], nil)
  }

  /// Returns a plain or quoted text, or nil if it has escapes.
  private static func scalar(_ text: Substring) -> String? {
    let bytes = Array(text.utf8)
    guard let quote = bytes.first, "\"'".utf8.contains(quote) else { return String(text) }
    guard bytes.count > 1, bytes.last == quote else { return nil }
    let inner = bytes[1..<(bytes.count - 1)]
    guard inner.contains(UInt8(ascii: "\\")) || inner.contains(quote) else {
      return String(decoding: inner, as: UTF8.self)
    }
    return nil
  }
}
