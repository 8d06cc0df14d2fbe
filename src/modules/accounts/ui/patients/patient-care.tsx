import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { shortId } from '#shared/ids.ts';
import { BoardSection } from '#ui/board.tsx';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { ChargeLink, PermittedLink, RequestLink } from '#ui/record-links.tsx';
import type { PatientDetailsView } from '../../patient-views.ts';
import { AccessList } from '../settings/access-list.tsx';
import { serviceWords } from './patient-words.tsx';
import classes from './patients.module.css';
import * as t from './patients.words.ts';

type Requests = PatientDetailsView['requests'];
type Appointments = PatientDetailsView['appointments'];
type Payments = PatientDetailsView['payments'];

/** `price_given` becomes `Price given`. */
function codeWords(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type SectionProps = {
  title: string;
  count: number;
  shown?: number;
  empty: string;
  acts?: ReactNode;
  children: ReactNode;
};

/** Shows `empty` if the count is 0. */
function Section({ title, count, shown = count, empty, acts, children }: SectionProps) {
  const lead = shown < count ? t.showingNewest({ shown, count }) : count > 0 && String(count);
  return (
    <BoardSection title={title} lead={lead} acts={acts}>
      {count === 0 ? (
        <p className={classes.quiet} data-empty>
          {empty}
        </p>
      ) : (
        children
      )}
    </BoardSection>
  );
}

const requestColumns: Column<Requests['newest'][number]>[] = [
  { label: t.id, width: '5.375rem', cell: ({ id }) => <RequestLink id={id} /> },
  {
    label: t.request,
    isLine: true,
    cell: ({ description }) => <span title={description}>{description}</span>,
  },
  { label: t.service, width: '8.5rem', cell: ({ serviceType }) => serviceWords(serviceType) },
  { label: t.priority, width: '4.5rem', cell: ({ urgency }) => codeWords(urgency) },
  { label: t.status, width: '8.5rem', cell: ({ status }) => codeWords(status) },
  {
    label: t.created,
    width: '5.5rem',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={formatDateTime(createdAt)}>
        {formatDate(createdAt)}
      </time>
    ),
  },
];

export const PatientRequests = ({ requests: { count, newest } }: { requests: Requests }) => (
  <Section title={t.requests} count={count} shown={newest.length} empty={t.noRequestsYet}>
    <DataTable
      label={t.requests}
      density="compact"
      columns={requestColumns}
      rows={newest}
      rowKey={({ id }) => id}
    />
  </Section>
);

const appointmentColumns: Column<Appointments['newest'][number]>[] = [
  {
    label: t.office,
    isLine: true,
    cell: ({ id, office }) => (
      <PermittedLink right="requests.look" to={`/admin?tab=operations&appointment=${id}`}>
        {office}
      </PermittedLink>
    ),
  },
  { label: t.type, width: '10rem', cell: ({ kind }) => codeWords(kind) },
  {
    label: t.time,
    width: '11.5rem',
    cell: ({ startsAt, timeZone }) => (
      <time dateTime={startsAt}>{formatDateTime(startsAt, { timeZone, showZone: true })}</time>
    ),
  },
  { label: t.status, width: '7.5rem', cell: ({ status }) => codeWords(status) },
];

export const PatientAppointments = ({ appointments: { count, newest } }: { appointments: Appointments }) => (
  <Section title={t.appointments} count={count} shown={newest.length} empty={t.noAppointmentsYet}>
    <DataTable
      label={t.appointments}
      density="compact"
      columns={appointmentColumns}
      rows={newest}
      rowKey={({ id }) => id}
    />
  </Section>
);

const paymentColumns: Column<Payments['newest'][number]>[] = [
  { label: t.charge, width: '5.375rem', cell: ({ id }) => <ChargeLink id={id}>{shortId(id)}</ChargeLink> },
  { label: t.amount, width: '6rem', kind: 'number', cell: ({ amountCents }) => formatMoney(amountCents) },
  { label: t.type, width: '9rem', cell: ({ kind }) => codeWords(kind) },
  { label: t.status, width: '7.5rem', cell: ({ state }) => codeWords(state) },
  { label: t.reason, cell: ({ reason }) => codeWords(reason) },
  {
    label: t.date,
    width: '5.5rem',
    cell: ({ at }) => (
      <time dateTime={at} title={formatDateTime(at)}>
        {formatDate(at)}
      </time>
    ),
  },
];

type PatientPaymentsProps = { patientId: string; payments: Payments };

export const PatientPayments = ({ patientId, payments: { count, newest } }: PatientPaymentsProps) => (
  <Section
    title={t.payments}
    count={count}
    shown={newest.length}
    empty={t.noPaymentsYet}
    acts={
      count > 0 && (
        <PermittedLink right="money.look" to={`/admin?tab=business&view=charges&patient=${patientId}`}>
          {t.allCharges}
        </PermittedLink>
      )
    }
  >
    <DataTable
      label={t.payments}
      density="compact"
      columns={paymentColumns}
      rows={newest}
      rowKey={({ id }) => id}
    />
  </Section>
);

type Household = PatientDetailsView['household'];

export const PatientHousehold = ({ household }: { household: Household }) => (
  <Section title={t.household} count={household.length} empty={t.noHouseholdMembers}>
    <ul className={classes.list}>
      {household.map(({ id, name, relation, state }) => (
        <li key={id}>
          <strong>{name}</strong>
          <span>
            {relation} · {state}
          </span>
        </li>
      ))}
    </ul>
  </Section>
);

type Sessions = PatientDetailsView['sessions'];

export const PatientSessions = ({ sessions }: { sessions: Sessions }) => (
  <Section title={t.signedInDevices} count={sessions.length} empty={t.noSignedInDevices}>
    <ul className={classes.list}>
      {sessions.map(({ id, device, signedInAt }) => (
        <li key={id}>
          <strong>{device}</strong>
          <span>{t.signedIn({ dateTime: formatDateTime(signedInAt) })}</span>
        </li>
      ))}
    </ul>
  </Section>
);

export const PatientAccess = ({ access }: Pick<PatientDetailsView, 'access'>) => (
  <Section title={t.staffAccessToTheirData} count={access.length} empty={t.noStaffAccessYet}>
    <AccessList entries={access} />
  </Section>
);
