import { formatDateTime } from '#shared/format/format-date.ts';
import '#ui/theme/field-styles.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fallbackPollMilliseconds } from '#platform/browser/live-events.ts';
import { May } from '#platform/browser/may.tsx';
import { visitCodeWords } from '#shared/care/visit-code.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { EmptyPart, QueryPart } from '#ui/part-states.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import { PatientLink, RequestLink } from '#ui/record-links.tsx';
import type { TeamAppointment } from '../../appointments-team.contract.ts';
import { appointments } from '../parts/my-appointments.ts';
import { type StaffAction, StaffActionDialog } from './staff-action-dialog.tsx';
import classes from './team.module.css';
import * as t from './team.words.ts';
import { describeAgreement, describeIncrease, statusWords } from './team-labels.words.ts';

const maxRows = 50;

/** Appointments that are waiting for an office, upcoming or recent. */
const useTeamAppointments = () =>
  useQuery(
    appointments.listAllAppointments.queryOptions({
      staleTime: 60_000,
      refetchInterval: fallbackPollMilliseconds,
    }),
  );

type SelectedAction = { appointment: TeamAppointment; action: StaffAction } | null;

function RowActions({
  appointment,
  onSelect,
}: {
  appointment: TeamAppointment;
  onSelect: (action: StaffAction) => void;
}) {
  const isPast = new Date(appointment.startsAt) <= new Date();
  const patientName = appointment.patientName ?? t.thisPatient;
  if (appointment.askedFor) {
    return (
      <span className={classes.acts}>
        <Button
          size="sm"
          aria-label={t.confirmAppointmentFor({ patientName })}
          onClick={() => onSelect('confirm')}
        >
          {t.confirm}
        </Button>
        <Button
          size="sm"
          variant="default"
          aria-label={t.officeDeclinedFor({ patientName })}
          onClick={() => onSelect('decline')}
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
      aria-label={t.markPatientAsNoShow({ patientName })}
      onClick={() => onSelect('no-show')}
    >
      {t.markAsNoShow}
    </Button>
  );
}

const columnsWith = (onSelect: (selected: SelectedAction) => void): Column<TeamAppointment>[] => [
  {
    label: t.patient,
    cell: ({ patientId, patientName, contactPhone }) => (
      <span className={classes.stack}>
        {patientId ? <PatientLink id={patientId}>{patientName}</PatientLink> : t.deletedAccount}
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
    cell: (appointment) => (
      <span className={classes.stack}>
        {appointment.askedFor && (
          <span>
            {t.requested}{' '}
            <time dateTime={appointment.askedFor}>
              {formatDateTime(appointment.askedFor, { timeZone: appointment.timeZone, showZone: true })}
            </time>
          </span>
        )}
        {appointment.askedFor !== appointment.startsAt && (
          <time dateTime={appointment.startsAt}>
            {appointment.askedFor && t.current}
            {formatDateTime(appointment.startsAt, { timeZone: appointment.timeZone, showZone: true })}
          </time>
        )}
      </span>
    ),
  },
  { label: t.status, cell: statusWords },
  {
    label: t.patientAgreedTo,
    cell: (appointment) => (
      <span className={classes.stack}>
        {describeAgreement(appointment)}
        {appointment.reviewBecause && (
          <span className={classes.quiet}>{t.needsReview({ reviewBecause: appointment.reviewBecause })}</span>
        )}
        {describeIncrease(appointment) && (
          <span className={classes.quiet}>{describeIncrease(appointment)}</span>
        )}
      </span>
    ),
  },
  { label: t.code, cell: ({ visitCode }) => visitCodeWords(visitCode) },
  {
    label: t.request,
    cell: ({ requestId }) => (requestId ? <RequestLink id={requestId} /> : t.none),
  },
  {
    label: t.whatTheOfficeSaid,
    kind: 'acts',
    cell: (appointment) => (
      <May right="requests.change">
        <RowActions appointment={appointment} onSelect={(action) => onSelect({ appointment, action })} />
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
  const hasStarted = askedFor === null && new Date(startsAt) <= new Date();
  return view === 'past' ? hasStarted : !hasStarted;
};

const emptyTitles: Readonly<Record<View, string>> = {
  waiting: t.noneWaiting,
  all: t.noUpcomingAppointments,
  past: t.noneInLastThreeDays,
  wanted: t.noActionNeeded,
};

type TeamAppointmentsProps = {
  /** Appointment ID from an email link. Only this one is shown until the filter changes. */
  wanted: string | null;
};

/** Staff list of appointments, to confirm, decline or mark as no-shows. */
export function TeamAppointments({ wanted }: TeamAppointmentsProps) {
  return (
    <QueryPart
      query={useTeamAppointments()}
      name={{ loading: t.loadingAppointments, failed: t.couldntLoadAppointments }}
    >
      {(all) => <Appointments all={all} wanted={wanted} />}
    </QueryPart>
  );
}

function Appointments({ all, wanted }: TeamAppointmentsProps & { all: readonly TeamAppointment[] }) {
  const [view, setView] = useState<View>(wanted ? 'wanted' : 'waiting');
  const [selected, setSelected] = useState<SelectedAction>(null);
  const matching = all.filter((appointment) =>
    view === 'wanted' ? appointment.id === wanted : isOfView(view, appointment),
  );
  const shown = matching.slice(0, maxRows);
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
            ? t.showingCount({ shownCount: shown.length, matchingCount: matching.length })
            : matching.length === 1
              ? '1 appointment'
              : `${matching.length} appointments`}
        </p>
      </div>
      {shown.length === 0 ? (
        <EmptyPart title={emptyTitles[view]} {...(view === 'wanted' ? { hint: t.alreadyHandled } : {})} />
      ) : (
        <DataTable
          label={t.appointments}
          columns={columnsWith(setSelected)}
          rows={shown}
          rowKey={({ id }) => id}
        />
      )}
      <StaffActionDialog selected={selected} onClose={() => setSelected(null)} />
    </>
  );
}
