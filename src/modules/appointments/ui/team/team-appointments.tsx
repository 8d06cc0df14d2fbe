import { formatDateTime } from '#shared/format/format-date.ts';
import '#ui/theme/field-styles.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { fallbackPollMilliseconds } from '#platform/browser/live-events.ts';
import { May } from '#platform/browser/may.tsx';
import { visitCodeWords } from '#shared/care/visit-code.ts';
import { shortId } from '#shared/ids.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { EmptyPart, QueryPart } from '#ui/part-states.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import type { TeamAppointment } from '../../appointments-team.contract.ts';
import { appointments } from '../parts/my-appointments.ts';
import { type StaffAction, StaffActionDialog } from './staff-action-dialog.tsx';
import classes from './team.module.css';
import * as t from './team.words.ts';
import { agreedWords, raisedWords, statusWords } from './team-labels.words.ts';

const shownAtMost = 50;

/** Appointments that are waiting for an office, upcoming or recent. */
const useTeamAppointments = () =>
  useQuery(
    appointments.listAllAppointments.queryOptions({
      staleTime: 60_000,
      refetchInterval: fallbackPollMilliseconds,
    }),
  );

type Asked = { appointment: TeamAppointment; act: StaffAction } | null;

function Acts({ appointment, onAsk }: { appointment: TeamAppointment; onAsk: (act: StaffAction) => void }) {
  const isPast = new Date(appointment.startsAt) <= new Date();
  const who = appointment.patientName ?? t.thisPatient;
  if (appointment.askedFor) {
    return (
      <span className={classes.acts}>
        <Button size="sm" aria-label={t.confirmAppointmentFor({ who })} onClick={() => onAsk('confirm')}>
          {t.confirm}
        </Button>
        <Button
          size="sm"
          variant="default"
          aria-label={t.officeDeclinedFor({ who })}
          onClick={() => onAsk('decline')}
        >
          {t.officeDeclined}
        </Button>
      </span>
    );
  }
  if (appointment.status !== 'confirmed' || !isPast) return null;
  return (
    <Button
      size="sm"
      variant="default"
      aria-label={t.markAsMissed2({ who })}
      onClick={() => onAsk('no-show')}
    >
      {t.markAsMissed}
    </Button>
  );
}

const columnsWith = (onAsk: (asked: Asked) => void): Column<TeamAppointment>[] => [
  {
    label: t.patient,
    cell: ({ patientName, contactPhone }) => (
      <span className={classes.stack}>
        {patientName ?? t.deletedAccount}
        {contactPhone && <PhoneLink phone={contactPhone} className={classes.quiet} />}
      </span>
    ),
  },
  {
    label: t.office,
    cell: ({ office }) => (
      <span className={classes.stack}>
        {office.name}
        <PhoneLink phone={office.phone} className={classes.quiet} />
      </span>
    ),
  },
  {
    label: t.officeTime,
    cell: (one) => (
      <span className={classes.stack}>
        {one.askedFor && (
          <span>
            {t.requested}{' '}
            <time dateTime={one.askedFor}>
              {formatDateTime(one.askedFor, { timeZone: one.timeZone, showZone: true })}
            </time>
          </span>
        )}
        {one.askedFor !== one.startsAt && (
          <time dateTime={one.startsAt}>
            {one.askedFor && t.current}
            {formatDateTime(one.startsAt, { timeZone: one.timeZone, showZone: true })}
          </time>
        )}
      </span>
    ),
  },
  { label: t.status, cell: statusWords },
  {
    label: t.patientAgreedTo,
    cell: (one) => (
      <span className={classes.stack}>
        {agreedWords(one)}
        {one.reviewBecause && (
          <span className={classes.quiet}>{t.needsReview({ reviewBecause: one.reviewBecause })}</span>
        )}
        {raisedWords(one) && <span className={classes.quiet}>{raisedWords(one)}</span>}
      </span>
    ),
  },
  { label: t.code, cell: ({ visitCode }) => visitCodeWords(visitCode) },
  {
    label: t.request,
    cell: ({ requestId }) =>
      requestId ? <Link to={`/requests/${requestId}`}>{shortId(requestId)}</Link> : t.none,
  },
  {
    label: t.whatTheOfficeSaid,
    kind: 'acts',
    cell: (appointment) => (
      <May right="requests.change">
        <Acts appointment={appointment} onAsk={(act) => onAsk({ appointment, act })} />
      </May>
    ),
  },
];

const views = {
  waiting: t.waitingForOffice,
  all: t.allUpcoming,
  past: t.lastThreeDays,
} as const;
type View = keyof typeof views | 'wanted';

const isOfView = (view: View, { askedFor, startsAt }: TeamAppointment): boolean => {
  if (view === 'waiting') return askedFor !== null;
  const hasBegun = askedFor === null && new Date(startsAt) <= new Date();
  return view === 'past' ? hasBegun : !hasBegun;
};

const emptyWords: Readonly<Record<View, string>> = {
  waiting: t.noAppointmentsWaitingForAn,
  all: t.noUpcomingAppointments,
  past: t.noAppointmentsInTheLast,
  wanted: t.noActionNeeded,
};

type TeamAppointmentsProps = {
  /** Id from an email link; shown alone until the filter changes. */
  wanted: string | null;
};

/** Staff list of appointments, to confirm, decline or mark as missed. */
export function TeamAppointments({ wanted }: TeamAppointmentsProps) {
  return (
    <QueryPart
      query={useTeamAppointments()}
      name={{ loading: 'Loading appointments', failed: 'Couldn’t load appointments' }}
    >
      {(all) => <Appointments all={all} wanted={wanted} />}
    </QueryPart>
  );
}

function Appointments({ all, wanted }: TeamAppointmentsProps & { all: readonly TeamAppointment[] }) {
  const [view, setView] = useState<View>(wanted ? 'wanted' : 'waiting');
  const [asked, setAsked] = useState<Asked>(null);
  const matching = all.filter((one) => (view === 'wanted' ? one.id === wanted : isOfView(view, one)));
  const shown = matching.slice(0, shownAtMost);
  return (
    <>
      <div className={classes.head}>
        <NativeSelect
          size="md"
          label={t.show}
          data={[
            ...(wanted ? [{ value: 'wanted', label: t.fromTheEmailLink }] : []),
            ...Object.entries(views).map(([value, label]) => ({ value, label })),
          ]}
          value={view}
          onChange={({ currentTarget: { value } }) =>
            setView(value === 'all' || value === 'past' || value === 'wanted' ? value : 'waiting')
          }
        />
        <p className={classes.quiet} role="status">
          {shown.length < matching.length
            ? t.showingOfAppointments({ shownCount: shown.length, matchingCount: matching.length })
            : matching.length === 1
              ? '1 appointment'
              : `${matching.length} appointments`}
        </p>
      </div>
      {shown.length === 0 ? (
        <EmptyPart
          title={emptyWords[view]}
          {...(view === 'wanted' ? { hint: t.thisAppointmentWasAlreadyHandled } : {})}
        />
      ) : (
        <DataTable
          label={t.appointments}
          columns={columnsWith(setAsked)}
          rows={shown}
          rowKey={({ id }) => id}
        />
      )}
      <StaffActionDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
