def apple_support_dependencies():
    pass
