// Nothing is called by name: these objects replace others when the program is linked.
