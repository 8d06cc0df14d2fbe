import type { ReactNode } from 'react';
import { ApiError, saidBy } from '#platform/browser/api.ts';
import { formatDate, formatDateTime } from '#shared/format/format-date.ts';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FailedPart, LoadingPart } from '#ui/part-states.tsx';
import type { HeldOfPatient, PatientView } from '../../patient-views.ts';
import { PatientActs } from './patient-acts.tsx';
import { PatientCare } from './patient-care.tsx';
import { usePatient } from './patient-queries.ts';
import { lastActivityWords, MembershipBadge, nameOf, StandingBadge } from './patient-words.tsx';
import classes from './patients.module.css';

type PatientDetailsProps = {
  /** Null while nobody is looked at. */
  id: string | null;
  onClose: () => void;
  onEdit: (patient: PatientView) => void;
  /** Further acts, which other parts of the product bring. */
  furtherActs?: FurtherActs | undefined;
};

type FurtherActs = (patient: PatientView) => ReactNode;

/** Everything about one patient over the list. */
export function PatientDetails({ id, onClose, onEdit, furtherActs }: PatientDetailsProps) {
  return (
    <ConfirmDialog opened={id !== null} onClose={onClose} title="Patient" size="xl">
      {id && <Loaded key={id} id={id} onEdit={onEdit} furtherActs={furtherActs} />}
    </ConfirmDialog>
  );
}

type LoadedProps = Omit<PatientDetailsProps, 'id' | 'onClose'> & { id: string };

function Loaded({ id, onEdit, furtherActs }: LoadedProps) {
  const { data, error, isFetching, refetch } = usePatient(id);
  if (data)
    return <Details held={data} onEdit={() => onEdit(data.patient)} further={furtherActs?.(data.patient)} />;
  if (!error) return <LoadingPart label="Loading the patient" lines={6} />;
  const hint = error instanceof ApiError && error.status < 500 ? saidBy(error) : null;
  return (
    <FailedPart
      title="This patient could not be loaded"
      {...(hint ? { hint } : {})}
      trying={isFetching}
      onTryAgain={() => void refetch()}
    />
  );
}

const freeTrialWords = { none: 'None', unused: 'Not used yet', used: 'Used' } as const;

function modeWords(override: string | null): string {
  if (override === null) return 'That of the service';
  return `${override === 'production' ? 'Production' : 'Demo'}, for this patient alone`;
}

function factsOf(held: HeldOfPatient): [string, string | null][] {
  const { patient, insurance } = held;
  return [
    ['Email', `${patient.email}${held.emailVerified ? ' (confirmed)' : ' (not confirmed)'}`],
    ['Phone', patient.phone && formatPhone(patient.phone)],
    ['Date of birth', held.dateOfBirth],
    ['Joined', formatDate(patient.createdAt)],
    [
      'Last activity',
      patient.lastActivityAt
        ? `${lastActivityWords(patient.lastActivityAt)}, ${formatDateTime(patient.lastActivityAt)}`
        : 'Has not used the account yet',
    ],
    ['Insurance', insurance && Object.values(insurance).filter(Boolean).join(', ')],
    ['Free trial', freeTrialWords[held.freeTrial]],
    ['Two-step sign-in', held.secondStep ? 'On' : 'Off'],
    ['Conversations', String(held.conversationCount)],
    ['Notices', `${held.notices.sent} sent, ${held.notices.waiting} waiting, ${held.notices.failed} failed`],
    ['Mode', modeWords(held.patient.modeOverride)],
  ];
}

type DetailsProps = { held: HeldOfPatient; onEdit: () => void; further: ReactNode };

function Details({ held, onEdit, further }: DetailsProps) {
  const { patient, suspension } = held;
  return (
    <div className={classes.details}>
      <div className={classes.who}>
        <h3 className={classes.name}>{nameOf(patient)}</h3>
        <MembershipBadge type={patient.membershipType} />
        <StandingBadge status={patient.status} />
      </div>
      {suspension && (
        <p className={classes.suspension}>
          Suspended on {formatDateTime(suspension.at)} by {suspension.by}: {suspension.reason}
        </p>
      )}
      <PatientActs patient={patient} onEdit={onEdit} further={further} />
      <dl className={classes.facts}>
        {factsOf(held).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <PatientCare held={held} />
    </div>
  );
}
