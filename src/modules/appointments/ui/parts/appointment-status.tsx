import type { AppointmentView } from '../../appointments.contract.ts';
import { isPastVisit } from '../../appointments.rules.ts';
import classes from './appointment-status.module.css';
import * as t from './parts.words.ts';

const labels: Record<AppointmentView['status'], string> = {
  held: t.heldForYou,
  pending: t.pending,
  confirmed: t.confirmed,
  cancelled: t.canceled,
  no_show: t.noShow,
};

export function StatusBadge({ status }: Pick<AppointmentView, 'status'>) {
  const tone = status === 'confirmed' ? 'default' : status === 'pending' ? 'secondary' : 'destructive';
  return (
    <span className={classes.badge} data-tone={tone}>
      {labels[status] ?? status}
    </span>
  );
}

type Timed = Pick<AppointmentView, 'status' | 'startsAt' | 'durationMinutes'>;

/** A visit that is over: `Visited` if it was confirmed, else `Past`. */
export function AppointmentStatus({ appointment }: { appointment: Timed }) {
  if (!isPastVisit(appointment, new Date())) return <StatusBadge status={appointment.status} />;
  return (
    <span className={classes.badge} data-tone="past">
      {appointment.status === 'confirmed' ? t.visited : t.past}
    </span>
  );
}
