import ModKit
import ModKitModel

/// Texts of the manual that do not come from command descriptions.
enum ManualText {
  static let exitCodes = [
    ("0", "Clean; there may be warnings."),
    ("1", "There are findings."),
    ("2", "modkit cannot run: a manifest is invalid, a file unreadable, a tool missing."),
    ("64", "Wrong usage."),
  ]

  static let files = [
    ("modkit.yml", "The workspace: components, layers, products, rules."),
    ("component.yml", "A component: layer, line, dependencies."),
    ("modkit.local.yml", "The developer's own settings; git does not have it."),
    (Baseline.defaultName, "Findings that are known."),
    ("modkit.lock", "Revisions of packages, and keys of libraries whose sources are elsewhere."),
    (".modkit", "What modkit generates and remembers; all of it can be made again."),
  ]

  static let variables = [
    (PlanSettingsReader.teamsVariable, "The teams of the developer, for sources with `access:`."),
    ("MODKIT_STORE_AUTHORIZATION", "The header `Authorization` for the remote cache."),
    ("MODKIT_STORE_HOST", "The host that the header is for; it is sent to no other."),
    ("NO_COLOR", "No colour, whatever the terminal can show."),
  ]
}
