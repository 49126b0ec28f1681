import ModKitModel

/// The headers of a component as its module map has to name them.
///
/// A map that a manifest names is used beside the headers as they are presented, wherever its
/// file lies: paths in it are relative to them.
struct PresentedHeaders {
  private let component: Component
  private let isFramework: Bool
  /// The files, by their names below the directory of the map.
  private let files: [String: String]

  init(_ component: Component, in layout: HeaderLayout) {
    self.component = component
    isFramework = layout == .framework
    // A framework has its private headers beside the public ones.
    let headers =
      component.files.publicHeaders + (isFramework ? component.files.privateHeaders : [])
    files = Dictionary(
      headers.map { (component.presentedName(ofHeader: $0), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The file that a map names.
  func file(_ written: String) -> String? { Self.name(written).flatMap { files[$0] } }

  /// The public headers below a directory that a map names; nil when there is no such directory.
  ///
  /// - Parameter ofFramework: whether the module is a framework, whose headers are in a directory
  ///   of their own
  func publicHeaders(below written: String, ofFramework: Bool) -> [String]? {
    guard !(ofFramework && isFramework) else { return component.files.publicHeaders }
    guard let directory = Self.name(written) else { return nil }
    let headers = component.files.publicHeaders.filter {
      RelativePath.isInside(component.presentedName(ofHeader: $0), directory: directory)
    }
    return directory == "." || (!headers.isEmpty && files[directory] == nil) ? headers : nil
  }

  /// The directory of an umbrella as clients name it, such as `<Login/views>`.
  func importDirectory(_ presented: String) -> String {
    let root = component.headerSettings.directory ?? component.module
    return "<\(presented == "." ? root : "\(root)/\(presented)")>"
  }

  /// A path below the directory of the map, without `.`; nil for one that leads out of it.
  static func name(_ written: String) -> String? {
    let names = RelativePath.names(in: written)
    return isAbsolute(written) || names.contains("..") ? nil : RelativePath.joined(names)
  }

  /// What lies outside of the workspace is not known.
  private static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  // MARK: What is wrong

  /// Why a map cannot name a header so, and what to do; nil when it can.
  func issue(with header: ModuleMapSyntax.Header) -> ModuleMapFile.Issue? {
    let written = header.place.path
    guard header.kind != .excluded, file(written) == nil, !isOfSwift(written),
      !Self.isAbsolute(written)
    else { return nil }
    let name = RelativePath.lastComponent(of: written)
    let isNamesake = { (path: String) in
      RelativePath.lastComponent(of: path).lowercased() == name.lowercased()
    }
    let offered = component.files.publicHeaders.filter(isNamesake)
    if offered.isEmpty, let hidden = component.files.headers.first(where: isNamesake) {
      return ModuleMapFile.Issue(
        message: "the header `\(written)` is \(hidden), which is not public",
        position: header.place.position,
        advice: "make it public \(component.wayToPublish), or take it out of the map")
    }
    let spellings = offered.map { "`\(component.presentedName(ofHeader: $0))`" }
    return ModuleMapFile.Issue(
      message: "no header is presented as `\(written)`", position: header.place.position,
      advice: spellings.isEmpty
        ? "correct it, or make the header public \(component.wayToPublish)"
        : "write \(Set(spellings).sorted().joined(separator: " or ")): \(Self.explanation)")
  }

  /// Why a map cannot have such an umbrella directory.
  func issue(
    withUmbrella place: ModuleMapSyntax.Place, ofFramework: Bool
  ) -> ModuleMapFile.Issue? {
    let headers = publicHeaders(below: place.path, ofFramework: ofFramework)
    guard headers == nil, !Self.isAbsolute(place.path) else { return nil }
    return ModuleMapFile.Issue(
      message: "no headers are presented in `\(place.path)`", position: place.position,
      advice: component.headerSettings.mappings == nil
        ? "write `umbrella \".\"`: \(Self.explanation), which keep folders only with"
          + " `headers: mappings:`"
        : "correct it: \(Self.explanation)")
  }

  private static let explanation = "paths are relative to the headers as clients find them"

  /// The compiler writes it where the map expects it.
  private func isOfSwift(_ written: String) -> Bool {
    component.languages.contains(.swift) && Self.name(written) == "\(component.module)-Swift.h"
  }
}
