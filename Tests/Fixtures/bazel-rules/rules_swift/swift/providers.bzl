"""What libraries tell one another."""

ModuleMapInfo = provider(fields = ["maps"])
SwiftInfo = provider(fields = ["modules"])
