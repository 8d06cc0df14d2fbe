import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { PatientDetailsView, PatientView } from '#modules/accounts/patient-views.ts';
import { PossibleDuplicates } from '#modules/accounts/ui/duplicates/possible-duplicates.tsx';
import { PatientActions } from '#modules/accounts/ui/patients/patient-actions.tsx';
import {
  PatientAccess,
  PatientAppointments,
  PatientHousehold,
  PatientPayments,
  PatientRequests,
  PatientSessions,
} from '#modules/accounts/ui/patients/patient-care.tsx';
import {
  PatientBadges,
  PatientDetails,
  SuspensionNote,
} from '#modules/accounts/ui/patients/patient-details.tsx';
import { EditPatientDialog } from '#modules/accounts/ui/patients/patient-form.tsx';
import { PatientNotes } from '#modules/accounts/ui/patients/patient-notes.tsx';
import { usePatient } from '#modules/accounts/ui/patients/patient-queries.ts';
import { nameOf } from '#modules/accounts/ui/patients/patient-words.tsx';
import { PatientMode } from '#modules/admin/ui/mode/patient-mode.tsx';
import { PatientThreads } from '#modules/messages/ui/patient-threads.tsx';
import { MailedRecords } from '#modules/records/ui/mailed-records.tsx';
import { isMissing } from '#platform/browser/api.ts';
import { May } from '#platform/browser/may.tsx';
import { productName } from '#shared/product.ts';
import { Board, BoardSection } from '#ui/board.tsx';
import { EmptyPart, FailedPart, LoadingPart } from '#ui/part-states.tsx';
import { patientPath } from '#ui/record-links.tsx';
import * as t from './admin.words.ts';
import { AdminFrame } from './admin-frame.tsx';
import { AdminOnly } from './admin-only.tsx';
import { NewRequestButton } from './caller-request/new-request-button.tsx';
import classes from './patient.module.css';

// The title shows in tabs and history, so it contains no name.
export const meta = () => [
  { title: t.patientPageTitle({ productName }) },
  { name: 'robots', content: 'noindex' },
];

const ToList = () => <Link to="/admin?tab=patients">{t.allPatients}</Link>;

/** Actions of other modules, beside those on the account. */
function FurtherActions({ patient }: { patient: PatientView }) {
  return (
    <>
      {patient.status !== 'suspended' && (
        <May right="requests.change">
          <NewRequestButton caller={{ id: patient.id, name: nameOf(patient) }} />
        </May>
      )}
      <May right="settings.change">
        <PatientMode patientId={patient.id} name={nameOf(patient)} />
      </May>
    </>
  );
}

function PatientContent({ details }: { details: PatientDetailsView }) {
  const [isEditing, setEditing] = useState(false);
  const navigate = useNavigate();
  const { patient } = details;
  return (
    <AdminFrame
      title={nameOf(patient)}
      lead={
        <span className={classes.lead}>
          <ToList />
          <PatientBadges patient={patient} />
        </span>
      }
      actions={
        <PatientActions
          patient={patient}
          hasTwoFactor={details.twoFactor}
          onEdit={() => setEditing(true)}
          further={<FurtherActions patient={patient} />}
        />
      }
    >
      <SuspensionNote suspension={details.suspension} />
      <PossibleDuplicates patient={patient} onMerged={(id) => void navigate(patientPath(id))} />
      <div className={classes.columns}>
        <Board>
          <VisuallyHidden component="h2">{t.care}</VisuallyHidden>
          <PatientRequests requests={details.requests} />
          <PatientAppointments appointments={details.appointments} />
          <May right="requests.look">
            <BoardSection title={t.messages}>
              <PatientThreads patientId={patient.id} />
            </BoardSection>
          </May>
          <BoardSection title={t.mailedPapers}>
            <MailedRecords patientId={patient.id} />
          </BoardSection>
          <PatientPayments patientId={patient.id} payments={details.payments} />
        </Board>
        <Board>
          <VisuallyHidden component="h2">{t.account}</VisuallyHidden>
          <BoardSection title={t.details}>
            <PatientDetails details={details} />
          </BoardSection>
          <BoardSection title={t.notes}>
            <PatientNotes patientId={patient.id} />
          </BoardSection>
          <PatientHousehold household={details.household} />
          <PatientSessions sessions={details.sessions} />
          <PatientAccess access={details.access} />
        </Board>
      </div>
      <EditPatientDialog patient={isEditing ? patient : null} onClose={() => setEditing(false)} />
    </AdminFrame>
  );
}

function Patient({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = usePatient(id);
  if (data) return <PatientContent details={data} />;
  return (
    <AdminFrame title={t.patient} lead={<ToList />}>
      {!error ? (
        <LoadingPart label={t.loadingThePatient} lines={6} />
      ) : isMissing(error) ? (
        <EmptyPart title={t.patientNotFound} hint={t.theAccountMayBeDeleted} />
      ) : (
        <FailedPart
          title={t.couldntLoadThePatient}
          error={error}
          trying={isFetching}
          onTryAgain={() => void refetch()}
        />
      )}
    </AdminFrame>
  );
}

/** Everything about one patient. Each visit is audited, and the patient can see it. */
export default function PatientPage() {
  const { id = '' } = useParams();
  return (
    <AdminOnly
      right="patients.look"
      waiting={
        <AdminFrame title={t.patient}>
          <LoadingPart label={t.loadingThePatient} />
        </AdminFrame>
      }
    >
      {(user) => <Patient key={`${user.id} ${id}`} id={id} />}
    </AdminOnly>
  );
}
