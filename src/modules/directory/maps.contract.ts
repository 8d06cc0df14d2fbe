import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';

/** Longitude and latitude in degrees. */
const point = z.tuple([z.number(), z.number()]);
const lines = z.array(z.array(point));

export const stateMap = z.object({
  state: z.string(),
  /** The polygons of the state, as in GeoJSON. */
  outline: z.array(lines),
  /** The borders between its counties. */
  counties: lines,
  /** The larger cities, largest first. */
  cities: z.array(z.object({ name: z.string(), lat: z.number(), lng: z.number() })),
});
export type StateMap = z.infer<typeof stateMap>;

/** Of the position; rounded to about a kilometer before it is sent, and again here. */
const roundedDegrees = (most: number) =>
  z
    .number()
    .min(-most)
    .max(most)
    .transform((degrees) => Math.round(degrees * 100) / 100);

export const mapsContract = {
  getStateMap: endpoint({
    method: 'GET',
    // The number changes with the data, because browsers keep a map for a year.
    path: '/state-maps/1',
    summary: 'Returns the outline, county borders, and larger cities of a state, to draw a map.',
    tag: 'Providers',
    access: 'public',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(z.object({ state: z.string().regex(/^[A-Z]{2}$/, 'State must be two letters') }))
    .output(stateMap),
  findNearestZip: endpoint({
    method: 'POST',
    path: '/nearest-zip',
    summary:
      'Returns the ZIP code nearest to a position, which is rounded to about a kilometer and neither stored ' +
      'nor logged.',
    tag: 'Providers',
    access: 'public',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(z.object({ lat: roundedDegrees(90), lng: roundedDegrees(180) }))
    .output(z.object({ zipCode: z.string(), label: z.string() })),
};
