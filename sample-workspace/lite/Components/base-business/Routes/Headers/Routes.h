#include <Distance/Distance.h>
#include <stddef.h>
#include <stdint.h>

/// The way between two places: the first point where it turns.
CityPlace city_first_turn(CityPlace from, CityPlace to);
