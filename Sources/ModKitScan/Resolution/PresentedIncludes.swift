import ModKitModel

/// Checks whether a quoted include between headers of one component also works in the directories
/// that are offered to compilers. There, public and private headers have separate directories,
/// without folders except those below `mappings:`.
struct PresentedIncludes: Sendable {
  private let layout: HeaderLayout
  /// Whether headers are offered as by CocoaPods' libraries, which also search below the module's
  /// name.
  private let isCocoaPodsLibrary: Bool

  init(_ workspace: Workspace) {
    layout = workspace.headerLayout
    isCocoaPodsLibrary = workspace.headerProfile == .cocoapods && layout == .library
  }

  /// - Parameter operand: the text between the quotes of an include in `includer`, which leads to
  ///   `header`
  func survives(
    _ operand: String, from includer: OwnedFile, to header: OwnedFile, in component: Component
  ) -> Bool {
    // A public header must not include a private one at all; that is another fault.
    guard includer.isPresented, header.isPresented, !includer.exposes(header),
      Self.presentsHeaders(of: component)
    else { return true }
    // Other tools compile private headers with those beside them on search paths.
    if component.foreignFormat != nil, includer.role != .publicHeader { return true }
    let target = component.presentedName(ofHeader: header.path)
    if layout == .framework || includer.role == header.role,
      leads(
        operand, from: place(of: includer, in: component), to: place(of: header, in: component)),
      component.headerSettings.mappings != nil || !leavesMissingFolder(operand)
    {
      return true
    }
    if operand == component.importPath(ofHeader: header.path, in: layout) { return true }
    let directory = component.podHeaderDirectory
    return isCocoaPodsLibrary && (directory != nil || component.headerSettings.mappings != nil)
      && operand == directory.map { "\($0)/\(target)" } ?? target
  }

  /// False for Bazel and SwiftPM, which find the headers of their own descriptions in place.
  private static func presentsHeaders(of component: Component) -> Bool {
    switch component.foreignFormat {
    case nil, .podspec, .xcode, .xcodegen, .tuist: true
    case .swiftpm, .bazel: false
    }
  }

  private func leads(_ operand: String, from includer: String, to header: String) -> Bool {
    RelativePath.resolve(operand, in: RelativePath.directory(of: includer)) == header
  }

  /// The place where a header is offered. The two directories of a framework are siblings, so a
  /// private header reaches a public one as `../Headers/Name.h`.
  private func place(of header: OwnedFile, in component: Component) -> String {
    let name = component.presentedName(ofHeader: header.path)
    guard layout == .framework else { return name }
    return "\(header.role == .publicHeader ? "Headers" : "PrivateHeaders")/\(name)"
  }

  /// Whether it enters a folder and leaves it again. Without `mappings:` there are no folders.
  private func leavesMissingFolder(_ operand: String) -> Bool {
    let folders = operand.split(separator: "/").dropLast().drop { $0 == ".." || $0 == "." }
    return folders.contains("..")
  }
}

extension OwnedFile {
  fileprivate var isPresented: Bool { role == .publicHeader || role == .privateHeader }
}
