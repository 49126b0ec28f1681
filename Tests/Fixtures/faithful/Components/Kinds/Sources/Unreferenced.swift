// Found by its name alone.
struct Unreferenced { struct Inner {} }
