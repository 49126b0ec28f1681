import ModKitModel
import Testing

@testable import ModKitManifests
@testable import ModKitScan

@Suite struct ImportResolverTests {
  private static let workspace = Workspace(
    name: "W",
    components: [
      component(
        "Home", publicHeaders: ["Headers/Home.h", "Headers/Same.h", "Headers/Only.h"],
        projectHeaders: ["Sources/Inner.h", "Sources/Cells/Cell.h"]),
      component(
        "List-View", module: "ListView",
        swift: ["Sources/List.swift"],
        publicHeaders: ["Headers/Same.h", "Headers/List.h", "Headers/Deep/Wide.h"]),
      component(
        "Log", privateHeaders: ["Headers/LogPrivate.h", "Headers/Inner.h"],
        projectHeaders: ["Sources/Inner.h"]),
    ],
    external: ["SomeSDK"])
  private static let files = Owners(workspace).files
  private static let resolver = ImportResolver(workspace, files: files)

  private static func component(
    _ name: String, module: String? = nil, swift: [String] = [], publicHeaders: [String] = [],
    privateHeaders: [String] = [], projectHeaders: [String] = []
  ) -> Component {
    let place = SourceLocation(file: "C/\(name)/component.yml", line: 1, column: 1)
    let paths = { (headers: [String]) in headers.map { "C/\(name)/\($0)" } }
    return Component(
      name: name, module: module, directory: "C/\(name)", layer: "a",
      files: ComponentFiles(
        sources: paths(swift).map { SourceFile(path: $0, language: .swift) },
        publicHeaders: paths(publicHeaders), privateHeaders: paths(privateHeaders),
        projectHeaders: paths(projectHeaders)),
      platforms: [.ios],
      locations: ComponentLocations(name: place, layer: place))
  }

  /// What an import leads to, in a word: a path, a module, or why there is nothing.
  private func resolve(
    _ form: Import.Form, _ operand: String, from file: String = "C/Home/Sources/a.m",
    in component: String = "Home", traits: Import.Traits = []
  ) -> String {
    let owners = Self.resolver.owners
    let home = owners.components.firstIndex { $0.name == component }
    let item = Import(
      form: form, operand: operand, traits: traits, position: TextPosition(line: 1, column: 1))
    let place = Self.resolver.place(
      of: OwnedFile(path: file, owner: .component(component), home: home, role: .source))
    return switch Self.resolver.resolve(item, at: place) {
    case .module(let component): "module \(owners.components[component].name)"
    case .privateModule(let component): "private of \(owners.components[component].name)"
    case .file(let file, let isQualified): (isQualified ? "<> " : "") + file.path.dropFirst(2)
    case .misplaced(let file): "not as \(file.path.dropFirst(2))"
    case .missingHeader(let component): "missing in \(owners.components[component].name)"
    case .package(let number): "package \(number)"
    case .outside: "outside"
    case .ambiguousModule(let components): "one of \(components.count) modules"
    case .ambiguous(let files): "one of \(files.count)"
    case .nothing: "nothing"
    }
  }

  @Test(arguments: [Import.Form.swiftModule, .objectiveCModule, .swiftCondition])
  func modules(form: Import.Form) {
    #expect(resolve(form, "Log") == "module Log")
    #expect(resolve(form, "ListView") == "module List-View")
    #expect(resolve(form, "ListView.Cells.Wide") == "module List-View")
    #expect(resolve(form, "List-View") == "nothing")
    #expect(resolve(form, "UIKit") == "outside")
    #expect(resolve(form, "UIKit.UIGestureRecognizerSubclass") == "outside")
    #expect(resolve(form, "AppKit") == "nothing", "not on this platform")
    #expect(resolve(form, "SomeSDK") == "outside")
    #expect(resolve(form, "Unheard") == "nothing")
    #expect(resolve(form, "") == "nothing")
    #expect(resolve(form, "Home") == "module Home")
    #expect(resolve(form, "Log_Private") == "private of Log")
    #expect(resolve(form, "Home_Private") == "nothing")
    #expect(resolve(form, "_Private") == "nothing")
  }

