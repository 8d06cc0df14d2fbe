import { describe, expect, it, test } from 'vitest';
import { countDown, isOpenTicket, pageOf, ticketStatusWords, ticketTone } from './tickets.rules.ts';

test.each([
  ['new', true],
  ['collecting_info', true],
  ['calling_providers', true],
  ['awaiting_patient_confirm', true],
  ['submitted', true],
  ['in_progress', true],
  [null, true],
  ['completed', false],
  ['booked', false],
  ['cancelled', false],
  ['failed', false],
  ['refunded', false],
])('treats a ticket that is %s as open: %s', (status, open) => {
  expect(isOpenTicket(status)).toBe(open);
});

it('maps statuses to badge styles', () => {
  expect(['completed', 'booked'].map(ticketTone)).toEqual(['default', 'default']);
  expect(['cancelled', 'failed', 'refunded'].map(ticketTone)).toEqual(Array(3).fill('destructive'));
  expect(['new', 'in_progress'].map(ticketTone)).toEqual(['secondary', 'secondary']);
  expect(ticketStatusWords('awaiting_patient_confirm')).toBe('awaiting patient confirm');
});

describe('the countdown', () => {
  const now = Date.parse('2026-11-23T15:00:00Z');
  const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  test.each([
    [2 * 1440 + 3 * 60 + 5, '2d 3h 5m left', false],
    [65, '1h 5m left', false],
    [10, '10m left', false],
    [9, '9m left', true],
    [0, 'Breached', true],
    [-5, 'Breached', true],
  ])('shows %i minutes before the deadline as "%s"', (minutes, words, pressing) => {
    const left = countDown({ slaDeadline: inMinutes(minutes), status: 'new' }, now);
    expect(left).toMatchObject({ words, isPressing: pressing });
  });

  test.each(['completed', 'booked', 'failed', 'refunded', 'cancelled'])(
    'is hidden once the ticket is %s',
    (status) => {
      expect(countDown({ slaDeadline: inMinutes(60), status }, now)).toBeNull();
    },
  );

  it('is hidden without a deadline', () => {
    expect(countDown({ slaDeadline: null, status: 'new' }, now)).toBeNull();
  });
});

it('shows ten tickets per page and never a missing page', () => {
  const items = Array.from({ length: 21 }, (_, index) => index);
  expect(pageOf(items, 1)).toEqual({ shown: items.slice(0, 10), page: 1, pages: 3 });
  expect(pageOf(items, 9)).toEqual({ shown: [20], page: 3, pages: 3 });
  expect(pageOf([], 2)).toEqual({ shown: [], page: 1, pages: 1 });
});
