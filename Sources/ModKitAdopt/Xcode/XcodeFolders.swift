import ModKitModel

/// The folders of Xcode 16 whose files belong to a target without being listed.
extension XcodeTargetReader {
  func addFolders(to target: inout XcodeTarget) {
    let folders = objects.objects(object["fileSystemSynchronizedGroups"])
    for folder in folders {
      guard let place = places[folder.id] else { continue }
      target.folders.append(self.folder(folder, at: place))
    }
    let own = Set(folders.map(\.id))
    for folder in places.synchronizedFolders where !own.contains(folder.id) {
      addMembers(of: folder, to: &target)
    }
  }

  private func folder(_ folder: XcodeObject, at place: XcodePlace) -> XcodeTarget.Folder {
    var result = XcodeTarget.Folder(place: place, offset: folder.value.offset)
    for exception in exceptions(of: folder) {
      result.excluded += exception.texts("membershipExceptions").compactMap(Self.path)
      result.publicHeaders += exception.texts("publicHeaders")
      result.privateHeaders += exception.texts("privateHeaders")
    }
    return result
  }

  /// Adds the files of a folder that belongs to other targets: its exceptions for this target are
  /// the files that belong to it.
  private func addMembers(of folder: XcodeObject, to target: inout XcodeTarget) {
    guard let place = places[folder.id] else { return }
    for exception in exceptions(of: folder) {
      target.folderFiles += exception.texts("membershipExceptions").compactMap(Self.path).map {
        XcodeTarget.File(place: place.joined($0), offset: exception.value.offset)
      }
    }
  }

  private func exceptions(of folder: XcodeObject) -> [XcodeObject] {
    objects.objects(folder["exceptions"]).filter {
      $0.isA("PBXFileSystemSynchronizedBuildFileExceptionSet")
        && $0.text("target") == object.id
    }
  }

  /// Returns the path of an exception. A localized file has the name of its group before it.
  private static func path(_ exception: String) -> String? {
    guard exception.hasPrefix("/Localized: ") else { return exception }
    return nil
  }
}
