public import ModKitModel

/// An SDK with only what some headers need, so that their modules can be compiled without a real
/// SDK.
///
/// It has the layout of Apple's SDKs, for clang's `-isysroot`. `Foundation` and `UIKit` have the
/// declarations that almost every header needs. All other headers are empty.
public struct StubSDK: Hashable, Sendable {
  private var frameworks: [String: StubFramework]
  /// The headers outside of any directory.
  private var headers: Set<String> = Set(StubText.headers.keys)

  /// Creates an SDK.
  ///
  /// - Parameter imports: imports that lead to an SDK; operands that cannot be a file name are
  ///   skipped
  public init(imports: some Sequence<Import>) {
    frameworks = Dictionary(
      uniqueKeysWithValues: ["Cocoa", "Foundation", "UIKit"].map {
        ($0, StubFramework(name: $0, headers: ["\($0).h"]))
      })
    for item in imports { add(item) }
  }

  private mutating func add(_ item: Import) {
    switch item.form {
    case .objectiveCModule: add(module: item.operand)
    case .angledHeader, .quotedHeader, .angledCondition, .quotedCondition: add(header: item.operand)
    case .swiftModule, .swiftCondition, .computedHeader: break
    }
  }

  private mutating func add(module path: String) {
    let names = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard names.allSatisfy(ModuleName.isIdentifier) else { return }
    frameworks[names[0], default: StubFramework(name: names[0])].add(module: names.dropFirst())
  }

  private mutating func add(header path: String) {
    guard StubFramework.isPath(path) else { return }
    guard let slash = path.utf8.firstIndex(of: UInt8(ascii: "/")) else {
      headers.insert(path)
      return
    }
    let name = String(path[..<slash])
    let header = String(path[path.utf8.index(after: slash)...])
    frameworks[name, default: StubFramework(name: name)].headers.insert(header)
  }

  /// A source file that imports every module of the SDK.
  public var importingSource: String {
    (["StubLibraries"] + frameworks.keys.filter(ModuleName.isIdentifier).sorted())
      .map { "@import \($0);\n" }.joined()
  }

  /// All words in the headers that are not empty.
  public static var names: Set<String> {
    let texts = Array(StubText.headers.values) + StubText.frameworks.values
    let words = texts.flatMap { text in
      text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    }
    return Set(words.map(String.init))
  }

  // MARK: Files

  /// Returns all files of the SDK, sorted by path.
  ///
  /// - Parameter directory: the root of the SDK, relative to the workspace root
  public func files(in directory: String) -> [GeneratedFile] {
    let include = "\(directory)/usr/include"
    let headers = headers.sorted()
    let files =
      headers.map {
        GeneratedFile(path: "\(include)/\($0)", content: .text(StubText.headers[$0] ?? ""))
      } + [GeneratedFile(path: "\(include)/module.modulemap", content: .text(map(of: headers)))]
      + frameworks.values.flatMap { $0.files(in: "\(directory)/System/Library/Frameworks") }
    return files.sorted { $0.path < $1.path }
  }

  private func map(of headers: [String]) -> String {
    let modules = headers.enumerated().map { number, header in
      "  module header_\(number) { header \"\(header)\" export * }\n"
    }
    return "module StubLibraries [system] [extern_c] {\n\(modules.joined())}\n"
  }
}
