import Foundation

/// The error of a failed system call.
public struct SystemError: Error, Hashable, Sendable {
  /// The value of `errno`.
  public let code: Int32

  public init(code: Int32) {
    self.code = code
  }

  /// The error of the last call.
  public static var last: SystemError { SystemError(code: errno) }

  /// The system error behind a Foundation error, or nil if there is none.
  public init?(behind error: any Error) {
    if let error = error as? POSIXError {
      self.init(code: error.code.rawValue)
    } else if let failure = FoundationFailure(error) {
      self.init(behind: failure)
    } else {
      return nil
    }
  }

  package init?(behind failure: FoundationFailure) {
    if failure.domain == NSPOSIXErrorDomain {
      self.init(code: Int32(failure.code))
    } else if let underlying = failure.underlying, let error = SystemError(behind: underlying) {
      self = error
    } else if let code = Self.codes[CocoaError.Code(rawValue: failure.code)] {
      self.init(code: code)
    } else {
      return nil
    }
  }

  /// Codes for errors without an underlying error.
  private static let codes: [CocoaError.Code: Int32] = [
    .fileWriteOutOfSpace: ENOSPC, .fileWriteNoPermission: EACCES, .fileReadNoPermission: EACCES,
    .fileWriteVolumeReadOnly: EROFS, .fileWriteFileExists: EEXIST, .fileNoSuchFile: ENOENT,
    .fileReadNoSuchFile: ENOENT,
  ]

  /// The reason given if the system reports none.
  public static let unknownReason = "the system does not say why"

  /// Returns why something failed and what to do, as a clause.
  public static func reason(of error: any Error) -> String {
    SystemError(behind: error)?.description
      ?? (FoundationFailure(error) == nil ? "\(error)" : unknownReason)
  }
}

extension SystemError: CustomStringConvertible {
  public var description: String {
    let answer = String(cString: strerror(code))
    return advice.map { "\(answer); \($0)" } ?? answer
  }

  private var advice: String? {
    switch code {
    case ENOSPC, EDQUOT: "make room on that disk, and run this again"
    case EACCES, EPERM: "see to it that you may use it, and run this again"
    default: nil
    }
  }
}
