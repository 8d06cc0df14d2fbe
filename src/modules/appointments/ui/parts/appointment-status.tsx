import type { AppointmentView } from '../../appointments.contract.ts';
import classes from './appointment-status.module.css';
import * as t from './parts.words.ts';

const labels: Record<AppointmentView['status'], string> = {
  held: t.heldForYou,
  pending: t.pending,
  confirmed: t.confirmed,
  cancelled: t.canceled,
  no_show: t.noShow,
};

export function AppointmentStatus({ status }: Pick<AppointmentView, 'status'>) {
  const tone = status === 'confirmed' ? 'default' : status === 'pending' ? 'secondary' : 'destructive';
  return (
    <span className={classes.badge} data-tone={tone}>
      {labels[status] ?? status}
    </span>
  );
}
