import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import type { PatientDetailsView } from '../../patient-views.ts';
import { AccessList } from '../settings/access-list.tsx';
import { serviceWords } from './patient-words.tsx';
import classes from './patients.module.css';
import * as t from './patients.words.ts';

const plainWords = (code: string): string => code.replaceAll('_', ' ');

type PartProps = { title: string; count?: number; shown?: number; none: string; children: ReactNode };

/** A section of the patient details; shows `none` when the count is 0. */
function Part({ title, count = 0, shown = count, none, children }: PartProps) {
  return (
    <section className={classes.held} aria-label={title}>
      <h4>
        {title} {count > 0 && <span className={classes.quiet}>({count})</span>}
      </h4>
      {count === 0 ? <p className={classes.quiet}>{none}</p> : children}
      {shown < count && <p className={classes.quiet}>{t.showingTheNewestOf({ shown, count })}</p>}
    </section>
  );
}

/** The patient's requests, appointments, payments, household, sessions and access log. */
export function PatientCare({ held }: { held: PatientDetailsView }) {
  const { requests, appointments, payments, household, sessions, access } = held;
  return (
    <div className={classes.heldParts}>
      <Part title={t.requests} count={requests.count} shown={requests.newest.length} none={t.noRequestsYet}>
        <ul className={classes.list}>
          {requests.newest.map((one) => (
            <li key={one.id}>
              <a href={`/requests/${one.id}`}>{serviceWords(one.serviceType)}</a>
              <span>
                {plainWords(one.status)} · {formatDate(one.createdAt)}
                {one.urgency !== 'normal' && ` · ${one.urgency}`}
              </span>
              <p className={classes.clamped}>{one.description}</p>
            </li>
          ))}
        </ul>
      </Part>
      <Part
        title={t.appointments}
        count={appointments.count}
        shown={appointments.newest.length}
        none={t.noAppointmentsYet}
      >
        <ul className={classes.list}>
          {appointments.newest.map((one) => (
            <li key={one.id}>
              <strong>{one.office}</strong>
              <span>
                {one.kind} · {formatDateTime(one.startsAt, { timeZone: one.timeZone })} ·{' '}
                {plainWords(one.status)}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t.payments} count={payments.count} shown={payments.newest.length} none={t.noPaymentsYet}>
        <ul className={classes.list}>
          {payments.newest.map((one) => (
            <li key={one.id}>
              <strong>{formatMoney(one.amountCents)}</strong>
              <span>
                {plainWords(one.kind)} · {plainWords(one.state)} · {plainWords(one.reason)} ·{' '}
                {formatDate(one.at)}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t.household} count={household.length} none={t.noHouseholdMembers}>
        <ul className={classes.list}>
          {household.map((one) => (
            <li key={one.id}>
              <strong>{one.name}</strong>
              <span>
                {one.relation} · {one.state}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t.signedInDevices} count={sessions.length} none={t.notSignedInOnAny}>
        <ul className={classes.list}>
          {sessions.map((one) => (
            <li key={one.id}>
              <strong>{one.device}</strong>
              <span>{t.signedIn({ dateTime: formatDateTime(one.signedInAt) })}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t.staffAccessToTheirData} count={access.length} none={t.noStaffAccessYet}>
        <AccessList entries={access} />
      </Part>
    </div>
  );
}
