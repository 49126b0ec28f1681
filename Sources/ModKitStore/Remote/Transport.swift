public import Foundation

/// One request to a remote cache.
public struct Transfer: Hashable, Sendable {
  /// Where the bytes come from or go to.
  public enum Direction: Hashable, Sendable {
    /// GET into the file, of which the directory exists.
    case download(URL)
    /// PUT of the file.
    case upload(URL)
    /// HEAD.
    case question
  }

  /// Such as `cas/` and a digest, below the address of the cache.
  public var path: String
  /// Where the bytes come from or go to.
  public var direction: Direction
  /// The number of bytes that are expected to come or go.
  public var size: Int
  /// No more bytes than this are taken.
  public var limit: Int

  /// Where its file is, for messages.
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

  static func question(_ path: String) -> Transfer {
    Transfer(path: path, direction: .question, size: 0, limit: 0)
  }
}

/// What came of a transfer.
public enum TransferOutcome: Hashable, Sendable {
  case done
  /// The cache does not have it.
  case absent
  /// More came than was announced.
  case tooLarge
  /// The disk does not take it; why, as a clause.
  case notWritten(reason: String)
  /// It did not work; why, in words that follow the address of the cache.
  ///
  /// - Parameter isTransient: whether it may work in a moment
  case failed(reason: String, isTransient: Bool)
}

/// Moves files between this machine and a cache.
public protocol Transport: Sendable {
  /// - Parameter time: how many seconds all of it may take
  /// - Returns: an outcome for each transfer, in their order
  func perform(_ transfers: [Transfer], time: Double) async -> [TransferOutcome]
}
