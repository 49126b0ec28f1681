import ModKitModel

/// A framework of the stub SDK. Also used for a directory of headers such as `sys`, because clang
/// finds `<sys/types.h>` there too.
struct StubFramework: Hashable, Sendable {
  let name: String
  /// The paths of the headers, relative to their directory.
  var headers: Set<String> = []
  /// The submodules that are imported by name, each as a list of names.
  private var submodules: Set<[String]> = []

  init(name: String, headers: Set<String> = []) {
    self.name = name
    self.headers = headers
  }

  mutating func add(module path: some Sequence<String>) {
    let path = Array(path)
    if !path.isEmpty { submodules.insert(path) }
  }

  /// Whether an import's operand can be a path below the SDK and appear in a module map.
  static func isPath(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !"\u{7F}\"\\".unicodeScalars.contains($0) }
      && text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .map { String(Substring($0)) }.allSatisfy { !["", ".", ".."].contains($0) }
  }

  // MARK: Files

  func files(in directory: String) -> [GeneratedFile] {
    let framework = "\(directory)/\(name).framework"
    let texts = headers.map {
      GeneratedFile(path: "\(framework)/Headers/\($0)", content: .text(text(of: $0)))
    }
    return texts + [
      GeneratedFile(path: "\(framework)/Modules/module.modulemap", content: .text(map))
    ]
  }

  private func text(of header: String) -> String {
    if let text = StubText.frameworks["\(name)/\(header)"] { return text }
    let isRich = StubText.frameworks["\(name)/\(name).h"] != nil
    return isRich ? "#import <\(name)/\(name).h>\n" : ""
  }

  private var map: String {
    let main = "\(name).h"
    let others = headers.filter { $0 != main }.sorted()
    var lines = headers.contains(main) ? ["  header \"\(main)\""] : []
    lines.append("  export *")
    let stems = Set(submodules.map { $0[0] })
    for (number, header) in others.enumerated() {
      let stem = header.hasSuffix(".h") ? String(header.dropLast(2)) : ""
      // A header is put into the submodule that has its name.
      let module = stems.contains(stem) ? stem : "header_\(number)"
      lines.append("  module \(module) { header \"\(header)\" export * }")
    }
    let declared = Set(others.filter { $0.hasSuffix(".h") }.map { String($0.dropLast(2)) })
    lines += Self.modules(submodules.filter { $0.count > 1 || !declared.contains($0[0]) })
    let quotedName = "\"\(name)\""
    return "framework module \(quotedName) [system] {\n\(lines.joined(separator: "\n"))\n}\n"
  }

  /// Returns empty nested modules.
  private static func modules(_ paths: Set<[String]>) -> [String] {
    Dictionary(grouping: paths) { $0[0] }.sorted { $0.key < $1.key }.map { name, paths in
      let inner = modules(Set(paths.map { Array($0.dropFirst()) }.filter { !$0.isEmpty }))
      return "  module \"\(name)\" {\(inner.joined())}"
    }
  }
}
