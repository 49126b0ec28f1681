public import ModKitModel

extension XcodeSettings: ByteCoded {
  public static var blank: XcodeSettings { XcodeSettings() }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    var settings = all
    try coder.code(&settings)
    self = XcodeSettings(settings)
  }
}

extension XcodeSettings.Setting: ByteCoded {
  public static var blank: XcodeSettings.Setting {
    XcodeSettings.Setting(name: "", value: .blank, location: .blank)
  }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&name)
    try coder.code(&value)
    try coder.code(&location)
  }
}

extension SettingValue: ByteCoded {
  public static var blank: SettingValue { .text("") }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    // A cached description has no empty text, and a value may be empty: each text gets a mark.
    var (isList, texts) =
      switch self {
      case .text(let text): (false, ["=\(text)"])
      case .words(let words): (true, words.map { "=\($0)" })
      }
    try coder.code(&isList)
    try coder.code(&texts)
    guard isList || texts.count == 1 else { throw ByteCoder.Damage() }
    let values = texts.map { String($0.dropFirst()) }
    self = isList ? .words(values) : .text(values[0])
  }
}
