import type { CallPurpose, Telephony } from '#shared/calls/telephone-call.ts';
import { isCallable } from '#shared/text/callable-number.ts';
import {
  addBusinessMinutes,
  type BusinessCalendar,
  isOpenAt,
  toInstant,
} from '#shared/time/business-calendar.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import { type CallPacing, realPacing } from './call-pacing.rules.ts';

/** Per office and request. An office that didn't answer three times is considered unreachable. */
export const maxAttempts = 3;
const quarterMilliseconds = 15 * 60 * 1000;

/** An earlier call to this office for this request. `telephony` is null if the outcome is unknown. */
export type EarlierAttempt = { startedAt: Date; telephony: Telephony | null };

export type CallBlockReason =
  | 'number'
  | 'do_not_call'
  | 'attempts'
  | 'never_open'
  /** The office left the network while the call was waiting. */
  | 'inactive'
  /** Staff changed the number, and no one has confirmed it yet. */
  | 'number_unconfirmed';

export type CallPermission =
  | { kind: 'now' }
  | { kind: 'later'; at: Date }
  | { kind: 'never'; because: CallBlockReason };

export type OfficeToCall = {
  toNumber: string;
  doNotCall: boolean;
  /** Opening hours in the office's time zone, including holidays. */
  calendar: BusinessCalendar;
};

const hourMilliseconds = 60 * 60 * 1000;
/** How long a booking waits for the number to be confirmed; after that, staff call the office. */
const maxNumberWaitMilliseconds = 24 * hourMilliseconds;

/**
 * While a new number is unconfirmed, neither the old nor the new one is called. Inquiries skip the office;
 * bookings wait, because they need this office. Null if no confirmation is pending.
 */
export function checkPendingNumber(
  { proposedAt, purpose }: { proposedAt: Date | null; purpose: CallPurpose },
  now: Date,
): CallPermission | null {
  if (!proposedAt) return null;
  const until = proposedAt.getTime() + maxNumberWaitMilliseconds;
  if (purpose !== 'booking' || now.getTime() >= until)
    return { kind: 'never', because: 'number_unconfirmed' };
  return { kind: 'later', at: new Date(Math.min(now.getTime() + hourMilliseconds, until)) };
}

/**
 * When an office may be called for a request: allowed number, no do-not-call entry, opening hours, at most
 * three attempts an hour apart, next day after two voicemails. Shorter times in demo mode.
 */
export function checkCallPermission(
  office: OfficeToCall,
  attempts: readonly EarlierAttempt[],
  now: Date,
  pacing: CallPacing = realPacing,
): CallPermission {
  if (!isCallable(office.toNumber)) return { kind: 'never', because: 'number' };
  if (office.doNotCall) return { kind: 'never', because: 'do_not_call' };
  if (attempts.length >= maxAttempts) return { kind: 'never', because: 'attempts' };
  const earliest = earliestAttempt(office.calendar, attempts, now, pacing);
  if (!pacing.respectsOfficeHours || isOpenAt(earliest, office.calendar)) {
    return earliest > now ? { kind: 'later', at: earliest } : { kind: 'now' };
  }
  const opens = nextOpening(office.calendar, earliest);
  return opens ? { kind: 'later', at: opens } : { kind: 'never', because: 'never_open' };
}

function earliestAttempt(
  calendar: BusinessCalendar,
  attempts: readonly EarlierAttempt[],
  now: Date,
  pacing: CallPacing,
): Date {
  const last = attempts.reduce<Date | null>(
    (latest, { startedAt }) => (latest && latest > startedAt ? latest : startedAt),
    null,
  );
  if (!last) return now;
  const voicemails = attempts.filter(({ telephony }) => telephony === 'voicemail').length;
  const spaced = new Date(last.getTime() + pacing.betweenAttemptsMilliseconds);
  const nextDay = pacing.waitsForNextDay && voicemails >= 2 ? dayAfter(calendar, last) : spaced;
  const earliest = nextDay > spaced ? nextDay : spaced;
  return earliest > now ? earliest : now;
}

/** Start of the office's next day. */
function dayAfter(calendar: BusinessCalendar, last: Date): Date {
  const today = toWallTime(last, calendar.timeZone).date;
  let at = last;
  while (toWallTime(at, calendar.timeZone).date === today) at = new Date(at.getTime() + quarterMilliseconds);
  return at;
}

/**
 * Null if a number may be called again today, else the opening time on the office's next day. The daily limit
 * counts calls for all patients.
 */
export function checkDailyLimit(
  calledToday: number,
  calendar: BusinessCalendar,
  now: Date,
  pacing: CallPacing = realPacing,
): Date | null {
  if (calledToday < pacing.maxCallsPerNumberPerDay) return null;
  const tomorrow = dayAfter(calendar, now);
  return nextOpening(calendar, tomorrow) ?? tomorrow;
}

/** Start of the day, in the office's time zone. */
export const startOfDay = (at: Date, { timeZone }: Pick<BusinessCalendar, 'timeZone'>): Date =>
  toInstant({ date: toWallTime(at, timeZone).date, time: '00:00' }, timeZone);

/** Null if the office has no opening hours. */
function nextOpening(calendar: BusinessCalendar, from: Date): Date | null {
  try {
    const minuteIn = addBusinessMinutes(from, 1, calendar);
    return new Date(minuteIn.getTime() - 60_000);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
