import ModKitGenerate
import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

/// The index of the SDK that modkit makes itself.
struct StubSystemIndexTests {
  @Test func indexOfTheStubSDK() throws {
    var tree = InMemoryFileTree()
    for file in StubSDK(imports: []).files(in: "sdk") {
      if case .text(let text) = file.content { tree.write(file.path, text) }
    }
    let index = SystemIndex(tree)
    #expect(index.obstacles.isEmpty)
    let classes = index.methods.classes
    #expect(classes["UIView"]?.superclass == "UIResponder")
    #expect(classes["UIView"]?.instanceSelectors == ["frame", "setFrame:"])
    #expect(classes["NSMutableDictionary"]?.superclass == "NSDictionary")
    #expect(classes["NSDictionary"]?.superclass == "NSObject")
    #expect(classes["NSObject"]?.classSelectors == ["alloc", "new"])
    #expect(classes["NSObject"]?.instanceSelectors == ["description", "init"])
    #expect(classes.count > 80)
    let method = ObjectiveCMethod(
      className: "UIView", isClassMethod: false, selector: "description")
    #expect(
      index.methods.override(by: method)
        == SystemOverride(method: method, declaringClass: "NSObject", isInherited: true))
    let text = index.methods.text
    #expect(try text.withUnsafeBytes { try SystemMethods(text: $0) } == index.methods)
    #expect(text.count < 4000)
  }
}
