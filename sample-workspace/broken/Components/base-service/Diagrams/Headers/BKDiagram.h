int BKDiagramHeight(void);
