/// An event during a build of libraries.
public enum PrebuildEvent: Hashable, Sendable {
  /// Another modkit process is working in the workspace.
  case waiting
  /// The numbers of libraries that were found, in the store or the remote cache, and of those that
  /// are missing.
  case looked(hits: Int, misses: Int)
  /// Another engine than this machine compiles all libraries but these, which need packages that are source.
  case leftToThisMachine([String])
  /// A run of the compilers begins.
  case building([String])
  /// The compilers work on a module.
  case compiling(module: String)
  case stored(component: String, key: String)
}
