import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '#shared/format/format-date.ts';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import type { PatientDetailsView, PatientView } from '../../patient-views.ts';
import { PatientActions } from './patient-actions.tsx';
import { PatientCare } from './patient-care.tsx';
import { usePatient } from './patient-queries.ts';
import { lastActivityWords, MembershipBadge, nameOf, PatientStatusBadge } from './patient-words.tsx';
import classes from './patients.module.css';
import * as t from './patients.words.ts';

type PatientDetailsProps = {
  /** Null while the dialog is closed. */
  id: string | null;
  onClose: () => void;
  onEdit: (patient: PatientView) => void;
  /** More actions, supplied by modules above this one. */
  furtherActions?: ExtraActions | undefined;
  /** Shown above the facts. */
  notes?: ExtraActions | undefined;
};

type ExtraActions = (patient: PatientView) => ReactNode;

/** All details of a patient, in a dialog over the list. */
export function PatientDetails({ id, onClose, onEdit, furtherActions, notes }: PatientDetailsProps) {
  return (
    <ConfirmDialog opened={id !== null} onClose={onClose} title={t.patient} size="xl">
      {id && <Loaded key={id} id={id} onEdit={onEdit} furtherActions={furtherActions} notes={notes} />}
    </ConfirmDialog>
  );
}

type LoadedProps = Omit<PatientDetailsProps, 'id' | 'onClose'> & { id: string };

function Loaded({ id, onEdit, furtherActions, notes }: LoadedProps) {
  const name = { loading: t.loadingPatient, failed: t.couldntLoadThisPatient };
  return (
    <QueryPart query={usePatient(id)} name={name} lines={6}>
      {(details) => (
        <Details
          details={details}
          onEdit={() => onEdit(details.patient)}
          further={furtherActions?.(details.patient)}
          notes={notes?.(details.patient)}
        />
      )}
    </QueryPart>
  );
}

const freeTrialLabels = { none: t.none, unused: t.notUsedYet, used: t.used } as const;

function modeLabel(override: string | null): string {
  if (override === null) return t.serviceDefault;
  return t.thisPatientOnly({ override });
}

function factsOf(details: PatientDetailsView): [string, string | null][] {
  const { patient, insurance } = details;
  return [
    [t.email, `${patient.email}${details.emailVerified ? ' (confirmed)' : t.notConfirmed}`],
    [t.phone, patient.phone && formatPhone(patient.phone)],
    [t.dateOfBirth, details.dateOfBirth],
    [t.joined, formatDate(patient.createdAt)],
    [
      t.lastActivity,
      patient.lastActivityAt
        ? `${lastActivityWords(patient.lastActivityAt)}, ${formatDateTime(patient.lastActivityAt)}`
        : t.hasntUsedTheAccountYet,
    ],
    [t.insurance, insurance && Object.values(insurance).filter(Boolean).join(', ')],
    [t.freeTrial, freeTrialLabels[details.freeTrial]],
    [t.twoFactorAuthentication, details.twoFactor ? t.on : t.off],
    [t.conversations, String(details.conversationCount)],
    [
      t.notifications,
      t.sentPendingFailed({
        sent: details.notices.sent,
        waiting: details.notices.waiting,
        failed: details.notices.failed,
      }),
    ],
    [t.mode, modeLabel(details.patient.modeOverride)],
  ];
}

type DetailsProps = {
  details: PatientDetailsView;
  onEdit: () => void;
  further: ReactNode;
  notes: ReactNode;
};

function Details({ details, onEdit, further, notes }: DetailsProps) {
  const { patient, suspension } = details;
  return (
    <div className={classes.details}>
      <div className={classes.who}>
        <h3 className={classes.name}>{nameOf(patient)}</h3>
        <MembershipBadge type={patient.membershipType} />
        <PatientStatusBadge status={patient.status} />
      </div>
      {suspension && (
        <p className={classes.suspension}>
          {t.suspendedBy({
            dateTime: formatDateTime(suspension.at),
            by: suspension.by,
            reason: suspension.reason,
          })}
        </p>
      )}
      <PatientActions patient={patient} hasTwoFactor={details.twoFactor} onEdit={onEdit} further={further} />
      {notes}
      <dl className={classes.facts}>
        {factsOf(details).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <PatientCare details={details} />
    </div>
  );
}
