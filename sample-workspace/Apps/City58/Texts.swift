import Localization

/// What the app says, by language.
let texts: [String: Localizer.Table] = [
  "en": [
    "home.title": "City 58",
    "home.hello": "Hello {0}, this is {1}.",
    "home.welcome": "Welcome. Please sign in.",
    "home.hidden.zero": "nothing is hidden",
    "home.hidden.one": "{0} entrance is not in this app",
    "home.hidden.other": "{0} entrances are not in this app",
    "list.items.zero": "nothing found",
    "list.items.one": "{0} offer",
    "list.items.other": "{0} offers",
    "list.page": "page {0} of {1}",
  ],
  "en-GB": [
    "home.hidden.one": "{0} entrance isn’t in this app"
  ],
]
