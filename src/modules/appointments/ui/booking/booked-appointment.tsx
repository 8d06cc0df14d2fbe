import { useState } from 'react';
import { Link } from 'react-router';
import { formatTimeZone } from '#shared/format/format-date.ts';
import { formatOfficeTime, formatRelativeOfficeTime } from '#shared/format/format-office-time.ts';
import { Arrived } from '#ui/scenes/state-scenes.tsx';
import type { AppointmentView } from '../../appointments.contract.ts';
import { hasPass, isPastVisit } from '../../appointments.rules.ts';
import { AnswerBy } from '../parts/answer-by.tsx';
import { AppointmentActions } from '../parts/appointment-actions.tsx';
import { appointmentAnchor } from '../parts/appointment-links.ts';
import { AppointmentStatus } from '../parts/appointment-status.tsx';
import { statusSentence } from '../parts/status.words.ts';
import { VisitGlance } from '../pass/visit-glance.tsx';
import classes from './booked-appointment.module.css';
import * as t from './booking.words.ts';

/** The appointment booked for a request, with the office's confirmation. */
export function BookedAppointment({ appointment }: { appointment: AppointmentView }) {
  // The answer gets the room of the question, so that nothing below moves when the office answers.
  const [wasPending] = useState(appointment.status === 'pending');
  const now = new Date();
  const isOver = isPastVisit(appointment, now);
  const isActive = hasPass(appointment.status) && appointment.may.cancel && !isOver;
  return (
    <section className={classes.booked} aria-label={t.yourAppointment}>
      <div className={classes.head}>
        {isActive ? (
          <div data-screen-only>
            <Arrived size="tiny" waiting={appointment.status === 'pending'} />
          </div>
        ) : (
          <p className={classes.title}>{t.yourAppointment}</p>
        )}
        <span role="status">
          <AppointmentStatus appointment={appointment} />
        </span>
      </div>
      <p className={classes.when}>
        <time dateTime={appointment.startsAt}>{formatRelativeOfficeTime(appointment, now)}</time>{' '}
        <span className={classes.zone}>{formatTimeZone(appointment.timeZone, appointment.startsAt)}</span>
      </p>
      <p className={classes.where}>
        {appointment.provider.name}, {appointment.provider.address}
      </p>
      {isActive && <VisitGlance appointment={appointment} />}
      <AppointmentActions appointment={appointment} />
      <div className={classes.answer} data-steady={wasPending || undefined}>
        {appointment.confirmationQuote ? (
          <p className={classes.quote}>
            {t.theOfficeConfirmedByPhone} <q>{`“${appointment.confirmationQuote}”`}</q>
          </p>
        ) : (
          !isOver && <p className={classes.where}>{statusSentence(appointment)}</p>
        )}
        {appointment.note && <p className={classes.where}>{appointment.note}</p>}
        {appointment.wanted && (
          <p className={classes.where}>
            {t.askingToMove({
              officeTime: formatOfficeTime({
                startsAt: appointment.wanted.startsAt,
                timeZone: appointment.timeZone,
              }),
            })}
          </p>
        )}
        <AnswerBy appointment={appointment} className={classes.where} />
      </div>
      {!isActive && (
        <p className={classes.more} data-screen-only>
          <Link to={`/appointments#${appointmentAnchor(appointment.id)}`}>{t.allAppointments}</Link>
        </p>
      )}
    </section>
  );
}
