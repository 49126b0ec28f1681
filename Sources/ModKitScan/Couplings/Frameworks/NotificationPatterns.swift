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
      "NotificationCenter.default.post(name: $NAME, ...)",
      "NotificationCenter.default.addObserver($_, selector: $_, name: $NAME, ...)",
      "NotificationCenter.default.addObserver(forName: $NAME, ...)",
      "NotificationCenter.default.publisher(for: $NAME, ...)",
      "NotificationCenter.default.notifications(named: $NAME, ...)",
    ])
}
