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
import { EmptyPart, FailedPart, LoadingPart } from '#ui/part-states.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import type { TeamAppointment } from '../../appointments-team.contract.ts';
import { appointments } from '../parts/my-appointments.ts';
import classes from './team.module.css';
import { type TeamAct, TeamActDialog } from './team-act-dialog.tsx';
import { agreedWords, raisedWords, statusWords } from './team-words.ts';

const shownAtMost = 50;

/** Appointments that wait for an office, that are to come, and that were in the last days. */
const useTeamAppointments = () =>
  useQuery(
    appointments.listAllAppointments.queryOptions({
      staleTime: 60_000,
      refetchInterval: fallbackPollMilliseconds,
    }),
  );

type Asked = { appointment: TeamAppointment; act: TeamAct } | null;

function Acts({ appointment, onAsk }: { appointment: TeamAppointment; onAsk: (act: TeamAct) => void }) {
  const isPast = new Date(appointment.startsAt) <= new Date();
  const who = appointment.patientName ?? 'this patient';
  if (appointment.askedFor) {
    return (
      <span className={classes.acts}>
        <Button size="sm" aria-label={`The office said yes to ${who}`} onClick={() => onAsk('confirm')}>
          Office said yes
        </Button>
        <Button
          size="sm"
          variant="default"
          aria-label={`The office said no to ${who}`}
          onClick={() => onAsk('decline')}
        >
          Office said no
        </Button>
      </span>
    );
  }
  if (appointment.status !== 'confirmed' || !isPast) return null;
  return (
    <Button size="sm" variant="default" aria-label={`${who} did not come`} onClick={() => onAsk('no-show')}>
      Nobody came
    </Button>
  );
}

const columnsWith = (onAsk: (asked: Asked) => void): Column<TeamAppointment>[] => [
  {
    label: 'Patient',
    cell: ({ patientName, contactPhone }) => (
      <span className={classes.stack}>
        {patientName ?? 'Deleted account'}
        {contactPhone && <PhoneLink phone={contactPhone} className={classes.quiet} />}
      </span>
    ),
  },
  {
    label: 'Office',
    cell: ({ office }) => (
      <span className={classes.stack}>
        {office.name}
        <PhoneLink phone={office.phone} className={classes.quiet} />
      </span>
    ),
  },
  {
    label: 'Time at the office',
    cell: (one) => (
      <span className={classes.stack}>
        {one.askedFor && (
          <span>
            Asked for:{' '}
            <time dateTime={one.askedFor}>
              {formatDateTime(one.askedFor, { timeZone: one.timeZone, showZone: true })}
            </time>
          </span>
        )}
        {one.askedFor !== one.startsAt && (
          <time dateTime={one.startsAt}>
            {one.askedFor && 'Stands: '}
            {formatDateTime(one.startsAt, { timeZone: one.timeZone, showZone: true })}
          </time>
        )}
      </span>
    ),
  },
  { label: 'Status', cell: statusWords },
  {
    label: 'Patient agreed to',
    cell: (one) => (
      <span className={classes.stack}>
        {agreedWords(one)}
        {one.reviewBecause && <span className={classes.quiet}>Needs review: {one.reviewBecause}</span>}
        {raisedWords(one) && <span className={classes.quiet}>{raisedWords(one)}</span>}
      </span>
    ),
  },
  { label: 'Code', cell: ({ visitCode }) => visitCodeWords(visitCode) },
  {
    label: 'Request',
    cell: ({ requestId }) =>
      requestId ? <Link to={`/requests/${requestId}`}>{shortId(requestId)}</Link> : 'None',
  },
  {
    label: 'What the office said',
    kind: 'acts',
    cell: (appointment) => (
      <May right="requests.change">
        <Acts appointment={appointment} onAsk={(act) => onAsk({ appointment, act })} />
      </May>
    ),
  },
];

const views = {
  waiting: 'Waiting for an office',
  all: 'All that are to come',
  past: 'Of the last three days',
} as const;
type View = keyof typeof views | 'wanted';

const isOfView = (view: View, { askedFor, startsAt }: TeamAppointment): boolean => {
  if (view === 'waiting') return askedFor !== null;
  const hasBegun = askedFor === null && new Date(startsAt) <= new Date();
  return view === 'past' ? hasBegun : !hasBegun;
};

const emptyWords: Readonly<Record<View, string>> = {
  waiting: 'No appointment waits for an office',
  all: 'No appointment is to come',
  past: 'No appointment was in the last three days',
  wanted: 'This appointment is settled',
};

type TeamAppointmentsProps = {
  /** The one that a mail led to: it stands alone until all are wanted. */
  wanted: string | null;
};

/** What the team does with appointments: the office's yes or no, and who did not come. */
export function TeamAppointments({ wanted }: TeamAppointmentsProps) {
  const { data, isError, isFetching, refetch } = useTeamAppointments();
  const [view, setView] = useState<View>(wanted ? 'wanted' : 'waiting');
  const [asked, setAsked] = useState<Asked>(null);
  if (!data) {
    if (!isError) return <LoadingPart label="Loading the appointments" />;
    return (
      <FailedPart
        title="The appointments could not be loaded"
        trying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  }
  const matching = data.filter((one) => (view === 'wanted' ? one.id === wanted : isOfView(view, one)));
  const shown = matching.slice(0, shownAtMost);
  return (
    <>
      <div className={classes.head}>
        <NativeSelect
          size="md"
          label="Show"
          data={[
            ...(wanted ? [{ value: 'wanted', label: 'The one of the mail' }] : []),
            ...Object.entries(views).map(([value, label]) => ({ value, label })),
          ]}
          value={view}
          onChange={({ currentTarget: { value } }) =>
            setView(value === 'all' || value === 'past' || value === 'wanted' ? value : 'waiting')
          }
        />
        <p className={classes.quiet} role="status">
          {shown.length < matching.length
            ? `Showing ${shown.length} of ${matching.length} appointments`
            : matching.length === 1
              ? '1 appointment'
              : `${matching.length} appointments`}
        </p>
      </div>
      {shown.length === 0 ? (
        <EmptyPart
          title={emptyWords[view]}
          {...(view === 'wanted' ? { hint: 'Somebody has acted on it, or it is over.' } : {})}
        />
      ) : (
        <DataTable
          label="Appointments"
          columns={columnsWith(setAsked)}
          rows={shown}
          rowKey={({ id }) => id}
        />
      )}
      <TeamActDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
