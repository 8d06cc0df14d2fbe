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

type AppointmentStatusProps = Pick<AppointmentView, 'status'> & {
  /** A visit that is over is no longer confirmed or pending. */
  isOver?: boolean;
};

export function AppointmentStatus({ status, isOver = false }: AppointmentStatusProps) {
  if (isOver && (status === 'confirmed' || status === 'pending'))
    return (
      <span className={classes.badge} data-tone="secondary">
        {status === 'confirmed' ? t.visitDone : t.neverConfirmed}
      </span>
    );
  const tone = status === 'confirmed' ? 'default' : status === 'pending' ? 'secondary' : 'destructive';
  return (
    <span className={classes.badge} data-tone={tone}>
      {labels[status] ?? status}
    </span>
  );
}
