import { useId } from 'react';
import { Link } from 'react-router';
import { formatTimeZone } from '#shared/format/format-date.ts';
import { PhoneLink } from '#ui/phone-link.tsx';
import type { AppointmentView } from '../../appointments.contract.ts';
import { ChooseAgain } from '../choose/choose-again.tsx';
import { VisitLines } from '../pass/visit-lines.tsx';
import { VisitNeeds } from '../pass/visit-needs.tsx';
import { AnswerBy } from './answer-by.tsx';
import { AppointmentActs } from './appointment-acts.tsx';
import classes from './appointment-card.module.css';
import { appointmentAnchor } from './appointment-links.ts';
import { AppointmentStatus } from './appointment-status.tsx';
import { calendarLeaf, officeTimeWords } from './appointment-times.ts';
import { EarlierTime } from './earlier-time.tsx';
import { standingWords } from './standing-words.ts';

type AppointmentCardProps = {
  appointment: AppointmentView;
  /** Where the request it came of can be read, if it came of one. */
  requestPath: string | null;
};

function Standing({ appointment }: { appointment: AppointmentView }) {
  const { wanted, timeZone, confirmationQuote, status } = appointment;
  return (
    <>
      {wanted && (
        <p className={classes.wanted} role="status">
          We are asking the office to move it to{' '}
          <time dateTime={wanted.startsAt}>{officeTimeWords({ startsAt: wanted.startsAt, timeZone })}</time>.
          Until it says yes, this time stays yours.
        </p>
      )}
      {status === 'confirmed' && confirmationQuote ? (
        <p className={classes.quote}>
          The office said: <q>{`“${confirmationQuote}”`}</q>
        </p>
      ) : (
        <p className={classes.soft}>{standingWords(appointment)}</p>
      )}
      <AnswerBy appointment={appointment} className={classes.soft} />
    </>
  );
}

/** One appointment with everything about it and all that can be done with it. */
export function AppointmentCard({ appointment, requestPath }: AppointmentCardProps) {
  const titleId = useId();
  const leaf = calendarLeaf(appointment);
  const { provider, preparation, forWhom, status } = appointment;
  const stands = status === 'pending' || status === 'confirmed';
  return (
    <li id={appointmentAnchor(appointment.id)} className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <span className={classes.leaf} aria-hidden="true" data-ended={!stands || undefined}>
          <span className={classes.month}>{leaf.month}</span>
          <span className={classes.day}>{leaf.day}</span>
        </span>
        <div className={classes.naming}>
          <h3 id={titleId}>
            <time dateTime={appointment.startsAt}>{officeTimeWords(appointment)}</time>{' '}
            <span className={classes.zone}>{formatTimeZone(appointment.timeZone, appointment.startsAt)}</span>
          </h3>
          <p>
            {provider.name} · {appointment.appointmentType}
            {forWhom && ` · for ${forWhom}`}
          </p>
        </div>
        <AppointmentStatus status={status} />
      </div>
      {appointment.needsChoice ? (
        <ChooseAgain appointment={appointment} />
      ) : (
        <Standing appointment={appointment} />
      )}
      <address className={classes.office}>
        <span>{provider.address}</span> <PhoneLink phone={provider.phone} className={classes.phone} />
      </address>
      {stands && appointment.may.cancel && <VisitLines appointment={appointment} />}
      {stands && preparation && appointment.may.cancel && (
        <details className={classes.preparation}>
          <summary>How to prepare</summary>
          <VisitNeeds appointment={appointment} about={['arrive_early', 'fasting', 'paperwork']} />
        </details>
      )}
      {stands && <EarlierTime appointment={appointment} />}
      <AppointmentActs appointment={appointment} />
      {requestPath && (
        <p className={classes.soft}>
          <Link to={requestPath}>View request</Link>
        </p>
      )}
    </li>
  );
}
