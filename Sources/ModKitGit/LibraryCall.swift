import Clibgit2

/// Starts libgit2 once for the process. It is never shut down: it keeps nothing but caches.
private let libraryVersion: Int32 = git_libgit2_init()

/// Starts libgit2 unless it runs already; every entry point that needs no repository calls this.
func startLibrary() {
  _ = libraryVersion
}

/// Throws what libgit2 says when `code`, the result of a call just made, tells of a failure.
func check(
  _ code: Int32, _ attempt: @autoclosure () -> String, reason: GitError.Reason? = nil
) throws(GitError) {
  guard code < 0 else { return }
  throw GitError(
    reason: reason ?? .failure(code: code), attempt: attempt(), message: lastMessage(code))
}

/// Makes a libgit2 object; the caller frees it.
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

/// Before 1.8 there may be no last error; from then on there is always one.
private func lastMessage(_ code: Int32) -> String {
  let last: UnsafePointer<git_error>? = git_error_last()
  guard let text = last?.pointee.message else { return "libgit2 failed with code \(code)" }
  return String(cString: text)
}
