import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundingBox, milesBetween } from './distance.ts';

const tampa = { lat: 27.9506, lng: -82.4572 };
const orlando = { lat: 28.5384, lng: -81.3789 };
const places = fc.record({
  lat: fc.double({ min: -89, max: 89, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('distance', () => {
  it('from Tampa to Orlando is about 77 miles as the crow flies', () => {
    expect(milesBetween(tampa, orlando)).toBeCloseTo(77.4, 0);
    expect(milesBetween(tampa, tampa)).toBe(0);
  });

  it('across half the globe is half the circumference', () => {
    expect(milesBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 3958.8, 3);
  });

  it('is the same in both directions', () => {
    fc.assert(
      fc.property(places, places, (a, b) => {
        expect(milesBetween(a, b)).toBeCloseTo(milesBetween(b, a), 6);
      }),
    );
  });
});

describe('the bounding box', () => {
  it('contains every office within the distance', () => {
    fc.assert(
      fc.property(
        places,
        fc.double({ min: -6, max: 6, noNaN: true }),
        fc.double({ min: -6, max: 6, noNaN: true }),
        (center, latShift, lngShift) => {
          const office = { lat: center.lat + latShift, lng: center.lng + lngShift };
          fc.pre(Math.abs(office.lat) <= 90 && Math.abs(office.lng) <= 180);
          const box = boundingBox(center, milesBetween(center, office) + 0.001);
          expect(office.lat >= box.minLat && office.lat <= box.maxLat).toBe(true);
          expect(office.lng >= box.minLng && office.lng <= box.maxLng).toBe(true);
        },
      ),
    );
  });

  it('is tight: its northern edge is exactly at the distance', () => {
    const box = boundingBox(tampa, 25);
    expect(milesBetween(tampa, { lat: box.maxLat, lng: tampa.lng })).toBeCloseTo(25, 6);
    expect(box.maxLng - box.minLng).toBeLessThan(0.9);
  });
});
