import ModKitModel

/// Tells whether a quoted include between headers of one component finds the same header where they
/// are presented to compilers: there, public and private headers have directories of their own, and
/// no folders but those below `mappings:`.
struct PresentedIncludes: Sendable {
  private let layout: HeaderLayout
  /// Whether CocoaPods' libraries are presented, which are searched below the module's name, too.
  private let isCocoaPodsLibrary: Bool

  init(_ workspace: Workspace) {
    layout = workspace.headerLayout
    isCocoaPodsLibrary = workspace.headerProfile == .cocoapods && layout == .library
  }

  /// - Parameter operand: what stands between the quotes of an include in `includer`, which leads to
  ///   `header`
  func survives(
    _ operand: String, from includer: OwnedFile, to header: OwnedFile, in component: Component
  ) -> Bool {
    // A public header must not include a private one at all, which is another fault.
    guard includer.isPresented, header.isPresented, !includer.exposes(header),
      Self.presentsHeaders(of: component)
    else { return true }
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

  /// Bazel and SwiftPM find the headers of their own descriptions where they are.
  private static func presentsHeaders(of component: Component) -> Bool {
    switch component.foreignFormat {
    case nil, .podspec: true
    case .swiftpm, .bazel: false
    }
  }

  private func leads(_ operand: String, from includer: String, to header: String) -> Bool {
    RelativePath.resolve(operand, in: RelativePath.directory(of: includer)) == header
  }

  /// Where a header is presented. The two directories of a framework are next to one another, so
  /// that a private header reaches a public one as `../Headers/Name.h`.
  private func place(of header: OwnedFile, in component: Component) -> String {
    let name = component.presentedName(ofHeader: header.path)
    guard layout == .framework else { return name }
    return "\(header.role == .publicHeader ? "Headers" : "PrivateHeaders")/\(name)"
  }

  /// Whether it goes into a folder and out again; without `mappings:`, no folder is kept.
  private func leavesMissingFolder(_ operand: String) -> Bool {
    let folders = operand.split(separator: "/").dropLast().drop { $0 == ".." || $0 == "." }
    return folders.contains("..")
  }
}

extension OwnedFile {
  fileprivate var isPresented: Bool { role == .publicHeader || role == .privateHeader }
}
