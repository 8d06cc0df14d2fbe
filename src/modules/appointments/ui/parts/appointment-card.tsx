import { useId } from 'react';
import { Link } from 'react-router';
import { formatTimeZone } from '#shared/format/format-date.ts';
import { formatOfficeTime, formatRelativeOfficeTime } from '#shared/format/format-office-time.ts';
import { PhoneLink } from '#ui/phone-link.tsx';
import type { AppointmentView } from '../../appointments.contract.ts';
import { isPastVisit } from '../../appointments.rules.ts';
import { ChooseAgain } from '../choose/choose-again.tsx';
import { VisitGlance } from '../pass/visit-glance.tsx';
import { VisitLines } from '../pass/visit-lines.tsx';
import { VisitNeeds } from '../pass/visit-needs.tsx';
import { AnswerBy } from './answer-by.tsx';
import { AppointmentActions } from './appointment-actions.tsx';
import classes from './appointment-card.module.css';
import { appointmentAnchor, visitPassPath } from './appointment-links.ts';
import { AppointmentStatus } from './appointment-status.tsx';
import { calendarIconDate, visitName } from './appointment-times.ts';
import { EarlierTime } from './earlier-time.tsx';
import * as t from './parts.words.ts';
import { statusSentence } from './status.words.ts';

export type AppointmentCardProps = {
  appointment: AppointmentView;
  /** Link to its request, if any. */
  requestPath: string | null;
};

function BookingStatus({ appointment }: { appointment: AppointmentView }) {
  const { wanted, timeZone, confirmationQuote, status } = appointment;
  if (isPastVisit(appointment, new Date()))
    return <p className={classes.soft}>{status === 'confirmed' ? t.visitHasPassed : t.neverConfirmed}</p>;
  return (
    <>
      {wanted && (
        <p className={classes.wanted} role="status">
          {t.askingToMove}{' '}
          <time dateTime={wanted.startsAt}>{formatOfficeTime({ startsAt: wanted.startsAt, timeZone })}</time>
          {t.keepsTimeUntilAgreed}
        </p>
      )}
      {status === 'confirmed' && confirmationQuote ? (
        <p className={classes.quote}>
          {t.theOfficeSaid} <q>{`“${confirmationQuote}”`}</q>
        </p>
      ) : (
        <p className={classes.soft}>{statusSentence(appointment)}</p>
      )}
      <AnswerBy appointment={appointment} className={classes.soft} />
    </>
  );
}

/** The status in words, the office, what to bring and what can be done. */
export function AppointmentDetails({ appointment, requestPath }: AppointmentCardProps) {
  const { provider, preparation, status } = appointment;
  const isPast = isPastVisit(appointment, new Date());
  const isActive = (status === 'pending' || status === 'confirmed') && !isPast;
  return (
    <>
      {appointment.needsChoice ? (
        <ChooseAgain appointment={appointment} />
      ) : (
        (isActive || status === 'cancelled' || status === 'no_show') && (
          <BookingStatus appointment={appointment} />
        )
      )}
      <address className={classes.office}>
        <span>{provider.address}</span> <PhoneLink phone={provider.phone} className={classes.phone} />
      </address>
      {isActive && appointment.may.cancel && (
        <>
          <VisitGlance appointment={appointment} />
          <VisitLines appointment={appointment} />
        </>
      )}
      {isActive && preparation && appointment.may.cancel && (
        <details className={classes.preparation}>
          <summary>{t.howToPrepare}</summary>
          <VisitNeeds appointment={appointment} about={['arrive_early', 'fasting', 'paperwork']} />
        </details>
      )}
      {isActive && <EarlierTime appointment={appointment} />}
      <AppointmentActions appointment={appointment} />
      <p className={classes.links} data-screen-only>
        {requestPath && (
          <Link
            to={requestPath}
            aria-label={t.actionOn({ action: t.viewRequest, visit: visitName(appointment) })}
          >
            {t.viewRequest}
          </Link>
        )}
        {isPast && (
          <Link
            to={visitPassPath(appointment)}
            aria-label={t.actionOn({ action: t.pastVisitPass, visit: visitName(appointment) })}
          >
            {t.pastVisitPass}
          </Link>
        )}
      </p>
    </>
  );
}

export function AppointmentCard({ appointment, requestPath }: AppointmentCardProps) {
  const titleId = useId();
  const leaf = calendarIconDate(appointment);
  const { provider, forWhom, status } = appointment;
  const isActive = status === 'pending' || status === 'confirmed';
  return (
    <li id={appointmentAnchor(appointment.id)} className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <span className={classes.leaf} aria-hidden="true" data-ended={!isActive || undefined}>
          <span className={classes.month}>{leaf.month}</span>
          <span className={classes.day}>{leaf.day}</span>
        </span>
        <div className={classes.naming}>
          <h3 id={titleId}>
            <time dateTime={appointment.startsAt}>{formatRelativeOfficeTime(appointment, new Date())}</time>{' '}
            <span className={classes.zone}>{formatTimeZone(appointment.timeZone, appointment.startsAt)}</span>
          </h3>
          <p>
            {provider.name} · {appointment.appointmentType}
            {forWhom && t.forLabel({ forWhom })}
          </p>
        </div>
        <AppointmentStatus appointment={appointment} />
      </div>
      <AppointmentDetails appointment={appointment} requestPath={requestPath} />
    </li>
  );
}
