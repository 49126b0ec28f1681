@_cdecl("traits_for_c") public func forC(_ value: Int32) -> Int32 { value + 100 }
