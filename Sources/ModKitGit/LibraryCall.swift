import Clibgit2

/// The number of initializations of libgit2. Reading it starts libgit2 once per process. It is
/// never shut down, because it holds only caches.
private let libraryVersion: Int32 = git_libgit2_init()

/// Starts libgit2 unless it is running. Every entry point that needs no repository calls this.
func startLibrary() {
  _ = libraryVersion
}

/// Throws libgit2's last error if `code`, the result of the call just made, indicates a failure.
func check(
  _ code: Int32, _ attempt: @autoclosure () -> String, reason: GitError.Reason? = nil
) throws(GitError) {
  guard code < 0 else { return }
  throw GitError(
    reason: reason ?? .failure(code: code), attempt: attempt(), message: lastMessage(code))
}

/// Creates a libgit2 object. The caller frees it.
func make(
  _ attempt: @autoclosure () -> String, reason: GitError.Reason? = nil,
  _ call: (inout OpaquePointer?) -> Int32
) throws(GitError) -> OpaquePointer {
  var object: OpaquePointer?
  try check(call(&object), attempt(), reason: reason)
  guard let object else {
    throw GitError(reason: reason ?? .failure(code: 0), attempt: attempt(), message: "no result")
  }
  return object
}

/// Returns libgit2's last message. Before libgit2 1.8 there may be none.
private func lastMessage(_ code: Int32) -> String {
  let last: UnsafePointer<git_error>? = git_error_last()
  guard let text = last?.pointee.message else { return "libgit2 failed with code \(code)" }
  return String(cString: text)
}
