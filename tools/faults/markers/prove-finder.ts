import { findMarkers, type Place } from '../../../tests/support/markers/find-markers.ts';
import { createMarkerMaker, type Marker } from '../../../tests/support/markers/make-markers.ts';

export type SeededMarker = { marker: Marker; form: string; text: string };

/** Creates markers in every form in which data can leak, to be seeded in every place. */
export function createSeededMarkers(seed: string): SeededMarker[] {
  const maker = createMarkerMaker(`seeded markers of ${seed}`);
  const word = () => maker.word('a seeded word');
  const createSeed = (form: string, text: string): SeededMarker => ({
    marker: maker.markers.at(-1) as Marker,
    form,
    text,
  });
  return [
    createSeed('plain', word()),
    createSeed('capitals', word().toUpperCase()),
    createSeed('base64', Buffer.from(`x ${word()} y`).toString('base64')),
    createSeed('split', word().replace(/(.{4})/g, '$1 - ')),
    createSeed('spaced number', maker.card('a seeded card').replace(/(.{4})/g, '$1 ')),
    createSeed(
      'day',
      (() => {
        const [year, month, day] = maker.day('a seeded birth date').split('-');
        return `${month}/${day}/${year}`;
      })(),
    ),
  ];
}

/** Seeded markers that weren't found, by place. If there are any, an empty search result proves nothing. */
export function listUndetected(places: readonly Place[], seeds: readonly SeededMarker[]): string[] {
  const leaks = findMarkers(
    places,
    seeds.map(({ marker }) => marker),
  );
  const names = [...new Set(places.map(({ name }) => name))];
  return names.flatMap((name) =>
    seeds
      .filter(({ marker }) => !leaks.some((leak) => leak.place === name && leak.marker === marker))
      .map(({ form }) => `${name}: ${form}`),
  );
}
