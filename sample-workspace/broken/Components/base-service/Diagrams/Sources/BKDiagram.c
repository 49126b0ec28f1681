#include <Diagrams/BKDiagram.h>

int BKDiagramHeight(void) { return 1; }
