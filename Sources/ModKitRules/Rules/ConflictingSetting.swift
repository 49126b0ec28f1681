import ModKitGraph
import ModKitModel

extension Rule {
  /// Build settings agree with what else is said about a component.
  static let conflictingSetting = Rule(
    id: "conflicting-setting",
    summary: """
      No build setting contradicts what modkit generates for a component, what its podspec says, or \
      what another component wants of the same app.
      """,
    rationale: """
      A setting replaces what modkit would write. Some settings have to be what they are: without \
      `DEFINES_MODULE`, no component can import the module; under another \
      `SWIFT_OBJC_INTERFACE_HEADER_NAME`, module maps and imports do not find the header of Swift; \
      and `library_evolution: true` needs `BUILD_LIBRARY_FOR_DISTRIBUTION`, in Xcode as in \
      `modkit prebuild`. Under `swift: {mode: …}`, `SWIFT_VERSION` says the same. The module has the name that its manifest says (`PRODUCT_MODULE_NAME`), and the \
      module map that modkit generates or `headers:` names (`MODULEMAP_FILE`). All this holds under a \
      condition such as `[sdk=iphoneos*]` too. The podspec of a linked component takes precedence over `settings:` of the \
      workspace, so a setting there that says something else has no effect on the component. Lists \
      such as `OTHER_LDFLAGS` are joined, and cannot contradict each other. An app has one value of \
      any other setting, also if several of its components have `app_settings:`.
      """,
    remedy: """
      Remove one of the two, or make them equal. An exception may name the setting: \
      `{rule: conflicting-setting, from: Login, to: SWIFT_VERSION, reason: …}`.
      """,
    defaultSeverity: .warning,
    example: .conflictingSetting
  ) { context in
    let common = context.workspace.settings
    return context.workspace.components.flatMap { component in
      component.settings.isEmpty
        ? []
        : component.settings.all.compactMap { Violation.contradiction($0, in: component) }
          + component.settings.all.compactMap { setting in
            common[setting.name].flatMap { .overridden($0, by: setting, in: component) }
          }
    } + Rule.disagreements(in: context)
  }

  /// Returns the settings that components of one app want differently.
  private static func disagreements(in context: RuleContext) -> [Violation] {
    let workspace = context.workspace
    let stating = workspace.components.filter { !$0.appSettings.isEmpty }
      .sorted { $0.name < $1.name }
    guard stating.count > 1 else { return [] }
    let apps = workspace.products.map { Set(context.graph.reachable(from: $0.entryComponents)) }
    return stating.enumerated().flatMap { number, component in
      let others = earlier(stating[..<number], besides: component, in: apps)
      return component.appSettings.all.compactMap { setting -> Violation? in
        if setting.isList { return nil }
        // In each app, the first component counts.
        let firsts = others.compactMap { $0.first { $0.appSettings[setting.name] != nil } }
        for first in firsts {
          guard let known = first.appSettings[setting.name], known.value.text != setting.value.text
          else { continue }
          return .disagreement(about: setting, of: component, with: known, of: first)
        }
        return nil
      }
    }
  }

  /// Returns the earlier components in each app of a component; without apps, all are in one.
  private static func earlier(
    _ components: ArraySlice<Component>, besides component: Component, in apps: [Set<String>]
  ) -> [[Component]] {
    if apps.isEmpty { return [Array(components)] }
    return apps.filter { $0.contains(component.name) }.map { app in
      components.filter { app.contains($0.name) }
    }
  }
}

extension Violation {
  /// A setting, with or without conditions, that contradicts what generated files rely on.
  fileprivate static func contradiction(
    _ setting: XcodeSettings.Setting, in component: Component
  ) -> Violation? {
    if setting.baseName == "MODULEMAP_FILE" { return .moduleMap(setting, in: component) }
    guard let needed = component.fixedSettings.first(where: { $0.name == setting.baseName }),
      setting.value.text != needed.value
    else { return nil }
    return .contradiction(
      setting, in: component,
      message: "`\(setting.name)` is `\(setting.value.text)`, and '\(component.name)' needs"
        + " `\(needed.value)`: \(needed.reason.words)",
      fix: needed.advice(setting.name))
  }

