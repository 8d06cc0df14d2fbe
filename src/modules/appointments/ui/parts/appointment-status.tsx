import type { AppointmentView } from '../../appointments.contract.ts';
import classes from './appointment-status.module.css';

const words: Record<AppointmentView['status'], string> = {
  held: 'Held for you',
  pending: 'Pending',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  no_show: 'Missed',
};

export function AppointmentStatus({ status }: Pick<AppointmentView, 'status'>) {
  const tone = status === 'confirmed' ? 'default' : status === 'pending' ? 'secondary' : 'destructive';
  return (
    <span className={classes.badge} data-tone={tone}>
      {words[status] ?? status}
    </span>
  );
}
