import { describe, expect, it } from 'vitest';
import { areaOf, fitLabels, located, mapWidth, spreadDots } from './map-view.rules.ts';

const tampa = { lat: 27.95, lng: -82.46 };

describe('the area of a map', () => {
  it('holds every office', () => {
    const area = areaOf([tampa, { lat: 28.54, lng: -81.38 }]);
    expect(area).toEqual([
      [-82.46, 27.95],
      [-81.38, 28.54],
    ]);
  });

  it('is not a single point for a single office', () => {
    const area = areaOf([tampa]);
    expect((area?.[1][0] ?? 0) - (area?.[0][0] ?? 0)).toBeCloseTo(0.36);
    expect(areaOf([])).toBeNull();
  });
});

it('offices without a position are not on the map', () => {
  const office = { id: '1', name: 'Banyan Heart', state: 'FL' };
  expect(
    located([
      { ...office, position: null },
      { ...office, position: tampa },
    ]),
  ).toHaveLength(1);
});

it('dots at the same address are moved apart and stay on the map', () => {
  const dots = spreadDots(
    Array.from({ length: 12 }, (_, item) => ({ item, x: 10, y: 10 })),
    40,
  );
  for (const [nth, { x, y }] of dots.entries()) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(mapWidth);
    for (const other of dots.slice(nth + 1))
      expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThanOrEqual(39.9);
  }
});

it('labels that would cover a more important one are left out', () => {
  const label = (name: string, x: number, y: number) => ({ item: { name }, x, y });
  const kept = fitLabels(
    [
      label('Tampa', 300, 200),
      label('Ybor City', 310, 205),
      label('Orlando', 500, 100),
      label('Edge', 2, 100),
    ],
    8,
  );
  expect(kept.map(({ item }) => item.name)).toEqual(['Tampa', 'Orlando']);
});
