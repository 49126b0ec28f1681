#ifndef GEOHASH_H
#define GEOHASH_H

#include <stdbool.h>
#include <stddef.h>

/// The longest hash, without its terminator; such a cell is some centimetres wide.
enum { GEOHASH_MAXIMUM_LENGTH = 12 };

/// A rectangle on the globe, in degrees.
typedef struct geohash_area {
  double south, north, west, east;
} geohash_area;

/// Writes the hash of a place and a terminator: `length + 1` characters.
/// False if the place is not on the globe or the length is not in 1...12.
bool geohash_encode(double latitude, double longitude, size_t length, char *hash);

/// The cell that a hash stands for; false if it is not a hash.
bool geohash_decode(const char *hash, geohash_area *area);

/// Writes the hash of the cell `rows` to the north and `columns` to the east, of the same length.
/// False if it lies beyond a pole.
bool geohash_neighbor(const char *hash, int rows, int columns, char *neighbor);

/// How this component was built: "source" or "prebuilt".
const char *geohash_origin(void);

#endif