  @Test func angledHeaders() {
    #expect(resolve(.angledHeader, "ListView/List.h") == "<> List-View/Headers/List.h")
    #expect(resolve(.angledHeader, "ListView/Wide.h") == "<> List-View/Headers/Deep/Wide.h")
    #expect(
      resolve(.angledHeader, "ListView/Deep/Wide.h") == "not as List-View/Headers/Deep/Wide.h")
    #expect(resolve(.angledHeader, "ListView/Anything/Else.h") == "missing in List-View")
    #expect(resolve(.angledHeader, "ListView/ListView-Swift.h") == "module List-View")
    #expect(resolve(.angledHeader, "ListView/ListView.h") == "module List-View")
    #expect(resolve(.angledHeader, "ListView/ListView-umbrella.h") == "module List-View")
    #expect(resolve(.angledHeader, "List.h") == "List-View/Headers/List.h")
    #expect(resolve(.angledHeader, "UIKit/UIKit.h") == "outside")
    #expect(resolve(.angledHeader, "stdio.h") == "outside")
    #expect(resolve(.angledHeader, "SomeSDK/Any.h") == "outside")
    #expect(resolve(.angledHeader, "SomeSDK.h") == "outside")
    #expect(resolve(.angledHeader, "unheard.h") == "nothing")
  }

  @Test func hiddenHeadersAreFoundAndTellWhoseTheyAre() {
    #expect(resolve(.angledHeader, "Log/LogPrivate.h") == "<> Log/Headers/LogPrivate.h")
    #expect(resolve(.angledHeader, "LogPrivate.h") == "Log/Headers/LogPrivate.h")
    #expect(resolve(.angledHeader, "Inner.h", in: "List-View") == "one of 3")
    #expect(resolve(.angledHeader, "Inner.h") == "Home/Sources/Inner.h")
    #expect(resolve(.angledHeader, "LogPrivate.h", in: "Log") == "Log/Headers/LogPrivate.h")
  }

  @Test func quotedHeadersBeside() {
    #expect(resolve(.quotedHeader, "Cells/Cell.h") == "Home/Sources/Cells/Cell.h")
    #expect(resolve(.quotedHeader, "../../Log/Sources/Inner.h") == "Log/Sources/Inner.h")
    #expect(resolve(.quotedHeader, "Inner.h", from: "C/Log/Sources/a.m") == "Log/Sources/Inner.h")
    #expect(resolve(.quotedHeader, "../../../../Inner.h") == "nothing")
  }

  @Test func quotedHeadersElsewhere() {
    #expect(resolve(.quotedHeader, "Same.h") == "Home/Headers/Same.h", "its own first")
    #expect(resolve(.quotedHeader, "Same.h", in: "Log") == "one of 2")
    #expect(resolve(.quotedHeader, "LogPrivate.h") == "Log/Headers/LogPrivate.h")
    #expect(resolve(.quotedHeader, "Headers/List.h") == "List-View/Headers/List.h")
    #expect(resolve(.quotedHeader, "aders/List.h") == "nothing")
    #expect(
      resolve(.quotedHeader, "C/Log/Headers/LogPrivate.h") == "Log/Headers/LogPrivate.h")
    #expect(resolve(.quotedHeader, "ListView/Any.h") == "missing in List-View")
    #expect(resolve(.quotedHeader, "ListView-Swift.h") == "module List-View")
    #expect(resolve(.quotedHeader, "UIKit/UIKit.h") == "outside")
    #expect(resolve(.quotedHeader, "stdio.h") == "outside")
    #expect(resolve(.quotedHeader, "-Swift.h") == "nothing")
    #expect(resolve(.quotedHeader, "/etc/hosts.h") == "nothing")
    #expect(resolve(.quotedHeader, "") == "nothing")
  }

  @Test func theNextHeaderIsNotTheNearOne() {
    #expect(resolve(.quotedHeader, "Inner.h", traits: .next) == "one of 3")
    #expect(resolve(.angledHeader, "Only.h", traits: .next) == "Home/Headers/Only.h")
  }
}
