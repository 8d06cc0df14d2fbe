import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { May } from '#platform/browser/may.tsx';
import { useMay } from '#platform/browser/session.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { ReasonForm } from '#ui/dialogs/reason-form.tsx';
import type { PatientView } from '../../patient-views.ts';
import { patients, usePatientAct } from './patient-queries.ts';
import { nameOf } from './patient-words.tsx';
import classes from './patients.module.css';

type Asking = 'suspend' | 'restore' | 'view';

const questions: Record<Asking, { title: (name: string) => string; lead: string; act: string }> = {
  suspend: {
    title: (name) => `Suspend ${name}?`,
    lead: 'Every device is signed out, and nobody can sign in until the account is restored. Requests and appointments under way go on. The patient is told by mail.',
    act: 'Suspend account',
  },
  restore: {
    title: (name) => `Restore ${name}?`,
    lead: 'The patient can sign in again as before, and is told by mail.',
    act: 'Restore account',
  },
  view: {
    title: (name) => `View as ${name}?`,
    lead: 'For half an hour this browser shows their pages as they see them. You can look, but change nothing. Everything you open is recorded, and the patient can read it with your reason.',
    act: 'View as patient',
  },
};

type QuestionProps = { asking: Asking; patient: PatientView; onClose: () => void };

/** One of the acts that need a reason. */
function Question({ asking, patient, onClose }: QuestionProps) {
  const { id } = patient;
  const change = usePatientAct({
    act: (reason: string) =>
      asking === 'suspend'
        ? patients.suspendPatient.call({ id, reason })
        : patients.restorePatient.call({ id, reason }),
    done: () => ({ title: asking === 'suspend' ? 'Account suspended' : 'Account restored' }),
    onDone: onClose,
  });
  const view = usePatientAct({
    act: (reason: string) => patients.viewAsPatient.call({ id, reason }),
    done: () => ({ title: `You see the pages of ${nameOf(patient)}` }),
    // Everything that this page knows is the administrator's: it starts afresh as the patient's.
    onDone: () => window.location.assign('/dashboard'),
  });
  const { start, isPending, problem } = asking === 'view' ? view : change;
  return (
    <ReasonForm
      act={questions[asking].act}
      isDangerous={asking === 'suspend'}
      isActing={isPending}
      problem={problem}
      description="The patient can read it in their settings"
      longest={300}
      onAct={start}
      onClose={onClose}
    >
      <p>{questions[asking].lead}</p>
    </ReasonForm>
  );
}

/** What can be done with one patient. */
type PatientActsProps = { patient: PatientView; onEdit: () => void; further: ReactNode };

export function PatientActs({ patient, onEdit, further }: PatientActsProps) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const stop = () => setAsking(null);
  const mayChange = useMay()('patients.change');
  const invite = usePatientAct({
    act: () => patients.invitePatientAgain.call({ id: patient.id }),
    done: ({ message }) => ({ title: 'Invitation sent', description: message }),
  });
  const isSuspended = patient.status === 'suspended';
  return (
    <>
      <div className={classes.patientActs}>
        {mayChange && (
          <Button variant="default" onClick={onEdit}>
            Edit
          </Button>
        )}
        <May right="patients.view-as">
          <Button variant="default" onClick={() => setAsking('view')}>
            View as patient
          </Button>
        </May>
        {further}
        {mayChange && patient.lastActivityAt === null && !isSuspended && (
          <Button variant="default" loading={invite.isPending} onClick={() => invite.start(undefined)}>
            Send the invitation again
          </Button>
        )}
        {mayChange && (
          <Button
            variant={isSuspended ? 'default' : 'outline'}
            {...(isSuspended ? {} : { color: 'red' })}
            onClick={() => setAsking(isSuspended ? 'restore' : 'suspend')}
          >
            {isSuspended ? 'Restore' : 'Suspend'}
          </Button>
        )}
      </div>
      {invite.problem && (
        <Alert color="red" role="alert" title="No invitation was sent">
          {invite.problem}
        </Alert>
      )}
      <ConfirmDialog
        opened={asking !== null}
        onClose={stop}
        title={asking ? questions[asking].title(nameOf(patient)) : ''}
      >
        {asking && <Question key={asking} asking={asking} patient={patient} onClose={stop} />}
      </ConfirmDialog>
    </>
  );
}
