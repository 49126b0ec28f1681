import ModKitFormats
import ModKitModel

/// The exceptions of all synchronized folders of Xcode 16, whose files belong to targets without
/// being listed.
struct XcodeFolders {
  /// A set of exceptions, with the folder that it is about.
  struct Exceptions {
    var folder: XcodeObject
    var object: XcodeObject
  }

  /// The exceptions of targets, by the identifiers of the targets.
  private(set) var ofTargets: [String: [Exceptions]] = [:]
  /// The exceptions of build phases, by the identifiers of the phases.
  private(set) var ofPhases: [String: [Exceptions]] = [:]

  init(_ folders: [XcodeObject], _ objects: XcodeObjects) {
    for folder in folders {
      for object in objects.objects(folder["exceptions"]) {
        let exceptions = Exceptions(folder: folder, object: object)
        if object.isA("PBXFileSystemSynchronizedBuildFileExceptionSet") {
          guard let target = object.text("target") else { continue }
          ofTargets[target, default: []].append(exceptions)
        } else if object.isA("PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet") {
          guard let phase = object.text("buildPhase") else { continue }
          ofPhases[phase, default: []].append(exceptions)
        }
      }
    }
  }
}

/// Reads the folders of one target.
extension XcodeTargetReader {
  func addFolders(to target: inout XcodeTarget) {
    var own: [String: XcodeTarget.Folder] = [:]
    let folders = objects.objects(object["fileSystemSynchronizedGroups"])
    for folder in folders {
      guard let place = places[folder.id] else { continue }
      if let absence = place.absence {
        target.faults.append(fault(absence, of: place.text, at: folder))
      }
      own[folder.id] = self.folder(folder, at: place, faults: &target.faults)
    }
    for exceptions in self.folders.ofTargets[object.id] ?? [] {
      if own[exceptions.folder.id] != nil {
        own[exceptions.folder.id]?.apply(exceptions.object)
      } else {
        addMembers(exceptions, to: &target)
      }
    }
    for phase in phases {
      for exceptions in self.folders.ofPhases[phase.id] ?? [] {
        add(exceptions, of: phase, to: &target, own: &own)
      }
    }
    var seen: Set<String> = []
    target.folders = folders.filter { seen.insert($0.id).inserted }.compactMap { own[$0.id] }
  }

  private func folder(
    _ folder: XcodeObject, at place: XcodePlace, faults: inout [XcodeProject.Fault]
  ) -> XcodeTarget.Folder {
    var result = XcodeTarget.Folder(place: place, location: location(of: folder))
    result.copied = folder.texts("explicitFolders")
    guard let types = folder["explicitFileTypes"] else { return result }
    for (path, type) in types.pairs {
      guard let path = path.text, let type = type.text else { continue }
      let isCompiled = type.hasPrefix("sourcecode.")
      if !isCompiled {
        result.copied.append(path)
      } else if Language(path: path) == nil, HeaderKind(path: path) == nil {
        faults.append(
          XcodeProject.Fault(
            targets: [self.object.text("name") ?? ""],
            issue: ManifestIssue(
              "`\(path)` is a source only because of its type `\(type)`, and left out",
              at: location(of: folder)), isUnread: true, hides: .imports))
      }
    }
    return result
  }

  /// Adds the files of a folder that belongs to other targets: its exceptions for this target are
  /// the files that belong to it.
  private func addMembers(_ exceptions: XcodeFolders.Exceptions, to target: inout XcodeTarget) {
    guard let place = places[exceptions.folder.id] else { return }
    let (object, location) = (exceptions.object, location(of: exceptions.object))
    target.folderFiles += object.texts("membershipExceptions").map {
      XcodeTarget.File(place: place.joined(XcodeTarget.Folder.path($0)), location: location)
    }
    for (key, visibility) in XcodeTarget.Folder.visibilities {
      target.headers += object.texts(key).map {
        XcodeTarget.Header(place: place.joined($0), visibility: visibility, location: location)
      }
    }
  }

  /// Adds the files that are in a build phase of the target instead of the one for their type.
  private func add(
    _ exceptions: XcodeFolders.Exceptions, of phase: XcodeObject, to target: inout XcodeTarget,
    own: inout [String: XcodeTarget.Folder]
  ) {
    guard let place = places[exceptions.folder.id] else { return }
    let location = location(of: exceptions.object)
    let attributes = exceptions.object["attributesByRelativePath"]
    for path in exceptions.object.texts("membershipExceptions") {
      let member = place.joined(XcodeTarget.Folder.path(path))
      switch phase.text("isa") {
      case "PBXSourcesBuildPhase":
        target.sources.append(XcodeTarget.File(place: member, location: location))
      case "PBXHeadersBuildPhase":
        let words = attributes?[path]?.elements.compactMap(\.text) ?? []
        target.headers.append(
          XcodeTarget.Header(
            place: member, visibility: Self.visibility(words), location: location))
      case "PBXFrameworksBuildPhase":
        target.link(.file(member), at: location)
      case "PBXResourcesBuildPhase":
        target.resources.append(XcodeTarget.File(place: member, location: location))
        own[exceptions.folder.id]?.excluded.append(XcodeTarget.Folder.path(path))
      case "PBXCopyFilesBuildPhase" where HeaderKind(path: path) != nil:
        guard publishes(phase, in: target) else { continue }
        target.headers.append(
          XcodeTarget.Header(place: member, visibility: .everyone, location: location))
      case "PBXCopyFilesBuildPhase":
        target.copied.append(XcodeTarget.Link(subject: .file(member), location: location))
        own[exceptions.folder.id]?.excluded.append(XcodeTarget.Folder.path(path))
      default: continue
      }
    }
  }
}

extension XcodeTarget.Folder {
  static let visibilities: [(key: String, visibility: XcodeTarget.Header.Visibility)] = [
    ("publicHeaders", .everyone), ("privateHeaders", .framework),
  ]

  /// Applies the exceptions for the target that the folder belongs to.
  fileprivate mutating func apply(_ exceptions: XcodeObject) {
    excluded += exceptions.texts("membershipExceptions").map(Self.path)
    publicHeaders += exceptions.texts("publicHeaders")
    privateHeaders += exceptions.texts("privateHeaders")
  }

  /// Returns the path of an exception. The exception of a localized file leaves out the directory of
  /// its language, and stands for all languages.
  static func path(_ exception: String) -> String {
    for prefix in ["/Localized: ", "/Localized/"] where exception.hasPrefix(prefix) {
      let file = String(exception.dropFirst(prefix.count))
      return RelativePath.join(
        RelativePath.join(RelativePath.directory(of: file), "*.lproj"),
        String(RelativePath.lastComponent(of: file)))
    }
    return exception
  }
}
