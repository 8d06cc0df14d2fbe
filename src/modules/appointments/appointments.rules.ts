import { earliestStart, leadMinutes } from '#shared/care/first-visit-time.ts';

/** Rules for appointment actions. Pure; runs in the browser and on the server. */

export type AppointmentStatus = 'held' | 'pending' | 'confirmed' | 'cancelled' | 'no_show';

/** How long a chosen time is held while the patient enters contact details. */
export const holdMinutes = 10;
/** How long an offer of an earlier time is valid before it goes to the next patient. */
export const offerMinutes = 120;
export const maxDaysAhead = 120;

const minuteMilliseconds = 60_000;

type BookingStatus = { status: AppointmentStatus; startsAt: Date; wantedStartsAt: Date | null };

/** Active visits have a pass. */
export const hasPass = (status: AppointmentStatus): boolean => status === 'pending' || status === 'confirmed';

/** Whether an active visit has ended. */
export const isPastVisit = (
  {
    status,
    startsAt,
    durationMinutes,
  }: { status: AppointmentStatus; startsAt: string; durationMinutes: number },
  now: Date,
): boolean => hasPass(status) && Date.parse(startsAt) + durationMinutes * minuteMilliseconds <= now.getTime();

const isUpcoming = ({ status, startsAt }: BookingStatus, now: Date): boolean =>
  (status === 'pending' || status === 'confirmed') && startsAt > now;

export const mayCancel = (appointment: BookingStatus, now: Date): boolean => isUpcoming(appointment, now);

/** Only one change request at a time. */
export const mayMove = (appointment: BookingStatus, now: Date): boolean =>
  isUpcoming(appointment, now) && appointment.wantedStartsAt === null;

/** Only while an earlier time is still possible. */
export const mayWaitForEarlier = (appointment: BookingStatus, now: Date): boolean =>
  mayMove(appointment, now) && appointment.startsAt > earliestStart(now);

/** Only after the visit has started. */
export const mayMarkNoShow = ({ status, startsAt }: BookingStatus, now: Date): boolean =>
  status === 'confirmed' && startsAt <= now;

/** The time we are requesting from the office; null if none. */
export const requestedTime = ({ status, startsAt, wantedStartsAt }: BookingStatus): Date | null =>
  wantedStartsAt ?? (status === 'pending' ? startsAt : null);

/** When an offer of an earlier time expires; null if the time is too soon to offer. */
export function offerExpiry(slotStartsAt: Date, now: Date): Date | null {
  const latest = slotStartsAt.getTime() - leadMinutes * minuteMilliseconds;
  const end = Math.min(now.getTime() + offerMinutes * minuteMilliseconds, latest);
  return end > now.getTime() ? new Date(end) : null;
}
