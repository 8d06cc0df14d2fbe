/** Rules for appointment actions. Pure; runs in the browser and on the server. */

export type AppointmentStatus = 'held' | 'pending' | 'confirmed' | 'cancelled' | 'no_show';

/** How long a chosen time is held while the patient enters contact details. */
export const holdMinutes = 10;
/** How long an offer of an earlier time is valid before the next patient gets it. */
export const offerMinutes = 120;
/** Minimum lead time: we need to ask the office, and the patient needs to get there. */
export const leadMinutes = 120;
export const furthestDays = 120;

const minuteMilliseconds = 60_000;

type Standing = { status: AppointmentStatus; startsAt: Date; wantedStartsAt: Date | null };

export const isLive = (status: AppointmentStatus): boolean =>
  status === 'held' || status === 'pending' || status === 'confirmed';

/** Active visits have a pass. */
export const hasPass = (status: AppointmentStatus): boolean => status === 'pending' || status === 'confirmed';

const standsAhead = ({ status, startsAt }: Standing, now: Date): boolean =>
  (status === 'pending' || status === 'confirmed') && startsAt > now;

export const mayCancel = (appointment: Standing, now: Date): boolean => standsAhead(appointment, now);

/** Only one change request at a time. */
export const mayMove = (appointment: Standing, now: Date): boolean =>
  standsAhead(appointment, now) && appointment.wantedStartsAt === null;

/** Only while an earlier time is still possible. */
export const mayWaitForEarlier = (appointment: Standing, now: Date): boolean =>
  mayMove(appointment, now) && appointment.startsAt > earliestStart(now);

/** A visit can be missed only after it has started. */
export const mayBeMissed = ({ status, startsAt }: Standing, now: Date): boolean =>
  status === 'confirmed' && startsAt <= now;

/** The time being requested from the office, or null. */
export const requestedTime = ({ status, startsAt, wantedStartsAt }: Standing): Date | null =>
  wantedStartsAt ?? (status === 'pending' ? startsAt : null);

export const earliestStart = (now: Date): Date => new Date(now.getTime() + leadMinutes * minuteMilliseconds);

/** When an offer of an earlier time expires; null if it starts too soon to be offered. */
export function offerEnds(slotStartsAt: Date, now: Date): Date | null {
  const latest = slotStartsAt.getTime() - leadMinutes * minuteMilliseconds;
  const end = Math.min(now.getTime() + offerMinutes * minuteMilliseconds, latest);
  return end > now.getTime() ? new Date(end) : null;
}
