import { expect, it } from 'vitest';
import { getTypedPlace } from './typed-place.ts';

it.each([
  ['33602', 'Tampa, FL'],
  ['Tampa', 'Tampa, FL'],
  ['tampa fl', 'Tampa, FL'],
  ['Tampa, Florida', 'Tampa, FL'],
  ['Tampa, FL, USA', 'Tampa, FL'],
  ['New York, New York', 'New York, NY'],
  ['Charleston West Virginia', 'Charleston, WV'],
  ['Washington, District of Columbia', 'Washington, DC'],
])('"%s" is understood as %s', (typed, label) => {
  expect(getTypedPlace(typed).label).toBe(label);
});

it('a city that several states have is asked for with its state', () => {
  expect(() => getTypedPlace('Wilmington')).toThrow('There is more than one Wilmington');
  expect(() => getTypedPlace('Nowhereville, Florida')).toThrow('We do not know this place');
});
