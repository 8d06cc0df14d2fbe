import { describe, expect, test } from 'vitest';
import { formatOfficeTime } from '#shared/format/format-office-time.ts';
import type { AppointmentView } from '../../appointments.contract.ts';
import { isPastVisit } from '../../appointments.rules.ts';
import { calendarIconDate, formatDeadline } from './appointment-times.ts';
import { splitAppointments, upcoming } from './upcoming.rules.ts';

const now = new Date('2026-11-21T15:00:00Z');
const visit = (id: string, startsAt: string): AppointmentView => ({
  id,
  requestId: 'request',
  provider: { name: 'Bayshore Imaging', specialty: 'Radiology', address: '1 Bay', phone: '+18135550101' },
  appointmentType: 'MRI of the knee',
  appointmentDate: startsAt.slice(0, 10),
  appointmentTime: startsAt.slice(11, 16),
  startsAt,
  timeZone: 'America/New_York',
  durationMinutes: 45,
  status: 'confirmed',
  confirmationQuote: null,
  note: null,
  version: 1,
  holdExpiresAt: null,
  wanted: null,
  answerBy: null,
  needsChoice: false,
  cancelledReason: null,
  preparation: null,
  forWhom: null,
  waitlist: null,
  may: { move: true, cancel: true, wait: true },
  visit: {
    code: '7K3M28RX',
    billingCode: null,
    bodyPart: null,
    price: null,
    terms: [],
    order: { isNeeded: null, isUsual: false, patientHas: null },
    insurance: null,
    arriveAt: null,
    cancelBy: null,
  },
});

describe('upcoming appointments', () => {
  test('are sorted soonest first, without past ones', () => {
    const all = [
      visit('next week', '2026-11-27T15:00:00Z'),
      visit('yesterday', '2026-11-20T15:00:00Z'),
      visit('tomorrow', '2026-11-22T15:00:00Z'),
    ];
    expect(upcoming(all, now).map(({ id }) => id)).toEqual(['tomorrow', 'next week']);
  });

  test('include a visit in progress until it ends', () => {
    const inProgress = visit('begun', '2026-11-21T14:30:00Z');
    expect(upcoming([inProgress], now)).toHaveLength(1);
    expect(upcoming([inProgress], new Date('2026-11-21T15:16:00Z'))).toHaveLength(0);
  });

  test('are shown in office time', () => {
    const late = visit('late', '2026-11-25T01:00:00Z');
    expect(formatOfficeTime(late)).toBe('Tue, Nov 24, 8:00\u00a0PM');
    expect(formatDeadline(late)).toBe('Tue, Nov 24, 8:00\u00a0PM ET');
    expect(calendarIconDate(late)).toEqual({ month: 'Nov', day: '24' });
    const holiday = visit('holiday', '2026-11-26T18:15:00Z');
    expect(formatOfficeTime(holiday)).toBe('Thu, Nov 26, 1:15\u00a0PM (Thanksgiving)');
  });
});

test('an active visit is past once it has ended', () => {
  const yesterday = visit('yesterday', '2026-11-20T15:00:00Z');
  expect(isPastVisit(yesterday, now)).toBe(true);
  expect(isPastVisit({ ...yesterday, status: 'cancelled' }, now)).toBe(false);
  expect(isPastVisit(visit('begun', '2026-11-21T14:30:00Z'), now)).toBe(false);
});

test('a canceled appointment is not upcoming, and past once its time is over', () => {
  const cancelled = { ...visit('cancelled', '2026-11-25T15:00:00Z'), status: 'cancelled' as const };
  const past = visit('past', '2026-11-20T15:00:00Z');
  const next = visit('next', '2026-11-26T15:00:00Z');
  const longAgo = { ...visit('long ago', '2026-10-20T15:00:00Z'), status: 'cancelled' as const };
  const { coming, canceled, past: over } = splitAppointments([longAgo, past, cancelled, next], now);
  expect(coming.map(({ id }) => id)).toEqual(['next']);
  expect(canceled.map(({ id }) => id)).toEqual(['cancelled']);
  expect(over.map(({ id }) => id)).toEqual(['past', 'long ago']);
});