  private static func moduleMap(
    _ setting: XcodeSettings.Setting, in component: Component
  ) -> Violation {
    .contradiction(
      setting, in: component,
      message: "`\(setting.name)` is `\(setting.value.text)`, and the module map of"
        + " '\(component.name)' is generated, or named by `headers:`",
      fix: "remove `\(setting.name)`; `headers: {module_map: …}` names a module map of your own")
  }

  private static func contradiction(
    _ setting: XcodeSettings.Setting, in component: Component, message: String, fix: String
  ) -> Violation {
    Violation(
      component: component.name,
      subject: setting.name,
      location: setting.location,
      message: message,
      notes: ["'\(component.name)' is declared at \(component.locations.name)"],
      related: [
        RelatedPlace(component.locations.name, "'\(component.name)' is declared here")
      ],
      fix: fix)
  }

  /// - Parameters:
  ///   - common: the setting of the workspace
  ///   - setting: the setting of the component; for a list, both together
  fileprivate static func overridden(
    _ common: XcodeSettings.Setting, by setting: XcodeSettings.Setting, in component: Component
  ) -> Violation? {
    guard component.foreignFormat != nil, setting.location != common.location,
      setting.value.text != common.value.text, !XcodeSettings.lists.contains(setting.name)
    else { return nil }
    return Violation(
      component: component.name,
      subject: setting.name,
      location: common.location,
      message:
        "`\(setting.name)` is `\(common.value.text)` here, and `\(setting.value.text)` in the"
        + " description of '\(component.name)', which takes precedence",
      notes: ["'\(component.name)' sets it at \(setting.location)"],
      related: [RelatedPlace(setting.location, "'\(component.name)' sets it here")],
      fix: "remove one of the two, or make them equal")
  }
}

extension Violation {
  fileprivate static func disagreement(
    about setting: XcodeSettings.Setting, of component: Component,
    with known: XcodeSettings.Setting, of other: Component
  ) -> Violation {
    Violation(
      component: component.name, subject: setting.name, location: setting.location,
      message: "'\(component.name)' wants `\(setting.name)` of its apps to be"
        + " `\(setting.value.text)`, and '\(other.name)' wants `\(known.value.text)`",
      notes: ["'\(other.name)' says so at \(known.location)"],
      related: [RelatedPlace(known.location, "'\(other.name)' says so here")],
      fix: "make them equal, or remove one of the two")
  }
}

extension NeededSetting {
  fileprivate func advice(_ name: String) -> String {
    switch reason {
    case .module, .swiftHeader: "remove `\(name)`; modkit writes it where it is needed"
    case .libraryEvolution:
      "remove `\(name)`; modkit writes it where it is needed, or remove `library_evolution: true`"
    case .moduleName: "remove `\(name)`; `module:` in the manifest names the module"
    case .swiftMode: "remove `\(name)`, or `mode:` under `swift:`"
    }
  }
}

extension NeededSetting.Reason {
  fileprivate var words: String {
    switch self {
    case .module: "others import its module"
    case .swiftHeader: "module maps and imports name the header like that"
    case .libraryEvolution: "its manifest has `library_evolution: true`"
    case .moduleName: "others import the module by this name"
    case .swiftMode: "its manifest has another mode under `swift:`"
    }
  }
}

extension RuleExample {
  fileprivate static let conflictingSetting = RuleExample(
    bad: [
      "Login/component.yml": """
      name: Login
      layer: base-business
      settings:
        DEFINES_MODULE: NO
      """,
      "Login/Sources/Login.swift": """
      public struct Login {}
      """,
    ],
    finding: """
      Login/component.yml:4:3: warning[conflicting-setting] `DEFINES_MODULE` is `NO`, and 'Login' needs `YES`: others import its module
        note: 'Login' is declared at Login/component.yml:1:7
        fix: remove `DEFINES_MODULE`; modkit writes it where it is needed
      """,
    good: [
      "Login/component.yml": """
      name: Login
      layer: base-business
      """
    ])
}
