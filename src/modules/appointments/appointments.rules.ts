/** What may be done with an appointment and when. Pure; runs in the browser and on the server. */

export type AppointmentStatus = 'held' | 'pending' | 'confirmed' | 'cancelled' | 'no_show';

/** So long a chosen time is kept while somebody fills in how to reach them. */
export const holdMinutes = 10;
/** So long a patient has to take an earlier time before the next in line is asked. */
export const offerMinutes = 120;
/** Nobody is booked sooner than this from now: the office has to be asked, and the way there takes time. */
export const leadMinutes = 120;
export const furthestDays = 120;

const minuteMilliseconds = 60_000;

type Standing = { status: AppointmentStatus; startsAt: Date; wantedStartsAt: Date | null };

export const isLive = (status: AppointmentStatus): boolean =>
  status === 'held' || status === 'pending' || status === 'confirmed';

/** A visit that stands has a pass. */
export const hasPass = (status: AppointmentStatus): boolean => status === 'pending' || status === 'confirmed';

const standsAhead = ({ status, startsAt }: Standing, now: Date): boolean =>
  (status === 'pending' || status === 'confirmed') && startsAt > now;

export const mayCancel = (appointment: Standing, now: Date): boolean => standsAhead(appointment, now);

/** One wish at a time: while the office is asked to move it, there is nothing else to ask for. */
export const mayMove = (appointment: Standing, now: Date): boolean =>
  standsAhead(appointment, now) && appointment.wantedStartsAt === null;

/** An earlier time can only be offered while there is one. */
export const mayWaitForEarlier = (appointment: Standing, now: Date): boolean =>
  mayMove(appointment, now) && appointment.startsAt > earliestStart(now);

/** Nobody can be missed before the visit has begun. */
export const mayBeMissed = ({ status, startsAt }: Standing, now: Date): boolean =>
  status === 'confirmed' && startsAt <= now;

/** The time that the office is being asked for at present, or null when nothing is open with it. */
export const askedTime = ({ status, startsAt, wantedStartsAt }: Standing): Date | null =>
  wantedStartsAt ?? (status === 'pending' ? startsAt : null);

export const earliestStart = (now: Date): Date => new Date(now.getTime() + leadMinutes * minuteMilliseconds);

/** Until when an earlier time is offered; null when it begins too soon to be offered to anybody. */
export function offerEnds(slotStartsAt: Date, now: Date): Date | null {
  const latest = slotStartsAt.getTime() - leadMinutes * minuteMilliseconds;
  const end = Math.min(now.getTime() + offerMinutes * minuteMilliseconds, latest);
  return end > now.getTime() ? new Date(end) : null;
}
