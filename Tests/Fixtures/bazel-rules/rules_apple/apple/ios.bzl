"""Rules for ios."""

load(":bundles.bzl", "application", "unit_test")

ios_application = application(families = True)
ios_unit_test = unit_test()
