public import Foundation

/// One request to a remote cache.
public struct Transfer: Hashable, Sendable {
  /// The kind of request, and the local file.
  public enum Direction: Hashable, Sendable {
    /// GET into the file. Its directory must exist.
    case download(URL)
    /// PUT of the file.
    case upload(URL)
    /// HEAD, to check whether the cache has the file, with this number of bytes if it is known.
    case question(size: Int?)
  }

  /// The path below the cache's address, such as `cas/` and a digest.
  public var path: String
  /// The kind of request, and the local file.
  public var direction: Direction
  /// The expected number of bytes to transfer.
  public var size: Int
  /// The maximum number of bytes to accept.
  public var limit: Int

  /// The local file, for messages.
  var place: String {
    switch direction {
    case .download(let file), .upload(let file): file.path
    case .question: path
    }
  }

  static func download(_ path: String, to file: URL, size: Int) -> Transfer {
    Transfer(path: path, direction: .download(file), size: size, limit: size)
  }

  static func upload(_ path: String, from file: URL, size: Int) -> Transfer {
    Transfer(path: path, direction: .upload(file), size: size, limit: size)
  }

  static func question(_ path: String, size: Int? = nil) -> Transfer {
    Transfer(path: path, direction: .question(size: size), size: 0, limit: 0)
  }
}

/// The result of a transfer.
public enum TransferOutcome: Hashable, Sendable {
  case done
  /// The cache does not have it.
  case absent
  /// The cache has it with another number of bytes.
  case otherSize
  /// More bytes arrived than announced.
  case tooLarge
  /// The file could not be written. The reason is a clause.
  case notWritten(reason: String)
  /// The transfer failed. The reason follows the cache's address in a message.
  ///
  /// - Parameter isTransient: whether a retry may succeed
  case failed(reason: String, isTransient: Bool)
}

/// A way to transfer files between this machine and a cache.
public protocol Transport: Sendable {
  /// Performs the transfers.
  ///
  /// - Parameter time: the time limit for all transfers together, in seconds
  /// - Returns: an outcome for each transfer, in the same order
  func perform(_ transfers: [Transfer], time: Double) async -> [TransferOutcome]
}
