import type { AppointmentView } from '../../appointments.contract.ts';

const isPast = (
  { startsAt, durationMinutes }: Pick<AppointmentView, 'startsAt' | 'durationMinutes'>,
  now: Date,
): boolean => Date.parse(startsAt) + durationMinutes * 60_000 <= now.getTime();

/** Future appointments, soonest first. */
export const upcoming = (all: AppointmentView[], now: Date): AppointmentView[] =>
  all
    .filter((appointment) => !isPast(appointment, now))
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));

const startTime = ({ startsAt }: AppointmentView): number => Date.parse(startsAt);

type SplitAppointments = {
  /** Those whose office needs another choice. */
  toChoose: AppointmentView[];
  /** Soonest first. */
  coming: AppointmentView[];
  /** Canceled, for a time to come; latest first. */
  canceled: AppointmentView[];
  /** Their time is over; latest first. */
  past: AppointmentView[];
};

export function splitAppointments(all: readonly AppointmentView[], now: Date): SplitAppointments {
  const toChoose = all.filter(({ needsChoice }) => needsChoice);
  const active = all.filter(({ status }) => status === 'pending' || status === 'confirmed');
  const coming = upcoming(active, now);
  const others = all
    .filter((appointment) => !coming.includes(appointment) && !toChoose.includes(appointment))
    .toSorted((a, b) => startTime(b) - startTime(a));
  return {
    toChoose,
    coming,
    canceled: others.filter((appointment) => !isPast(appointment, now)),
    past: others.filter((appointment) => isPast(appointment, now)),
  };
}
