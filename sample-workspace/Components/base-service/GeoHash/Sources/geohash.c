#include "geohash.h"

#include <string.h>

static const char alphabet[] = "0123456789bcdefghjkmnpqrstuvwxyz";

// Halves a range towards the value and says which half it took.
static unsigned narrow(double *low, double *high, double value) {
  double middle = (*low + *high) / 2;
  if (value >= middle) {
    *low = middle;
    return 1;
  }
  *high = middle;
  return 0;
}

bool geohash_encode(double latitude, double longitude, size_t length, char *hash) {
  if (length < 1 || length > GEOHASH_MAXIMUM_LENGTH) return false;
  if (!(latitude >= -90 && latitude <= 90 && longitude >= -180 && longitude <= 180)) return false;
  geohash_area area = {.south = -90, .north = 90, .west = -180, .east = 180};
  bool isLongitude = true;
  for (size_t i = 0; i < length; i++) {
    unsigned digit = 0;
    for (int bit = 0; bit < 5; bit++) {
      digit = digit << 1 | (isLongitude ? narrow(&area.west, &area.east, longitude)
                                        : narrow(&area.south, &area.north, latitude));
      isLongitude = !isLongitude;
    }
    hash[i] = alphabet[digit];
  }
  hash[length] = '\0';
  return true;
}

bool geohash_decode(const char *hash, geohash_area *area) {
  size_t length = strlen(hash);
  if (length < 1 || length > GEOHASH_MAXIMUM_LENGTH) return false;
  *area = (geohash_area){.south = -90, .north = 90, .west = -180, .east = 180};
  bool isLongitude = true;
  for (size_t i = 0; i < length; i++) {
    const char *found = strchr(alphabet, hash[i]);
    if (found == NULL) return false;
    long digit = found - alphabet;
    for (int bit = 4; bit >= 0; bit--) {
      double *low = isLongitude ? &area->west : &area->south;
      double *high = isLongitude ? &area->east : &area->north;
      *((digit >> bit & 1) == 1 ? low : high) = (*low + *high) / 2;
      isLongitude = !isLongitude;
    }
  }
  return true;
}

bool geohash_neighbor(const char *hash, int rows, int columns, char *neighbor) {
  geohash_area area;
  if (!geohash_decode(hash, &area)) return false;
  double latitude = (area.south + area.north) / 2 + rows * (area.north - area.south);
  double longitude = (area.west + area.east) / 2 + columns * (area.east - area.west);
  while (longitude >= 180) longitude -= 360;
  while (longitude < -180) longitude += 360;
  return geohash_encode(latitude, longitude, strlen(hash), neighbor);
}
