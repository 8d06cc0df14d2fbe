import { Link } from 'react-router';
import { formatTimeZone } from '#shared/format/format-date.ts';
import { hasPass } from '../../appointments.rules.ts';
import { AnswerBy } from '../parts/answer-by.tsx';
import { appointmentAnchor, visitPassPath } from '../parts/appointment-links.ts';
import { AppointmentStatus } from '../parts/appointment-status.tsx';
import { officeTimeWords } from '../parts/appointment-times.ts';
import { useMyAppointments } from '../parts/my-appointments.ts';
import { standingWords } from '../parts/standing-words.ts';
import classes from './booked-appointment.module.css';

/** The appointment that came of a request, with the words in which the office confirmed it. */
export function BookedAppointment({ requestId }: { requestId: string }) {
  const { data } = useMyAppointments({ cancelled: 'yes' });
  const own = (data ?? []).filter((appointment) => appointment.requestId === requestId);
  // A cancelled booking may have a successor; the one that stands is the one to show.
  const appointment = own.find(({ status }) => status !== 'cancelled') ?? own.at(-1);
  const isCancelled = appointment?.status === 'cancelled';
  if (!appointment) return null;
  return (
    <section className={classes.booked} aria-label="Your appointment">
      <div className={classes.head}>
        <p className={classes.title}>Your appointment</p>
        <span role="status">
          <AppointmentStatus status={appointment.status} />
        </span>
      </div>
      <p className={classes.when}>
        <time dateTime={appointment.startsAt}>{officeTimeWords(appointment)}</time>{' '}
        <span className={classes.zone}>{formatTimeZone(appointment.timeZone, appointment.startsAt)}</span>
      </p>
      <p className={classes.where}>
        {appointment.provider.name}, {appointment.provider.address}
      </p>
      {appointment.confirmationQuote && !isCancelled ? (
        <p className={classes.quote}>
          The office confirmed on the phone: <q>{`“${appointment.confirmationQuote}”`}</q>
        </p>
      ) : (
        <p className={classes.where}>{standingWords(appointment)}</p>
      )}
      {appointment.note && appointment.note !== appointment.cancelledReason && (
        <p className={classes.where}>{appointment.note}</p>
      )}
      {appointment.wanted && (
        <p className={classes.where}>
          We are asking the office to move it to{' '}
          {officeTimeWords({ startsAt: appointment.wanted.startsAt, timeZone: appointment.timeZone })}.
        </p>
      )}
      {hasPass(appointment.status) && appointment.may.cancel && (
        <p className={classes.more} data-screen-only>
          <Link to={visitPassPath(appointment)}>Visit pass: what to bring, pay and say at the desk</Link>
        </p>
      )}
      <AnswerBy appointment={appointment} className={classes.where} />
      <p className={classes.more} data-screen-only>
        <Link to={`/appointments#${appointmentAnchor(appointment.id)}`}>
          {isCancelled ? 'All your appointments' : 'Move, cancel, calendar and directions'}
        </Link>
      </p>
    </section>
  );
}
