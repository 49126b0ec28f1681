/// The files of `templates/files`, embedded into the executable.
public enum Templates {}
