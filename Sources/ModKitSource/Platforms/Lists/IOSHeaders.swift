import ModKitModel

extension NameList {
  /// System headers of the iOS SDK that the macOS SDK has in a framework only.
  ///
  /// To update, see `darwinHeaders`.
  static let iosHeaders = NameList(
    .header, on: [.ios],
    names: """
      Endian.h
      """)
}
