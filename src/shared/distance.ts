/** Degrees; `lat` north, `lng` east (so Florida's `lng` is negative). */
export type Coordinates = { lat: number; lng: number };

export type BoundingBox = { minLat: number; maxLat: number; minLng: number; maxLng: number };

export const earthRadiusMiles = 3958.8;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
const toDegrees = (radians: number) => (radians * 180) / Math.PI;

/** Great-circle distance in statute miles (haversine). Never the distance by road. */
export function milesBetween(a: Coordinates, b: Coordinates): number {
  const halfLat = Math.sin(toRadians(b.lat - a.lat) / 2);
  const halfLng = Math.sin(toRadians(b.lng - a.lng) / 2);
  const chord = halfLat ** 2 + Math.cos(toRadians(a.lat)) * Math.cos(toRadians(b.lat)) * halfLng ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The straight line through the Earth between two points so many miles apart, in radii of the Earth. */
export const chordOfMiles = (miles: number): number => 2 * Math.sin(miles / (2 * earthRadiusMiles));

/**
 * The smallest rectangle of degrees that holds every point within `miles` of the centre: lets the database narrow
 * by an index before distances are computed. It spans all longitudes where the circle holds a pole or crosses the
 * 180th meridian, because a `between` cannot wrap around.
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
