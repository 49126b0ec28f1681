/// The macros of Apple's frameworks that declare an enumeration.
enum EnumMacro: String, CaseIterable {
  case nsEnum = "NS_ENUM"
  case nsOptions = "NS_OPTIONS"
  case nsClosedEnum = "NS_CLOSED_ENUM"
  case nsErrorEnum = "NS_ERROR_ENUM"
  case cfEnum = "CF_ENUM"
  case cfOptions = "CF_OPTIONS"
  case cfClosedEnum = "CF_CLOSED_ENUM"
}
