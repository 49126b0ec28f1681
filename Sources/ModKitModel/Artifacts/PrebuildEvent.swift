/// What happens while libraries are built.
public enum PrebuildEvent: Hashable, Sendable {
  /// Another modkit is at work in the workspace.
  case waiting
  /// So many libraries were there or came from the remote cache, and so many are missing.
  case looked(hits: Int, misses: Int)
  /// A run of the compilers begins.
  case building([String])
  /// The compilers work on a module.
  case compiling(module: String)
  case stored(component: String, key: String)
}
