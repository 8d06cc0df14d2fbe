import { expect, test } from 'vitest';
import { findMarkers } from '../../../tests/support/markers/find-markers.ts';
import { makePlants } from './prove-finder.ts';

test('every form of a marker is found, also where an address holds it', () => {
  const plants = makePlants('addresses');
  const markers = plants.map(({ marker }) => marker);
  const found = (text: string) =>
    new Set(findMarkers([{ name: 'there', text }], markers).map(({ marker }) => marker));
  for (const { text, marker, form } of plants) {
    expect(found(`before ${text} after`), form).toEqual(new Set([marker]));
    expect(found(`/page?q=${encodeURIComponent(text)}&n=1`), form).toEqual(new Set([marker]));
  }
  expect(found('/page?q=nothing%20of%20it')).toEqual(new Set());
});
