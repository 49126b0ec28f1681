import ModKitFormats
import ModKitModel

/// The projects, packages and other files that an Xcode workspace lists.
struct XcodeWorkspaceFile {
  struct Item: Hashable, Sendable {
    var place: XcodePlace
    var position: TextPosition
  }

  private(set) var items: [Item] = []

  /// - Parameters:
  ///   - bytes: the contents of `contents.xcworkspacedata`
  ///   - file: its path, relative to the workspace root
  /// - Throws: why it is no workspace
  init(_ bytes: [UInt8], at file: String) throws(XMLError) {
    let root = try XMLParser.root(of: bytes)
    guard root.name == "Workspace" else {
      throw XMLError(message: "there is no `Workspace`", position: root.position)
    }
    let bundle = RelativePath.directory(of: file)
    let container = XcodePlace.inside(RelativePath.directory(of: bundle))
    var open: [(element: XMLElement, place: XcodePlace)] = [(root, container)]
    while let (element, place) = open.popLast() {
      for child in element.children.reversed()
      where child.name == "Group" || child.name == "FileRef" {
        let childPlace = Self.place(
          child["location"] ?? "", in: place, container: container, bundle: bundle)
        if child.name == "Group" {
          open.append((child, childPlace))
        } else {
          items.append(Item(place: childPlace, position: child.position))
        }
      }
    }
    items.sort { $0.position < $1.position }
  }

  private static func place(
    _ location: String, in group: XcodePlace, container: XcodePlace, bundle: String
  ) -> XcodePlace {
    let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.count > 1 ? String(parts[1]) : ""
    switch parts.first {
    case "group": return group.joined(path)
    case "container": return container.joined(path)
    case "self":
      // The workspace in a project stands for the project.
      return .inside(RelativePath.directory(of: bundle))
    case "developer": return .sdk(path)
    default: return .outside(path)
    }
  }
}
