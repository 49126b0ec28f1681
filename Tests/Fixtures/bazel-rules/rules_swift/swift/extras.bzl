def swift_rules_extra_dependencies():
    pass
