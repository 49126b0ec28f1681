#include <Gauges/BKGauge.h>

int BKGaugeValue(void) { return 1; }
