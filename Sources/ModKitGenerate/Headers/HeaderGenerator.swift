public import ModKitModel

/// Why headers could not be generated.
public enum HeaderError: Error, Hashable, Sendable {
  /// Two public headers would have the same import path.
  case sameName(component: String, name: String, paths: [String])
}

extension HeaderError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .sameName(let component, let name, let paths):
      "'\(component)' has \(paths.count) public headers named \(name)"
        + " (\(paths.joined(separator: ", "))): rename one, or make it a project header"
    }
  }
}

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
  /// - Throws: ``HeaderError`` when two headers have one name.
  public func files(
    for component: Component, in directory: String
  ) throws(HeaderError) -> [GeneratedFile] {
    let names = try HeaderNames(component)
    let module = component.module
    let folder = "\(directory)/\(module)"
    let umbrella = UmbrellaHeader.text(
      module: module, headers: names.imported(by: profile), profile: profile,
      platform: component.umbrellaPlatform)
    return links(names, in: folder) + [
      GeneratedFile(path: "\(folder)/\(umbrellaName(component))", content: .text(umbrella)),
      GeneratedFile(
        path: mapPath(component, in: directory), content: .text(moduleMap(component, names))),
    ]
  }

  private func links(_ names: HeaderNames, in folder: String) -> [GeneratedFile] {
    names.headers.map { header in
      GeneratedFile(path: "\(folder)/\(header.name)", content: .link(to: header.path))
    }
  }

  private func umbrellaName(_ component: Component) -> String {
    switch profile {
    case .modkit: "\(component.module)-umbrella.h"
    case .cocoapods: "\(component.name)-umbrella.h"
    }
  }

  private func mapPath(_ component: Component, in directory: String) -> String {
    switch profile {
    case .modkit: "\(directory)/module.modulemap"
    case .cocoapods: "\(directory)/\(component.module)/\(component.name).modulemap"
    }
  }

  private func moduleMap(_ component: Component, _ names: HeaderNames) -> String {
    switch profile {
    case .modkit:
      ModuleMap.text(
        module: component.module,
        umbrella: "\(component.module)/\(umbrellaName(component))",
        textual: names.textual.map { "\(component.module)/\($0)" },
        cPlusPlus: names.cPlusPlus.map { "\(component.module)/\($0)" })
    case .cocoapods:
      ModuleMap.cocoaPodsText(module: component.module, umbrella: umbrellaName(component))
    }
  }
}

/// The public headers of a component by their import paths.
private struct HeaderNames {
  struct Header {
    var name: String
    var path: String
  }

  let headers: [Header]

  init(_ component: Component) throws(HeaderError) {
    headers = component.files.publicHeaders.map { path in
      Header(name: path.split(separator: "/").last.map(String.init) ?? path, path: path)
    }
    // Names that differ in case only are one file on many disks.
    let groups = Dictionary(grouping: headers) { $0.name.lowercased() }
    let clash = headers.compactMap { groups[$0.name.lowercased()] }.first { $0.count > 1 }
    guard let clash else { return }
    throw .sameName(component: component.name, name: clash[0].name, paths: clash.map(\.path))
  }

  /// CocoaPods imports every header; modkit those that can be compiled alone as C or Objective-C.
  func imported(by profile: HeaderProfile) -> [String] {
    switch profile {
    case .cocoapods: headers.map(\.name)
    case .modkit: headers.map(\.name).filter { Self.extension(of: $0).lowercased() == "h" }
    }
  }

  var textual: [String] { names(with: ["def", "inc", "inl", "ipp", "tpp"]) }
  var cPlusPlus: [String] { names(with: ["hh", "hpp", "hxx"]) }

  private func names(with extensions: Set<String>) -> [String] {
    headers.map(\.name).filter { extensions.contains(Self.extension(of: $0)) }
  }

  private static func `extension`(of name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? ""
  }
}

extension Component {
  /// The platform whose SDK a CocoaPods umbrella imports.
  fileprivate var umbrellaPlatform: Platform {
    platforms.contains(.macos) && !platforms.contains(.ios) ? .macos : .ios
  }
}

extension ModuleMap {
  /// The bytes that CocoaPods' `module_map.rb` writes for a library.
  static func cocoaPodsText(module: String, umbrella: String) -> String {
    text(module: module, umbrella: umbrella)
  }
}
