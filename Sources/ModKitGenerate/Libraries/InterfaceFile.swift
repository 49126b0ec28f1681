public import ModKitModel

/// A file that clients of a library are compiled against.
public struct InterfaceFile: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    /// A file of the action, by its path in the directory.
    case file(String)
    /// The same, if a compiler has written it.
    case fileIfWritten(String)
    case text(String)
  }

  /// Relative to the directory of the interface.
  public var path: String
  public var content: Content
}

extension LibraryAction {
  /// The files of the interface, after the commands have run.
  ///
  /// - Parameter targets: the architectures of the destination
  public func interface(for targets: [DestinationTarget]) -> [InterfaceFile] {
    headers(isApple: targets.contains(where: \.isApple)) + swiftModules(for: targets)
  }

  private func headers(isApple: Bool) -> [InterfaceFile] {
    guard component.hasClangModule else { return [] }
    let directory = SwiftPMLayout.headers(ofTarget: component.clangModule)
    let headers = files.compactMap { file in
      RelativePath.rest(of: file.path, below: directory).map {
        InterfaceFile(path: $0, content: .file(file.path))
      }
    }
    return isApple ? placingModuleMap(headers) : headers
  }

  /// Moves the module map into the directory of its module. Xcode merges the headers of all
  /// XCFrameworks into one directory, where maps of one name would replace one another. Compilers
  /// look for the map of a module in the directory of its name too.
  private func placingModuleMap(_ headers: [InterfaceFile]) -> [InterfaceFile] {
    let (module, map) = (component.clangModule, "module.modulemap")
    let place = "\(module)/\(map)"
    // A handwritten map, to which the other one leads.
    if headers.contains(where: { $0.path == place }) { return headers.filter { $0.path != map } }
    // The paths in the map stay as they are.
    let moved = "\(module).modulemap"
    let text = ModuleMap.externText(module: module, map: "../\(moved)")
    return headers.map { $0.path == map ? InterfaceFile(path: moved, content: $0.content) : $0 }
      + [InterfaceFile(path: place, content: .text(text))]
  }

  private func swiftModules(for targets: [DestinationTarget]) -> [InterfaceFile] {
    guard component.isSwiftModule else { return [] }
    return targets.flatMap { target in
      let written = "\(Self.modules(for: target))/\(component.module)"
      let place = LinkedLibrary.compiledModule(component.module, for: target)
        .dropLast("swiftmodule".count)
      // Xcode's archives have the textual interface too, which other compilers can read.
      let optional = ["swiftdoc"] + (target.isApple ? ["swiftinterface"] : [])
      return [InterfaceFile(path: "\(place)swiftmodule", content: .file("\(written).swiftmodule"))]
        + optional.map {
          InterfaceFile(path: "\(place)\($0)", content: .fileIfWritten("\(written).\($0)"))
        }
    }
  }
}
