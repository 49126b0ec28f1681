import Foundation

/// One input of libFuzzer, read by the reader that `MODKIT_FUZZ` names, twice: the same bytes are the same to
/// every run.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  precondition(reader(bytes) == reader(bytes), "another result")
  return 0
}

private let reader: Reader = {
  let name = ProcessInfo.processInfo.environment["MODKIT_FUZZ"] ?? ""
  guard let reader = readers[name] else {
    fatalError("MODKIT_FUZZ names none of \(readers.keys.sorted().joined(separator: " "))")
  }
  return reader
}()
