import type { AppointmentView } from '#features/appointments/appointments.contract.ts';

/** Those that are not over yet, the next first. */
export const upcoming = (all: AppointmentView[], now: Date): AppointmentView[] =>
  all
    .filter(
      ({ startsAt, durationMinutes }) => Date.parse(startsAt) + durationMinutes * 60_000 > now.getTime(),
    )
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
