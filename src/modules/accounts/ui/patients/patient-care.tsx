import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import type { PatientDetailsView } from '../../patient-views.ts';
import { AccessList } from '../settings/access-list.tsx';
import { serviceWords } from './patient-words.tsx';
import classes from './patients.module.css';
import * as t from './patients.words.ts';

const formatCode = (code: string): string => code.replaceAll('_', ' ');

type PartProps = { title: string; count?: number; shown?: number; empty: string; children: ReactNode };

/** A section of the patient details. Shows `empty` if the count is 0. */
function Part({ title, count = 0, shown = count, empty, children }: PartProps) {
  return (
    <section className={classes.held} aria-label={title}>
      <h4>
        {title} {count > 0 && <span className={classes.quiet}>({count})</span>}
      </h4>
      {count === 0 ? <p className={classes.quiet}>{empty}</p> : children}
      {shown < count && <p className={classes.quiet}>{t.showingNewest({ shown, count })}</p>}
    </section>
  );
}

/** The patient's requests, appointments, payments, household, sessions and access log. */
export function PatientCare({ details }: { details: PatientDetailsView }) {
  const { requests, appointments, payments, household, sessions, access } = details;
  return (
    <div className={classes.heldParts}>
      <Part title={t.requests} count={requests.count} shown={requests.newest.length} empty={t.noRequestsYet}>
        <ul className={classes.list}>
          {requests.newest.map((one) => (
            <li key={one.id}>
              <a href={`/requests/${one.id}`}>{serviceWords(one.serviceType)}</a>
              <span>
                {formatCode(one.status)} · {formatDate(one.createdAt)}
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
        empty={t.noAppointmentsYet}
      >
        <ul className={classes.list}>
          {appointments.newest.map((one) => (
            <li key={one.id}>
              <strong>{one.office}</strong>
              <span>
                {one.kind} · {formatDateTime(one.startsAt, { timeZone: one.timeZone })} ·{' '}
                {formatCode(one.status)}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t.payments} count={payments.count} shown={payments.newest.length} empty={t.noPaymentsYet}>
        <ul className={classes.list}>
          {payments.newest.map((one) => (
            <li key={one.id}>
              <strong>{formatMoney(one.amountCents)}</strong>
              <span>
                {formatCode(one.kind)} · {formatCode(one.state)} · {formatCode(one.reason)} ·{' '}
                {formatDate(one.at)}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t.household} count={household.length} empty={t.noHouseholdMembers}>
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
      <Part title={t.signedInDevices} count={sessions.length} empty={t.noSignedInDevices}>
        <ul className={classes.list}>
          {sessions.map((one) => (
            <li key={one.id}>
              <strong>{one.device}</strong>
              <span>{t.signedIn({ dateTime: formatDateTime(one.signedInAt) })}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t.staffAccessToTheirData} count={access.length} empty={t.noStaffAccessYet}>
        <AccessList entries={access} />
      </Part>
    </div>
  );
}
