import { expect, test } from 'vitest';
import { getCardStatus } from './card-status.rules.ts';

const may2026 = { expiryMonth: 5, expiryYear: 2026 };
const on = (moment: string) => getCardStatus(may2026, new Date(moment));

test('warns before a card expires', () => {
  expect(on('2026-01-01T12:00:00Z')).toBe('good');
  expect(on('2026-04-16T12:00:00Z')).toBe('good');
  expect(on('2026-04-18T12:00:00Z')).toBe('expires_soon');
  expect(on('2026-05-31T23:00:00Z')).toBe('expires_soon');
});

test('keeps a card valid until its month ends in Hawaii', () => {
  expect(on('2026-06-01T09:59:59Z')).toBe('expires_soon');
  expect(on('2026-06-01T10:00:00Z')).toBe('expired');
});

test('expires a December card at the end of the year', () => {
  const december = { expiryMonth: 12, expiryYear: 2026 };
  expect(getCardStatus(december, new Date('2026-12-31T23:00:00Z'))).toBe('expires_soon');
  expect(getCardStatus(december, new Date('2027-01-01T12:00:00Z'))).toBe('expired');
});

test('warns from exactly 45 days before the end', () => {
  expect(on('2026-04-17T09:59:59.999Z')).toBe('good');
  expect(on('2026-04-17T10:00:00.000Z')).toBe('expires_soon');
});
