import ModKitModel
import Testing

@testable import ModKitScan

@Suite struct ImportResolverTests {
  private static let resolver = ImportResolver([
    component(
      "Home", publicHeaders: ["Headers/Home.h", "Headers/Same.h", "Headers/Only.h"],
      projectHeaders: ["Sources/Inner.h", "Sources/Cells/Cell.h"]),
    component(
      "List-View", module: "ListView", publicHeaders: ["Headers/Same.h", "Headers/List.h"]),
    component(
      "Log", privateHeaders: ["Headers/LogPrivate.h", "Headers/Inner.h"],
      projectHeaders: ["Sources/Inner.h"]),
  ])

  private static func component(
    _ name: String, module: String? = nil, publicHeaders: [String] = [],
    privateHeaders: [String] = [], projectHeaders: [String] = []
  ) -> Component {
    let place = SourceLocation(file: "C/\(name)/component.yml", line: 1, column: 1)
    let paths = { (headers: [String]) in headers.map { "C/\(name)/\($0)" } }
    return Component(
      name: name, module: module, directory: "C/\(name)", layer: "a",
      files: ComponentFiles(
        publicHeaders: paths(publicHeaders), privateHeaders: paths(privateHeaders),
        projectHeaders: paths(projectHeaders)),
      locations: ComponentLocations(name: place, layer: place))
  }

  private func resolve(
    _ form: Import.Form, _ operand: String, from file: String = "C/Home/Sources/a.m",
    in component: String? = "Home"
  ) -> String? {
    let place = SourceLocation(file: file, line: 1, column: 1)
    return Self.resolver.component(
      for: Import(form: form, operand: operand, location: place), in: component)
  }

  @Test(arguments: [Import.Form.swiftModule, .objectiveCModule])
  func modules(form: Import.Form) {
    #expect(resolve(form, "Log") == "Log")
    #expect(resolve(form, "ListView") == "List-View")
    #expect(resolve(form, "ListView.Cells.Wide") == "List-View")
    #expect(resolve(form, "List-View") == nil)
    #expect(resolve(form, "UIKit") == nil)
    #expect(resolve(form, "") == nil)
    #expect(resolve(form, "Home") == "Home")
  }

  @Test func angledHeaders() {
    #expect(resolve(.angledHeader, "ListView/List.h") == "List-View")
    #expect(resolve(.angledHeader, "ListView/Anything/Else.h") == "List-View")
    #expect(resolve(.angledHeader, "ListView/ListView-Swift.h") == "List-View")
    #expect(resolve(.angledHeader, "List.h") == "List-View")
    #expect(resolve(.angledHeader, "UIKit/UIKit.h") == nil)
    #expect(resolve(.angledHeader, "stdio.h") == nil)
  }

  @Test func angledHeadersOfOthersArePublic() {
    #expect(resolve(.angledHeader, "LogPrivate.h") == nil)
    #expect(resolve(.angledHeader, "Inner.h", in: "List-View") == nil)
    #expect(resolve(.angledHeader, "Inner.h", in: "Home") == "Home")
    #expect(resolve(.angledHeader, "LogPrivate.h", in: "Log") == "Log")
  }

  @Test func quotedHeadersBeside() {
    #expect(resolve(.quotedHeader, "Cells/Cell.h") == "Home")
    #expect(
      resolve(.quotedHeader, "../../Log/Sources/Inner.h", from: "C/Home/Sources/a.m") == "Log")
    #expect(resolve(.quotedHeader, "Inner.h", from: "C/Log/Sources/a.m", in: "Home") == "Log")
    #expect(resolve(.quotedHeader, "../../../../Inner.h") == nil)
  }

  @Test func quotedHeadersElsewhere() {
    #expect(resolve(.quotedHeader, "Same.h") == "Home", "its own first")
    #expect(resolve(.quotedHeader, "Same.h", in: "Log") == nil, "two have one")
    #expect(resolve(.quotedHeader, "Same.h", from: "Apps/a.m", in: nil) == nil)
    #expect(resolve(.quotedHeader, "LogPrivate.h") == "Log")
    #expect(resolve(.quotedHeader, "Headers/List.h") == "List-View")
    #expect(resolve(.quotedHeader, "aders/List.h") == nil)
    #expect(resolve(.quotedHeader, "C/Log/Headers/LogPrivate.h") == "Log")
    #expect(resolve(.quotedHeader, "ListView/Any.h") == "List-View")
    #expect(resolve(.quotedHeader, "ListView-Swift.h") == "List-View")
    #expect(resolve(.quotedHeader, "-Swift.h") == nil)
    #expect(resolve(.quotedHeader, "/etc/hosts.h") == nil)
    #expect(resolve(.quotedHeader, "") == nil)
  }
}
