import { expect, test } from 'vitest';
import { standingOfCard } from './card-standing.rules.ts';

const may2026 = { expiryMonth: 5, expiryYear: 2026 };
const on = (moment: string) => standingOfCard(may2026, new Date(moment));

test('a card is good until its last month is near, and says so when it is', () => {
  expect(on('2026-01-01T12:00:00Z')).toBe('good');
  expect(on('2026-04-16T12:00:00Z')).toBe('good');
  expect(on('2026-04-18T12:00:00Z')).toBe('expires_soon');
  expect(on('2026-05-31T23:00:00Z')).toBe('expires_soon');
});

test('it holds until its month is over in Hawaii too', () => {
  expect(on('2026-06-01T09:59:59Z')).toBe('expires_soon');
  expect(on('2026-06-01T10:00:00Z')).toBe('expired');
});

test('a card of December ends with the year', () => {
  const december = { expiryMonth: 12, expiryYear: 2026 };
  expect(standingOfCard(december, new Date('2026-12-31T23:00:00Z'))).toBe('expires_soon');
  expect(standingOfCard(december, new Date('2027-01-01T12:00:00Z'))).toBe('expired');
});

test('it expires soon from forty-five days before its end on, to the millisecond', () => {
  expect(on('2026-04-17T09:59:59.999Z')).toBe('good');
  expect(on('2026-04-17T10:00:00.000Z')).toBe('expires_soon');
});
