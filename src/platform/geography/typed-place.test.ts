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
])('"%s" resolves to %s', (typed, label) => {
  expect(getTypedPlace(typed).label).toBe(label);
});

it('asks for the state of a city name that several states share', () => {
  expect(() => getTypedPlace('Wilmington')).toThrow('There is more than one Wilmington');
  expect(() => getTypedPlace('Nowhereville, Florida')).toThrow('We don’t recognize this place');
});
