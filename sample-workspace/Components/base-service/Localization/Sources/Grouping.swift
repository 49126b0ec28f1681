extension Int {
  /// The number with a comma between each three digits.
  public var grouped: String {
    var result = ""
    let digits = String(magnitude)
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) {
        result.append(",")
      }
      result.append(digit)
    }
    return self < 0 ? "-" + result : result
  }

  /// An amount in yuan.
  public var yuan: String { "¥" + grouped }
}
