import ModKitModel

/// One input of libFuzzer, read as Swift.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let violation = ScanInvariants.violation(in: bytes, as: .swift) { fatalError(violation) }
  return 0
}
