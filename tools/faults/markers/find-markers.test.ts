import { expect, test } from 'vitest';
import { findMarkers } from '../../../tests/support/markers/find-markers.ts';
import { createSeededMarkers } from './prove-finder.ts';

test('every form of a marker is found, also in URLs', () => {
  const seeds = createSeededMarkers('addresses');
  const markers = seeds.map(({ marker }) => marker);
  const found = (text: string) =>
    new Set(findMarkers([{ name: 'there', text }], markers).map(({ marker }) => marker));
  for (const { text, marker, form } of seeds) {
    expect(found(`before ${text} after`), form).toEqual(new Set([marker]));
    expect(found(`/page?q=${encodeURIComponent(text)}&n=1`), form).toEqual(new Set([marker]));
  }
  expect(found('/page?q=nothing%20of%20it')).toEqual(new Set());
});
