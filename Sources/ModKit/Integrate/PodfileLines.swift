import ModKitDisk
import ModKitModel
import ModKitPodspec

extension PodfileFacts {
  /// The Podfile next to `modkit.yml`.
  var podfile: (name: String, bytes: [UInt8])? {
    Podfile.names.lazy.compactMap { name in
      (try? project.tree.read(name, limit: 1 << 20)).map { (name, $0) }
    }.first
  }

  /// The lines of the Podfile that make pods dynamic frameworks.
  var linesOfDynamicFrameworks: [SourceLocation] {
    guard let (name, bytes) = podfile else { return [] }
    return Podfile.linesOfDynamicFrameworks(in: bytes).map {
      SourceLocation(file: name, line: $0, column: 1)
    }
  }
}
