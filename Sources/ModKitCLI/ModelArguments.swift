public import ArgumentParser
public import ModKitModel

// Model values that can be used on the command line under their own names.
extension BuildConfiguration: ExpressibleByArgument {}
extension HeaderLayout: ExpressibleByArgument {}
extension HeaderProfile: ExpressibleByArgument {}
extension IntegrationBackend: ExpressibleByArgument {}
extension IntegrationDestination: ExpressibleByArgument {}
extension StartingLanguage: ExpressibleByArgument {}
