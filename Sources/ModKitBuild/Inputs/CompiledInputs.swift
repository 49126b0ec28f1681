import Foundation
import ModKitDisk
import ModKitStore

/// The files that the compilers really read, according to the dependency files beside their
/// objects.
///
/// Sources and headers can name a file by an absolute path, or embed one. No key covers such a
/// file, so no library may be made from it.
struct CompiledInputs {
  /// The directory in which the compilers ran; nil if they got absolute paths.
  var directory: String?
  /// Files and directories that a key covers: the copies of the sources, the interfaces of
  /// dependencies, the compiler, the system.
  let covered: [String]

  /// Returns the first file in a build directory's dependency files that no key covers.
  ///
  /// - Complexity: linear in the size of the files. Each object of a Swift module names all sources of the module, so
  ///   equal lists are read once.
  func firstUncovered(in directory: URL) -> String? {
    var lists: Set<ArraySlice<UInt8>> = []
    var paths: Set<String> = []
    for name in DiskItem.paths(below: directory.path, withSuffix: ".d") {
      let file = directory.appending(path: name)
      // An unreadable dependency file proves nothing.
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { return file.path }
      let new = DependencyRules(Array(text.utf8)).lists.filter { lists.insert($0).inserted }
        .flatMap(DependencyRules.names).filter { paths.insert($0).inserted }
      if let path = new.filter({ !isCovered($0) }).min() { return path }
    }
    return nil
  }

  private func isCovered(_ path: String) -> Bool {
    let whole = path.hasPrefix("/") ? path : (directory ?? "") + "/" + path
    let standard = URL(filePath: whole).standardizedFileURL.path
    return covered.contains {
      standard == $0 || standard.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/")
    }
  }
}
