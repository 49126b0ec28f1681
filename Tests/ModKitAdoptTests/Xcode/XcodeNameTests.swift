import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitXcode

/// Targets may have any name; components and modules may not.
@Suite struct XcodeNameTests {
  private static func reading(_ targets: [(name: String, settings: String)]) -> ForeignReading {
    var text = ProjectText()
    for (number, target) in targets.enumerated() {
      text.target("t\(number)", written: target.name, settings: target.settings)
    }
    return XcodeReader().reading(of: Array(text.text.utf8), at: "P.xcodeproj/project.pbxproj")
  }

  @Test(arguments: [
    ("Kit", "", "Kit", "Kit"),
    ("My Kit: #1", "", "My-Kit-1", "My_Kit___1"),
    ("首页", "", "U+9996U+9875", "首页"),
    ("我的App", "", "U+6211U+7684App", "我的App"),
    ("Über Kit", "", "U+00DCber-Kit", "Über_Kit"),
    ("首页", "PRODUCT_MODULE_NAME = Home; ", "Home", "Home"),
    ("Naïve", "PRODUCT_NAME = Naive; ", "Naive", "Naive"),
    ("Foo", "PRODUCT_MODULE_NAME = \"我的\"; ", "Foo", "我的"),
    ("Kit – iOS", "", "Kit-iOS", "Kit___iOS"),
    ("--", "PRODUCT_MODULE_NAME = Dash; ", "Dash", "Dash"),
    ("../../x", "PRODUCT_MODULE_NAME = AB; ", "AB", "AB"),
    ("3D", "", "3D", "_D"),
    ("+🎉", "PRODUCT_MODULE_NAME = \"é\"; ", "Target+U+1F389", "é"),
  ])
  func targetsHaveNames(_ target: String, _ settings: String, _ name: String, _ module: String) {
    let reading = Self.reading([(target, settings)])
    #expect(reading.components.map(\.name) == [name])
    #expect(reading.components.map(\.module) == [module])
    #expect(reading.components.map(\.qualifiedName) == ["P-\(name)"])
    #expect(reading.components.map(\.targets) == [[target]])
    #expect(reading.gaps.isEmpty)
  }

  @Test func aComponentOfSeveralTargetsKnowsAll() {
    let reading = Self.reading([
      ("Kit-iOS", "PRODUCT_MODULE_NAME = Kit; "), ("Kit-macOS", "PRODUCT_MODULE_NAME = Kit; "),
      ("B", ""),
    ])
    #expect(reading.components.map(\.targets) == [["Kit-iOS", "Kit-macOS"], ["B"]])
  }

  @Test func namesAreDistinct() {
    let reading = Self.reading([
      ("A B", "PRODUCT_MODULE_NAME = X; "), ("A-B", "PRODUCT_MODULE_NAME = Y; "),
      ("a/b", "PRODUCT_MODULE_NAME = \"é\"; "), ("a|b", "PRODUCT_MODULE_NAME = \"è\"; "),
      // The name of the first one is the module of the second one.
      ("Kit", "PRODUCT_MODULE_NAME = KitCore; "), ("Kit-iOS", "PRODUCT_MODULE_NAME = kit; "),
    ])
    #expect(reading.components.map(\.name) == ["A-B", "Y", "a-b-2", "a-b-3", "KitCore", "Kit-iOS"])
    #expect(reading.components.map(\.module) == ["X", "Y", "é", "è", "KitCore", "kit"])
  }

  @Test func namesOfProjectsMayBeAny() {
    var text = ProjectText()
    text.target("A")
    let reading = XcodeReader().reading(
      of: Array(text.text.utf8), at: "我的.xcodeproj/project.pbxproj")
    #expect(reading.components.map(\.qualifiedName) == ["U+6211U+7684-A"])
  }

  @Test func impossibleModulesAreLeftOut() {
    let reading = Self.reading([("true", ""), ("A", ""), ("B", "PRODUCT_MODULE_NAME = UIKit; ")])
    #expect(reading.components.map(\.name) == ["A"])
    #expect(
      reading.gaps.map(\.issue.message) == [
        "the name `true` cannot be a module: it is a keyword of Swift, and the target is left out",
        "the name `UIKit` cannot be a module: it is a module of the platform, and the target is"
          + " left out",
      ])
    #expect(
      reading.gaps.allSatisfy { $0.isUnread && $0.issue.advice == "set `PRODUCT_MODULE_NAME`" })
  }
}
