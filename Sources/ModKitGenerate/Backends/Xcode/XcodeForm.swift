import ModKitModel

/// What Xcode makes of a component that is source.
enum XcodeForm: String {
  case library
  case staticFramework
  case dynamicFramework

  /// - Parameter isNeededByC: whether C or Objective-C outside of the component may import its Swift, for
  ///   which Xcode presents a header in frameworks alone
  init(_ component: Component, isNeededByC: Bool) {
    switch component.settings[Self.setting]?.value.text {
    case "mh_dylib": self = .dynamicFramework
    case "staticlib": self = .staticFramework
    default:
      // Xcode lets Swift see the C of its own module in frameworks alone.
      let isFramework = component.isMixed || component.isSwiftModule && isNeededByC
      self = isFramework ? .staticFramework : .library
    }
  }

  /// The build setting that makes a component a framework.
  static let setting = "MACH_O_TYPE"

  var machOType: String { self == .dynamicFramework ? "mh_dylib" : "staticlib" }
}

extension PlannedComponent {
  /// Whether Xcode compiles it. Nothing but tests are in a target of tests.
  var hasXcodeTarget: Bool { mode == .source && !component.isNothingButTests }

  /// Whether somebody works on it.
  var isInFocus: Bool {
    if case .chosen(.modeRequest(let request)) = sourceReason { return request.kind == .focus }
    return false
  }
}
