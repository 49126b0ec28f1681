/// The pods that CocoaPods has resolved.
enum PodfileLock {
  /// Returns the modules of the pods that a `Podfile.lock` lists.
  static func modules(in bytes: [UInt8]) -> Set<String> {
    Set(pods(in: bytes).map(PodModule.name))
  }

  /// Returns the pods that a `Podfile.lock` lists under `PODS:`. CocoaPods writes each pod on its
  /// own line, indented by two spaces.
  static func pods(in bytes: [UInt8]) -> Set<String> {
    var pods: Set<String> = []
    var isInside = false
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let text = String(decoding: line, as: UTF8.self)
      guard text.hasPrefix(" ") || text.hasPrefix("-") else {
        isInside = text.hasPrefix("PODS:")
        continue
      }
      guard isInside, text.hasPrefix("  - ") else { continue }
      let entry = text.dropFirst(4).drop { $0 == "\"" || $0 == "'" }
      let pod = entry.prefix { !" /:(\"'".contains($0) }
      if !pod.isEmpty { pods.insert(String(pod)) }
    }
    return pods
  }
}
