@_dynamicReplacement(for:replaceable()) func replacement() -> String { "replaced beside" }
