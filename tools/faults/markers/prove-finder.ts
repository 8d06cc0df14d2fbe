import { findMarkers, type Place } from '../../../tests/support/markers/find-markers.ts';
import { createMarkerMaker, type Marker } from '../../../tests/support/markers/make-markers.ts';

export type Planted = { marker: Marker; form: string; text: string };

/** Separate markers in every form in which data leaks, planted in every place. */
export function makePlants(seed: string): Planted[] {
  const maker = createMarkerMaker(`plants of ${seed}`);
  const word = () => maker.word('a planted word');
  const planted = (form: string, text: string): Planted => ({
    marker: maker.markers.at(-1) as Marker,
    form,
    text,
  });
  return [
    planted('plain', word()),
    planted('capitals', word().toUpperCase()),
    planted('base64', Buffer.from(`x ${word()} y`).toString('base64')),
    planted('split', word().replace(/(.{4})/g, '$1 - ')),
    planted('spaced number', maker.card('a planted card').replace(/(.{4})/g, '$1 ')),
    planted(
      'day',
      (() => {
        const [year, month, day] = maker.day('a planted birth date').split('-');
        return `${month}/${day}/${year}`;
      })(),
    ),
  ];
}

/** The plants that were not found, by place; any one means that finding nothing proves nothing. */
export function listUnfound(places: readonly Place[], plants: readonly Planted[]): string[] {
  const leaks = findMarkers(
    places,
    plants.map(({ marker }) => marker),
  );
  const names = [...new Set(places.map(({ name }) => name))];
  return names.flatMap((name) =>
    plants
      .filter(({ marker }) => !leaks.some((leak) => leak.place === name && leak.marker === marker))
      .map(({ form }) => `${name}: ${form}`),
  );
}
