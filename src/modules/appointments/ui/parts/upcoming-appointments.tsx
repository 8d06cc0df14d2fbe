import { useId } from 'react';
import { Link } from 'react-router';
import { formatTimeZone } from '#shared/format/format-date.ts';
import { formatRelativeOfficeTime } from '#shared/format/format-office-time.ts';
import type { AppointmentView } from '../../appointments.contract.ts';
import { AppointmentStatus } from './appointment-status.tsx';
import { calendarIconDate } from './appointment-times.ts';
import { useMyAppointments } from './my-appointments.ts';
import * as t from './parts.words.ts';
import { upcoming } from './upcoming.rules.ts';
import classes from './upcoming-appointments.module.css';

function Row({ appointment }: { appointment: AppointmentView }) {
  const leaf = calendarIconDate(appointment);
  return (
    <li className={classes.row}>
      <span className={classes.leaf} aria-hidden="true">
        <span className={classes.month}>{leaf.month}</span>
        <span className={classes.day}>{leaf.day}</span>
      </span>
      <div className={classes.words}>
        <p className={classes.office}>{appointment.provider.name}</p>
        <p className={classes.detail}>
          {appointment.appointmentType} ·{' '}
          <time dateTime={appointment.startsAt}>{formatRelativeOfficeTime(appointment, new Date())}</time>{' '}
          {formatTimeZone(appointment.timeZone, appointment.startsAt)}
        </p>
      </div>
      <AppointmentStatus appointment={appointment} />
    </li>
  );
}

type UpcomingAppointmentsProps = {
  limit: number;
  /** Whether to show how many more there are. */
  showMore?: boolean;
  enabled?: boolean;
};

/** The signed-in patient's next appointments. Renders nothing if there are none. */
export function UpcomingAppointments({ limit, showMore = false, enabled = true }: UpcomingAppointmentsProps) {
  const titleId = useId();
  const { data } = useMyAppointments({ enabled });
  const next = upcoming(data ?? [], new Date());
  if (next.length === 0) return null;
  const moreCount = next.length - limit;
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {t.yourUpcomingAppointments}
      </h2>
      <ul className={classes.rows}>
        {next.slice(0, limit).map((appointment) => (
          <Row key={appointment.id} appointment={appointment} />
        ))}
      </ul>
      {showMore && moreCount > 0 && <p className={classes.more}>{t.andMoreAppointments({ moreCount })}</p>}
      <p className={classes.all}>
        <Link to="/appointments">{t.manageAppointments}</Link>
      </p>
    </section>
  );
}
