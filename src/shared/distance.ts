/** Degrees; `lat` north, `lng` east (so Florida's `lng` is negative). */
export type Coordinates = { lat: number; lng: number };

export type BoundingBox = { minLat: number; maxLat: number; minLng: number; maxLng: number };

export const earthRadiusMiles = 3958.8;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
const toDegrees = (radians: number) => (radians * 180) / Math.PI;

/** Great-circle distance in statute miles (haversine), not road distance. */
export function milesBetween(a: Coordinates, b: Coordinates): number {
  const halfLat = Math.sin(toRadians(b.lat - a.lat) / 2);
  const halfLng = Math.sin(toRadians(b.lng - a.lng) / 2);
  const chord = halfLat ** 2 + Math.cos(toRadians(a.lat)) * Math.cos(toRadians(b.lat)) * halfLng ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Chord length, in Earth radii, between two points this many miles apart. */
export const chordOfMiles = (miles: number): number => 2 * Math.sin(miles / (2 * earthRadiusMiles));

/**
 * Bounding box, in degrees, of all points within `miles` of the center, so that the database can filter with
 * an index before computing distances. Spans all longitudes if the circle contains a pole or crosses the
 * 180th meridian, because `between` cannot wrap around.
 */
export function boundingBox(center: Coordinates, miles: number): BoundingBox {
  const angle = miles / earthRadiusMiles;
  const minLat = center.lat - toDegrees(angle);
  const maxLat = center.lat + toDegrees(angle);
  if (minLat <= -90 || maxLat >= 90) {
    return { minLat: Math.max(-90, minLat), maxLat: Math.min(90, maxLat), minLng: -180, maxLng: 180 };
  }
  const lngReach = toDegrees(Math.asin(Math.sin(angle) / Math.cos(toRadians(center.lat))));
  const minLng = center.lng - lngReach;
  const maxLng = center.lng + lngReach;
  if (minLng < -180 || maxLng > 180) return { minLat, maxLat, minLng: -180, maxLng: 180 };
  return { minLat, maxLat, minLng, maxLng };
}
