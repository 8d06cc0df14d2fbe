import type { CallPurpose, Telephony } from '#shared/calls/telephone-call.ts';
import { isCallable } from '#shared/text/callable-number.ts';
import {
  addBusinessMinutes,
  type BusinessCalendar,
  isOpenAt,
  toInstant,
  toWallTime,
} from '#shared/time/business-calendar.ts';
import { type CallTempo, tempoOfLife } from './call-tempo.rules.ts';

/** Per office and request. An office that did not pick up three times is not there for this patient. */
export const mostAttempts = 3;
const quarterMilliseconds = 15 * 60 * 1000;

/** An earlier call to this office for this request. `telephony` is null while nobody knows how it ended. */
export type EarlierAttempt = { startedAt: Date; telephony: Telephony | null };

export type NeverBecause =
  | 'number'
  | 'do_not_call'
  | 'attempts'
  | 'never_open'
  /** It left our network while the call waited. */
  | 'inactive'
  /** A person of the team changed its number, and nobody has confirmed the new one. */
  | 'number_unconfirmed';

export type CallPermission =
  | { kind: 'now' }
  | { kind: 'later'; at: Date }
  | { kind: 'never'; because: NeverBecause };

export type OfficeToCall = {
  toNumber: string;
  doNotCall: boolean;
  /** When the office is open, in its own zone, with its holidays. */
  calendar: BusinessCalendar;
};

const hourMilliseconds = 60 * 60 * 1000;
/** So long a booking waits until somebody has confirmed its office's number; then a person of the team asks the office. */
const longestWaitForNumber = 24 * hourMilliseconds;

/**
 * While an office's number waits to be confirmed, neither the old one is called, which may be wrong, nor the new one, which may
 * be anybody's. Enquiries go on without the office; a booking, which is about this very office, waits. Null where none waits.
 */
export function waitForNumber(
  { proposedAt, purpose }: { proposedAt: Date | null; purpose: CallPurpose },
  now: Date,
): CallPermission | null {
  if (!proposedAt) return null;
  const until = proposedAt.getTime() + longestWaitForNumber;
  if (purpose !== 'booking' || now.getTime() >= until)
    return { kind: 'never', because: 'number_unconfirmed' };
  return { kind: 'later', at: new Date(Math.min(now.getTime() + hourMilliseconds, until)) };
}

/**
 * When an office may be called for a request: an allowed number, no wish to be left alone, its opening hours, at most
 * three attempts an hour apart, and the next day after two voicemails. In a demonstration the times are shorter.
 */
export function permitCall(
  office: OfficeToCall,
  attempts: readonly EarlierAttempt[],
  now: Date,
  tempo: CallTempo = tempoOfLife,
): CallPermission {
  if (!isCallable(office.toNumber)) return { kind: 'never', because: 'number' };
  if (office.doNotCall) return { kind: 'never', because: 'do_not_call' };
  if (attempts.length >= mostAttempts) return { kind: 'never', because: 'attempts' };
  const earliest = earliestAttempt(office.calendar, attempts, now, tempo);
  if (!tempo.keepsOfficeHours || isOpenAt(earliest, office.calendar)) {
    return earliest > now ? { kind: 'later', at: earliest } : { kind: 'now' };
  }
  const opens = nextOpening(office.calendar, earliest);
  return opens ? { kind: 'later', at: opens } : { kind: 'never', because: 'never_open' };
}

function earliestAttempt(
  calendar: BusinessCalendar,
  attempts: readonly EarlierAttempt[],
  now: Date,
  tempo: CallTempo,
): Date {
  const last = attempts.reduce<Date | null>(
    (latest, { startedAt }) => (latest && latest > startedAt ? latest : startedAt),
    null,
  );
  if (!last) return now;
  const voicemails = attempts.filter(({ telephony }) => telephony === 'voicemail').length;
  const spaced = new Date(last.getTime() + tempo.betweenAttemptsMilliseconds);
  const nextDay = tempo.waitsForNextDay && voicemails >= 2 ? dayAfter(calendar, last) : spaced;
  const earliest = nextDay > spaced ? nextDay : spaced;
  return earliest > now ? earliest : now;
}

/** The first moment of the office's next day. */
function dayAfter(calendar: BusinessCalendar, last: Date): Date {
  const today = toWallTime(last, calendar.timeZone).date;
  let at = last;
  while (toWallTime(at, calendar.timeZone).date === today) at = new Date(at.getTime() + quarterMilliseconds);
  return at;
}

/**
 * Null while a telephone number may be called once more today; else when its office opens on its next day. A number has had
 * enough calls in a day whoever they were for.
 */
export function afterTodaysCalls(
  calledToday: number,
  calendar: BusinessCalendar,
  now: Date,
  tempo: CallTempo = tempoOfLife,
): Date | null {
  if (calledToday < tempo.mostPerNumberInADay) return null;
  const tomorrow = dayAfter(calendar, now);
  return nextOpening(calendar, tomorrow) ?? tomorrow;
}

/** The first moment of the day that an instant lies in, where the office is. */
export const startOfDay = (at: Date, { timeZone }: Pick<BusinessCalendar, 'timeZone'>): Date =>
  toInstant({ date: toWallTime(at, timeZone).date, time: '00:00' }, timeZone);

/** Null for an office without any opening hours. */
function nextOpening(calendar: BusinessCalendar, from: Date): Date | null {
  try {
    const minuteIn = addBusinessMinutes(from, 1, calendar);
    return new Date(minuteIn.getTime() - 60_000);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
