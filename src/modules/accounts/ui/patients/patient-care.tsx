import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import type { HeldOfPatient } from '../../patient-views.ts';
import { AccessList } from '../settings/access-list.tsx';
import { serviceWords } from './patient-words.tsx';
import classes from './patients.module.css';

const plainWords = (code: string): string => code.replaceAll('_', ' ');

type PartProps = { title: string; count?: number; shown?: number; none: string; children: ReactNode };

/** One kind of thing with its number; `none` is said where there is nothing. */
function Part({ title, count = 0, shown = count, none, children }: PartProps) {
  return (
    <section className={classes.held} aria-label={title}>
      <h4>
        {title} {count > 0 && <span className={classes.quiet}>({count})</span>}
      </h4>
      {count === 0 ? <p className={classes.quiet}>{none}</p> : children}
      {shown < count && (
        <p className={classes.quiet}>
          The newest {shown} of {count}.
        </p>
      )}
    </section>
  );
}

/** What they asked for, where they go, what they paid, whom they ask for, where they are signed in, who looked. */
export function PatientCare({ held }: { held: HeldOfPatient }) {
  const { requests, appointments, payments, household, sessions, access } = held;
  return (
    <div className={classes.heldParts}>
      <Part title="Requests" count={requests.count} shown={requests.newest.length} none="No requests yet.">
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
        title="Appointments"
        count={appointments.count}
        shown={appointments.newest.length}
        none="No appointments yet."
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
      <Part title="Payments" count={payments.count} shown={payments.newest.length} none="No payments yet.">
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
      <Part title="Household" count={household.length} none="Asks for nobody else.">
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
      <Part title="Signed-in devices" count={sessions.length} none="Signed in nowhere.">
        <ul className={classes.list}>
          {sessions.map((one) => (
            <li key={one.id}>
              <strong>{one.device}</strong>
              <span>Signed in {formatDateTime(one.signedInAt)}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Who saw their data" count={access.length} none="Nobody of the team yet.">
        <AccessList entries={access} />
      </Part>
    </div>
  );
}
