import ModKitModel

/// The property list of an app whose shell has none.
enum ShellPropertyList {
  static func text(for platform: Platform) -> String {
    let screen =
      platform == .ios ? "\t<key>UILaunchScreen</key>\n\t<dict/>\n" : ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>CFBundleShortVersionString</key>
      \t<string>1.0</string>
      \t<key>CFBundleVersion</key>
      \t<string>1</string>
      \(screen)</dict>
      </plist>

      """
  }
}
