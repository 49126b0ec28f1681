import ModKitModel
import Testing

@testable import ModKitSource

@Suite struct NameListTests {
  @Test func eachNameStandsOnceAndInOrder() {
    for names in NameList.all.map(\.lines) {
      let folded = names.map { Array($0.lowercased().utf8) }
      for (name, (left, right)) in zip(names.dropFirst(), zip(folded, folded.dropFirst())) {
        #expect(left.lexicographicallyPrecedes(right), "\(name)")
      }
    }
  }

  @Test func namesAreWithoutBlanksAndDirectories() {
    for names in NameList.all.map(\.lines) {
      #expect(!names.isEmpty)
      for name in names {
        #expect(!name.isEmpty)
        #expect(!name.contains { $0.isWhitespace || $0 == "/" }, "\(name)")
      }
    }
  }

  @Test func headersHaveAnEndingUnlessTheyAreOfCXX() {
    for list in NameList.all where list.kind == .header {
      let odd = list.lines.filter { !$0.hasSuffix(".h") }
      #expect(odd.isEmpty || odd.contains("vector"), "\(odd)")
    }
  }

  @Test func everyNameIsFoundInAnyCase() {
    for list in NameList.all {
      for name in list.lines {
        #expect(list.spelling(of: name) == name)
        #expect(list.spelling(of: name.uppercased()) == name)
        #expect(list.spelling(of: name.lowercased()) == name)
      }
    }
  }

  @Test(arguments: ["", "a", "zzz", "\n", "B\nC", "ünï"]) func otherNamesAreNotFound(name: String) {
    let list = NameList(.module, on: [.linux], names: "B\nC\nd")
    #expect(list.spelling(of: name) == nil)
  }

  @Test func aSingleNameIsFound() {
    #expect(NameList(.module, on: [.linux], names: "B").spelling(of: "b") == "B")
  }
}

extension NameList {
  fileprivate var lines: [String] {
    names.description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
