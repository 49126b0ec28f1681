public import ModKitModel

/// Generates the umbrella header and the module map of a component, beside links to its headers.
public struct HeaderGenerator: Sendable {
  private let profile: HeaderProfile

  public init(profile: HeaderProfile) {
    self.profile = profile
  }

  /// Whether the component has anything to generate.
  public static func applies(to component: Component) -> Bool {
    !component.files.publicHeaders.isEmpty
  }

  /// The files of one component below `directory`, which is to be a header search path.
  ///
  /// Headers are found as `<Module/Header.h>`.
  ///
  /// - Parameter place: where the header of a path is to be found; where it is, when not given
  /// - Throws: ``HeaderError`` when two headers would have one name.
  public func files(
    for component: Component, in directory: String, place: (String) -> String = { $0 }
  ) throws(HeaderError) -> [GeneratedFile] {
    let names = try HeaderNames(component, umbrella: umbrellaName(component))
    let module = component.module
    let folder = "\(directory)/\(module)"
    let umbrella = UmbrellaHeader.text(
      module: module, headers: names.imported(by: profile), profile: profile,
      platform: component.umbrellaPlatform)
    let links = names.headers.map { header in
      GeneratedFile(path: "\(folder)/\(header.name)", content: .link(to: place(header.path)))
    }
    return links + [
      GeneratedFile(path: "\(folder)/\(umbrellaName(component))", content: .text(umbrella)),
      GeneratedFile(
        path: mapPath(component, in: directory), content: .text(moduleMap(component, names))),
    ]
  }

  private func umbrellaName(_ component: Component) -> String {
    switch profile {
    case .modkit, .xcode: "\(component.module)-umbrella.h"
    case .cocoapods: "\(component.name)-umbrella.h"
    }
  }

  private func mapPath(_ component: Component, in directory: String) -> String {
    switch profile {
    case .modkit, .xcode: "\(directory)/module.modulemap"
    case .cocoapods: "\(directory)/\(component.module)/\(component.name).modulemap"
    }
  }

  private func moduleMap(_ component: Component, _ names: HeaderNames) -> String {
    switch profile {
    case .modkit, .xcode:
      ModuleMap.text(
        module: component.module,
        umbrella: "\(component.module)/\(umbrellaName(component))",
        textual: names.names(of: .textual).map { "\(component.module)/\($0)" },
        cPlusPlus: names.names(of: .cPlusPlus).map { "\(component.module)/\($0)" })
    case .cocoapods:
      // `module_map.rb` writes the same lines, and its umbrella imports every header.
      ModuleMap.text(module: component.module, umbrella: umbrellaName(component))
    }
  }
}

extension Component {
  /// The platform whose SDK a CocoaPods umbrella imports.
  fileprivate var umbrellaPlatform: Platform {
    platforms.contains(.macos) && !platforms.contains(.ios) ? .macos : .ios
  }
}
