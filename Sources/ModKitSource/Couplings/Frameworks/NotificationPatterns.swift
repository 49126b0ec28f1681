import ModKitModel

extension BuiltInPatterns {
  /// Notifications whose names the workspace declares.
  static let notifications = patterns(
    of: [], .notification,
    uses: [
      "[$_ postNotificationName:$NAME ...]",
      "[$_ addObserver:$_ selector:$_ name:$NAME object:...]",
      "[$_ addObserverForName:$NAME object:$_ queue:$_ usingBlock:...]",
      "[$_ notificationWithName:$NAME ...]",
      "$_.post(name: $NAME, ...)",
      "$_.addObserver($_, selector: $_, name: $NAME, ...)",
      "$_.addObserver(forName: $NAME, ...)",
      "$_.publisher(for: $NAME, ...)",
      "$_.notifications(named: $NAME, ...)",
    ])
}
