/// Why a target of a project of Xcode has to stay a target: what it does, no library does.
public enum ProjectTargetLimit: Hashable, Sendable {
  /// It is no target of a project that is integrated.
  case noTarget
  /// It is a target of a package, which Xcode compiles.
  case ofPackage
  /// Several targets of one module are the component.
  case severalTargets
  /// Xcode makes a program of it.
  case program
  /// One of its build phases, by its name, runs a program.
  case script(String)
  /// A build phase of a target, both by name, has the product of the target in its script.
  case usedByScript(String, of: String)
  /// One of its build phases, by its name, copies files.
  case copies(String)
  /// It has rules of its own for some types of files.
  case buildRules
  /// It has such a file, which stands beside its code at run time.
  case resource(String)
  /// It depends on a target of this name that makes no library.
  case dependency(String)
  /// It links such a file of the repository.
  case linkedFile(String)
  /// Such a source of it is compiled for some platforms only.
  case filteredSource(String)
  /// Such a source of it looks for the bundle that its code is in.
  case bundle(String)
  /// A target of this name copies it, and nothing links it: it is loaded at run time.
  case copiedBy(String)
  /// A build setting of a target of this name names its product.
  case linkedBySetting(of: String)
  /// Programs for these platforms use it too.
  case usedOn([Platform])
  /// It links a product of a package of this name, which Xcode compiles.
  case packageProduct(String)
  /// Such a source of it is compiled with flags of its own.
  case flagsOfSource(String)
  /// A build setting of it changes code, and libraries are compiled without it.
  case setting(String)
  /// A build setting of it decides the language, and is not the same in all configurations.
  case configurations(String)
  /// Such a source of it asks for `DEBUG`, which none of its configurations define, and which libraries are
  /// compiled with.
  case debugging(String)
  /// Such a source of it may have App Intents, whose descriptions Xcode takes out of the sources of a target.
  case appIntents(String)
  /// The project cannot be rewritten, and why not.
  case project(String)
}
