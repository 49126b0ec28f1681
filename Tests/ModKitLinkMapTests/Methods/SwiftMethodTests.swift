import Foundation
import ModKitLinkMap
import ModKitTestSupport
import Testing

@Suite struct SwiftMethodTests {
  private func methods(_ names: [String]) throws -> (methods: [SwiftMethod], others: [String]) {
    try MapText.methods(names.map { ($0, 2) }).parsed().objectiveCMethods().swiftMethods()
  }

  struct Case: Sendable {
    var name: String
    var method: String?
    var module: String?
    var baseName: String
    var labels: [String?]?

    init(
      _ name: String, _ method: String?, _ module: String?, _ baseName: String,
      _ labels: [String?]?
    ) {
      (self.name, self.method, self.module) = (name, method, module)
      (self.baseName, self.labels) = (baseName, labels)
    }
  }

  @Test(arguments: [
    Case("_$sSo6NSDateC3ModE4timeSdyFTo", "-[NSDate time]", "Mod", "time", []),
    Case("_$sSo6NSDateC3ModE4timeyyFTo", "-[NSDate time]", "Mod", "time", []),
    Case("_$sSo6NSDateC3ModE4timeyyFZTo", "+[NSDate time]", "Mod", "time", []),
    Case("_$sSo6NSDateC3ModE3addyySiFTo", "-[NSDate add:]", "Mod", "add", [nil]),
    Case(
      "_$sSo6NSDateC3ModE3add_4unitySi_SStFTo", "-[NSDate add:unit:]", "Mod", "add", [nil, "unit"]),
    Case("_$sSo6NSDateC3ModE3addyySi_SitFTo", nil, "Mod", "add", nil),
    Case("_$sSo6NSDateC3ModE3add3dayySi_tFTo", nil, "Mod", "add", ["day"]),
    Case("_$sSo6NSDateC3ModE5makeryycyFTo", "-[NSDate maker]", "Mod", "maker", []),
    Case("_$sSo6NSDateC3ModE5countSivgTo", "-[NSDate count]", "Mod", "count", nil),
    Case("_$sSo6NSDateC3ModE5countSivsTo", "-[NSDate setCount:]", "Mod", "count", nil),
    Case("_$sSo6NSDateC3ModE5countSivgZTo", "+[NSDate count]", "Mod", "count", nil),
    Case("_$s3Mod3FooC3baryyFTo", "-[_TtC3Mod3Foo bar]", nil, "bar", []),
    Case("_$s3Mod3FooC5OtherE3baryyKFTo", nil, "Other", "bar", []),
    Case("_$s3Mod3FooCACycfcTo", nil, nil, "init", nil),
    Case(
      "_$s3Mod3FooC6hidden33_7288D89D80ACCAEEF1F1CEA9EA55EFF8LLyyFTo", "-[_TtC3Mod3Foo hidden]",
      nil, "hidden", []),
    Case(
      "_$s10MyServices0B5ThingC3runyyFTo", "-[_TtC10MyServices13ServicesThing run]", nil, "run", []),
  ])
  func decodes(item: Case) throws {
    let (methods, others) = try methods([item.name])
    #expect(others.isEmpty)
    let found = try #require(methods.first)
    let selector = found.selector.map {
      "\(found.isClassMethod ? "+" : "-")[\(found.className) \($0)]"
    }
    #expect(selector == item.method)
    #expect(found.extensionModule == item.module)
    #expect(found.baseName == item.baseName)
    #expect(found.labels == item.labels)
    #expect(found.object == 2)
  }

  @Test(arguments: [
    "_$s3Mod3FooV3BarC1xyyFTo", "_$s3ModTo", "_$s99ModTo", "_$s3Mod3FooCTo",
    "_$s00003ModTo", "_$s0A3FooC1xyyFTo",
  ])
  func saysWhatItDoesNotUnderstand(name: String) throws {
    let (methods, others) = try methods([name])
    #expect(methods.isEmpty && others == [name])
  }

  /// A letter may stand for a word, and many letters for many times that word.
  @Test(.timeLimit(.minutes(15))) func manyLongWords() throws {
    let word = String(repeating: "w", count: 3900)
    let letters = String(repeating: "a", count: 4000)
    let names = [
      "_$s3900\(word)0\(letters)A1xyyFTo", "_$s\(String(repeating: "9", count: 9000))To",
      "_$s3Mod3FooC\(String(repeating: "1a", count: 4000))yyFTo",
    ]
    #expect(try methods(names).methods.map(\.labels?.count) == [3999])
  }

  @Test func onlyFunctionsForObjectiveCCount() throws {
    let (methods, others) = try methods(["_$sSo6NSDateC3ModE4timeSdyF", "_printTo", "-[C goTo]"])
    #expect(methods.isEmpty && others.isEmpty)
  }
}

/// What is read of a mangled name is what the demangler of the toolchain reads.
@Suite(.enabled(if: Tool.isAvailable("swiftc") && Tool.isAvailable("swift")))
struct SwiftMethodOracleTests {
  @Test func namesAreThoseOfTheDemangler() async throws {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "modkit mangled \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let mangled = try await mangledNames(directory)
    #expect(mangled.count > 60)
    let answer = try await Tool.run(
      "swift", ["demangle", "-compact", "-simplified"] + mangled, in: directory)
    let demangled = answer.output.split(separator: "\n").map(String.init)
    #expect(demangled.count == mangled.count)
    var decoded = 0
    let map = try MapText.methods(mangled.map { ("_" + $0, 2) }).parsed()
    let (methods, others) = map.objectiveCMethods().swiftMethods()
    #expect(others.isEmpty)
    for (method, text) in zip(methods, demangled) {
      guard method.form == .method, let labels = method.labels else { continue }
      let list = labels.map { "\($0 ?? "_"):" }.joined()
      #expect(text.hasSuffix(".\(method.baseName)(\(list))"), "\(text)")
      decoded += 1
    }
    #expect(decoded > 40)
  }

  /// Functions with all sorts of labels and types, named as if Objective-C saw them.
  private func mangledNames(_ directory: URL) async throws -> [String] {
    let lists = [
      "", "_ a: Int", "a: Int", "_ a: Int, b: String", "a: Int, _ b: Int", "a: Int, b: Thing",
      "_ a: Thing, _ b: Int", "to a: [Int], with b: Thing?", "_ a: Foundling", "thing: Thing",
    ]
    let results = ["", " -> Int", " -> Thing", " -> Foundling", " -> [String: Int]", " -> Thing?"]
    var text = "public struct Thing {}\npublic class Foundling {}\npublic class ThingHolder {}\n"
    text += "extension ThingHolder {\n"
    for (row, list) in lists.enumerated() {
      for (column, result) in results.enumerated() {
        let isStatic = (row + column).isMultiple(of: 3) ? "static " : ""
        let body = result.isEmpty ? "" : "fatalError()"
        text += "  public \(isStatic)func holdThing\(row)x\(column)(\(list))\(result) { \(body) }\n"
      }
    }
    text += "  public func failing() throws {}\n  public var number: Int { 1 }\n}\n"
    try Data(text.utf8).write(to: directory.appending(path: "Some.swift"))
    let answer = try await Tool.run(
      "swiftc", ["-module-name", "SomeThings", "-emit-ir", "Some.swift"], in: directory)
    let defined = answer.output.matches(of: /(?m)^define .*@"(\$s[^"]*(?:F|FZ|vg))"\(/).map {
      String($0.1)
    }
    return defined.filter { $0.contains("HolderC") }.map { $0 + "To" }
  }
}
