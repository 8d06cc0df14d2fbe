import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '#shared/format/format-date.ts';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import type { PatientDetailsView, PatientView } from '../../patient-views.ts';
import { PatientActions } from './patient-actions.tsx';
import { PatientCare } from './patient-care.tsx';
import { usePatient } from './patient-queries.ts';
import { lastActivityWords, MembershipBadge, nameOf, StandingBadge } from './patient-words.tsx';
import classes from './patients.module.css';
import * as t from './patients.words.ts';

type PatientDetailsProps = {
  /** Null while the dialog is closed. */
  id: string | null;
  onClose: () => void;
  onEdit: (patient: PatientView) => void;
  /** More actions, supplied by later modules. */
  furtherActs?: FurtherActs | undefined;
};

type FurtherActs = (patient: PatientView) => ReactNode;

/** All details of one patient, in a dialog over the list. */
export function PatientDetails({ id, onClose, onEdit, furtherActs }: PatientDetailsProps) {
  return (
    <ConfirmDialog opened={id !== null} onClose={onClose} title={t.patient} size="xl">
      {id && <Loaded key={id} id={id} onEdit={onEdit} furtherActs={furtherActs} />}
    </ConfirmDialog>
  );
}

type LoadedProps = Omit<PatientDetailsProps, 'id' | 'onClose'> & { id: string };

function Loaded({ id, onEdit, furtherActs }: LoadedProps) {
  const name = { loading: t.loadingPatient, failed: t.couldntLoadThisPatient };
  return (
    <QueryPart query={usePatient(id)} name={name} lines={6}>
      {(held) => (
        <Details held={held} onEdit={() => onEdit(held.patient)} further={furtherActs?.(held.patient)} />
      )}
    </QueryPart>
  );
}

const freeTrialWords = { none: t.none, unused: t.notUsedYet, used: t.used } as const;

function modeWords(override: string | null): string {
  if (override === null) return t.serviceDefault;
  return t.thisPatientOnly({ override });
}

function factsOf(held: PatientDetailsView): [string, string | null][] {
  const { patient, insurance } = held;
  return [
    [t.email, `${patient.email}${held.emailVerified ? ' (confirmed)' : t.notConfirmed}`],
    [t.phone, patient.phone && formatPhone(patient.phone)],
    [t.dateOfBirth, held.dateOfBirth],
    [t.joined, formatDate(patient.createdAt)],
    [
      t.lastActivity,
      patient.lastActivityAt
        ? `${lastActivityWords(patient.lastActivityAt)}, ${formatDateTime(patient.lastActivityAt)}`
        : t.hasntUsedTheAccountYet,
    ],
    [t.insurance, insurance && Object.values(insurance).filter(Boolean).join(', ')],
    [t.freeTrial, freeTrialWords[held.freeTrial]],
    [t.twoFactorAuthentication, held.secondStep ? t.on : t.off],
    [t.conversations, String(held.conversationCount)],
    [
      t.notifications,
      t.sentPendingFailed({
        sent: held.notices.sent,
        waiting: held.notices.waiting,
        failed: held.notices.failed,
      }),
    ],
    [t.mode, modeWords(held.patient.modeOverride)],
  ];
}

type DetailsProps = { held: PatientDetailsView; onEdit: () => void; further: ReactNode };

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
          {t.suspendedOnBy({
            dateTime: formatDateTime(suspension.at),
            by: suspension.by,
            reason: suspension.reason,
          })}
        </p>
      )}
      <PatientActions patient={patient} onEdit={onEdit} further={further} />
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
