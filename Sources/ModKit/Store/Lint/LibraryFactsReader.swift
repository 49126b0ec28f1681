import Foundation
import ModKitDisk
import ModKitLinkMap
import ModKitModel
import ModKitScan
import ModKitSource
import ModKitStore

/// A reader of the facts about a library from the files of its artifact bundle.
struct LibraryFactsReader {
  let bundle: URL
  let component: Component

  private var include: URL { bundle.appending(path: Artifact.interfaceDirectory) }

  /// - Throws: errors of reading
  func facts() throws -> LibraryFacts {
    var facts = LibraryFacts()
    let library = try Self.library(in: bundle, of: component)
    facts.obstacle = library.obstacle
    facts.architectures = library.architectures.map(\.facts)
    let names = DiskItem.paths(below: include.path, withSuffix: "").sorted()
    facts.headers = names.filter(Self.isHeader)
    facts.modules = try modules(names)
    facts.openIncludes = try facts.headers.flatMap { try openIncludes(of: $0, Set(facts.headers)) }
    facts.swiftCompilers = Set(try names.filter(Self.isSwiftModule).compactMap(compiler)).sorted()
    return facts
  }

  static func library(in bundle: URL, of component: Component) throws -> StaticLibrary {
    let file = bundle.appending(path: component.libraryName)
    return try DiskFile(file.path).mapped().withUnsafeBytes { StaticLibrary($0) }
  }

  private static func isHeader(_ name: String) -> Bool {
    ![".modulemap", ".swiftmodule", ".swiftdoc", ".swiftinterface"].contains(where: name.hasSuffix)
  }

  private static func isSwiftModule(_ name: String) -> Bool { name.hasSuffix(".swiftmodule") }

  private func read(_ name: String) throws -> [UInt8] {
    Array(try DiskFile(include.appending(path: name).path).mapped())
  }

  private func modules(_ names: [String]) throws -> [String] {
    let maps = try names.filter { $0.hasSuffix(".modulemap") }
      .flatMap { ModuleMapNames.modules(in: try read($0)) }
    let compiled = names.filter(Self.isSwiftModule).map(Self.compiledModule)
    return Set(maps + compiled).sorted()
  }

  /// Returns the name of a compiled module, which is a file, or a directory with a file for each
  /// triple: `List.swiftmodule/arm64-apple-ios.swiftmodule`.
  private static func compiledModule(_ name: String) -> String {
    let module = name.split(separator: "/").first { isSwiftModule(String($0)) }
    return String((module ?? "").prefix { $0 != "." })
  }

  /// Returns the includes that no header of the library satisfies. Conditional includes are
  /// skipped, because they may never be compiled.
  private func openIncludes(
    of header: String, _ headers: Set<String>
  ) throws -> [LibraryFacts.OpenInclude] {
    let directory = RelativePath.directory(of: header)
    return SourceScanner.facts(in: try read(header), language: nil).imports.compactMap { item in
      let isQuoted = item.form == .quotedHeader
      let beside = isQuoted ? RelativePath.resolve(item.operand, in: directory) : nil
      guard isQuoted || item.form == .angledHeader, item.conditions.isEmpty,
        !headers.contains(item.operand), !(beside.map(headers.contains) ?? false)
      else { return nil }
      return LibraryFacts.OpenInclude(
        header: header, line: item.position.line, column: item.position.column,
        operand: item.operand, isQuoted: isQuoted)
    }
  }

  /// Returns the compiler version in the first block of a compiled module: `6.3.1(5.10)/Swift
  /// version 6.3.1 (…)`.
  private func compiler(of name: String) throws -> String? {
    let bytes = try DiskFile(include.appending(path: name).path).mapped()
    let head = bytes.prefix(Self.headLimit)
    guard let start = head.firstRange(of: Data(Self.versionMark.utf8))?.lowerBound else {
      return nil
    }
    return String(decoding: head[start...].prefix { (0x20..<0x7F).contains($0) }, as: UTF8.self)
  }

  private static let versionMark = "Swift version "
  private static let headLimit = 4096
}
