/// The names under which libraries know the files that they were compiled from.
///
/// A library has to be the same bytes wherever it is built, so no path of a machine may be in it.
/// Instead it names files by module, and debuggers are told where the files of a module are.
public enum MappedPaths {
  /// What stands for the directory of all modules.
  public static let root = "/modkit"
  /// What stands for the directory of the compilers.
  public static let toolchain = "/swift"
  /// What stands for the directory of an SDK.
  public static let sdk = "/sdk"

  /// What stands for the directory of the sources of packages.
  public static let packages = "/packages"

  /// What stands for the directory of a package's sources.
  public static func directory(ofPackage identity: String) -> String { "\(packages)/\(identity)" }

  /// What stands for the directory of a module's files.
  public static func directory(of module: String) -> String { "\(root)/\(module)" }

  /// What stands for the directory in which clients find the interface of a component, be it a
  /// library already or compiled together with them.
  public static func interface(of component: Component) -> String {
    "\(directory(of: component.packageModules[0]))/include"
  }
}
