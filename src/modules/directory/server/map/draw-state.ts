import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { feature, mesh } from 'topojson-client';
import { citiesByState } from '#engines/intake/place/populous-cities.ts';
import { findCoordinates, stateCodeOf } from '#platform/geography/places.ts';
import type { StateMap } from '../../maps.contract.ts';

type Topology = Parameters<typeof mesh>[0];
type Outlines = Extract<NonNullable<Parameters<typeof mesh>[1]>, { geometries: unknown }>;
/** Counties and states of the Census Bureau; a state has its name. */
type Atlas = Topology & { objects: { states: Outlines; counties: Outlines } };

type Point = [number, number];
const maxCities = 80;

/** Drawn once per state; the atlas itself is not kept. */
const drawn = new Map<string, StateMap>();

/** The map of a state, from the census outlines; null if there is none. */
export function drawState(state: string): StateMap | null {
  const known = drawn.get(state);
  if (known) return known;
  const atlas = JSON.parse(
    readFileSync(fileURLToPath(import.meta.resolve('us-atlas/counties-10m.json')), 'utf8'),
  ) as Atlas;
  const shape = atlas.objects.states.geometries.find(
    ({ properties }) => stateCodeOf(nameIn(properties)) === state,
  );
  if (!shape) return null;
  const [drawnShape] = feature(atlas, { type: 'GeometryCollection', geometries: [shape] }).features;
  const geometry = drawnShape?.geometry;
  const polygons =
    geometry?.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry?.type === 'MultiPolygon'
        ? geometry.coordinates
        : [];
  const inside = atlas.objects.counties.geometries.filter(({ id }) =>
    String(id).startsWith(String(shape.id)),
  );
  const borders = mesh(atlas, { type: 'GeometryCollection', geometries: inside }, (a, b) => a !== b);
  const map = {
    state,
    outline: polygons.map((rings) => rings.map(roundLine)),
    counties: borders.coordinates.map(roundLine),
    cities: listCities(state),
  };
  drawn.set(state, map);
  return map;
}

const nameIn = (properties: object | null | undefined): string =>
  properties && 'name' in properties ? String(properties.name) : '';

/** To about 100 meters; points that become the same are left out. */
function roundLine(line: readonly number[][]): Point[] {
  const points: Point[] = [];
  for (const [lng = 0, lat = 0] of line) {
    const point: Point = [Math.round(lng * 1000) / 1000, Math.round(lat * 1000) / 1000];
    const last = points.at(-1);
    if (last?.[0] !== point[0] || last[1] !== point[1]) points.push(point);
  }
  return points;
}

function listCities(state: string): StateMap['cities'] {
  const listed = citiesByState.find(([code]) => code === state)?.[1] ?? [];
  return listed
    .flatMap((entry) => {
      const [, name = '', population] = /^(.+) (\d+)$/.exec(entry) ?? [];
      const found = findCoordinates({ city: name, state });
      return found ? [{ name, lat: found.lat, lng: found.lng, population: Number(population) }] : [];
    })
    .toSorted((a, b) => b.population - a.population)
    .slice(0, maxCities)
    .map(({ name, lat, lng }) => ({ name, lat, lng }));
}
