import '@mantine/core/styles/Alert.layer.css';
import '#ui/theme/field-styles.ts';
import { Alert, Button, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { May } from '#platform/browser/may.tsx';
import { useMay } from '#platform/browser/session.ts';
import { ConfirmDialog, DialogActions } from '#ui/confirm-dialog.tsx';
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

const longestReason = 300;

type ReasonFormProps = {
  asking: Asking;
  isActing: boolean;
  problem: string | null;
  onAct: (reason: string) => void;
  onClose: () => void;
};

function ReasonForm({ asking, isActing, problem, onAct, onClose }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { lead, act } = questions[asking];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = reason.trim();
    setMissing(words === '');
    if (words === '') return field.current?.focus();
    onAct(words);
  };
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <p>{lead}</p>
      <Textarea
        ref={field}
        label="Reason"
        description="The patient can read it in their settings"
        size="md"
        autosize
        minRows={2}
        maxLength={longestReason}
        data-autofocus
        value={reason}
        error={isMissing && reason.trim() === '' ? 'Please say why' : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {problem && (
        <Alert color="red" role="alert" title="Nothing was done">
          {problem}
        </Alert>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isActing} {...(asking === 'suspend' ? { color: 'red' } : {})}>
          {act}
        </Button>
      </DialogActions>
    </form>
  );
}

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
    <ReasonForm asking={asking} isActing={isPending} problem={problem} onAct={start} onClose={onClose} />
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
