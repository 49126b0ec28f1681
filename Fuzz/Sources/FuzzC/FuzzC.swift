import ModKitModel

/// One input of libFuzzer, read as a header, as C++ and as both.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  for language: Language? in [nil, .cPlusPlus, .objectiveCPlusPlus] {
    if let violation = ScanInvariants.violation(in: bytes, as: language) { fatalError(violation) }
  }
  return 0
}
