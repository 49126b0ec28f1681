import ModKitModel

/// What Xcode makes of a component that is source.
enum XcodeForm: Hashable {
  /// A static library.
  case library
  /// A framework, static unless its build settings say otherwise.
  case framework(isDynamic: Bool)

  /// - Parameter isNeededByC: whether C or Objective-C outside of the component may import its Swift, for
  ///   which Xcode presents a header in frameworks alone
  init(_ component: Component, isNeededByC: Bool) {
    switch component.settings[Self.setting]?.value.text {
    case "mh_dylib": self = .framework(isDynamic: true)
    case "staticlib": self = .framework(isDynamic: false)
    default:
      // Xcode lets Swift see the C of its own module in frameworks alone.
      let isFramework = component.isMixed || component.isSwiftModule && isNeededByC
      self = isFramework ? .framework(isDynamic: false) : .library
    }
  }

  /// The build setting that makes a component a framework.
  static let setting = "MACH_O_TYPE"
}

/// The forms of all components of a plan that are source.
struct XcodeForms {
  private var forms: [String: XcodeForm] = [:]

  init(_ plan: IntegrationPlan, _ shell: Shell?) {
    let sources = plan.components.filter(\.hasXcodeTarget)
    let importers = sources.filter { planned in
      planned.component.files.sources.contains { $0.language != .swift }
    }
    let imported = Set(importers.flatMap(\.dependencies))
    let isShellInC = shell?.sources.contains { $0.language != .swift } == true
    for planned in sources {
      forms[planned.name] = XcodeForm(
        planned.component, isNeededByC: isShellInC || imported.contains(planned.name))
    }
  }

  /// Nil for a component that is no source.
  subscript(name: String) -> XcodeForm? { forms[name] }
}

extension PlannedComponent {
  /// Whether Xcode compiles it. Nothing but tests are in a target of tests.
  var hasXcodeTarget: Bool { mode == .source && !component.isNothingButTests }
}
