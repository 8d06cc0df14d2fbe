import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { May } from '#platform/browser/may.tsx';
import { usePermission } from '#platform/browser/session.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { ReasonForm } from '#ui/dialogs/reason-form.tsx';
import { longest } from '../../form-rules.ts';
import type { PatientView } from '../../patient-views.ts';
import { patients, usePatientAction } from './patient-queries.ts';
import { nameOf } from './patient-words.tsx';
import classes from './patients.module.css';
import * as t from './patients.words.ts';

type Asking = 'suspend' | 'restore' | 'view';

const questions: Record<Asking, { title: (name: string) => string; lead: string; act: string }> = {
  suspend: {
    title: (name) => t.suspend({ name }),
    lead: t.thisSignsThePatientOut,
    act: t.suspendAccount,
  },
  restore: {
    title: (name) => t.restore({ name }),
    lead: t.thePatientCanSignIn,
    act: t.restoreAccount,
  },
  view: {
    title: (name) => t.viewAs({ name }),
    lead: t.for30MinutesThisBrowser,
    act: t.viewAsPatient,
  },
};

type QuestionProps = { asking: Asking; patient: PatientView; onClose: () => void };

/** Confirms an action that needs a reason. */
function Question({ asking, patient, onClose }: QuestionProps) {
  const { id } = patient;
  const change = usePatientAction({
    act: (reason: string) =>
      asking === 'suspend'
        ? patients.suspendPatient.call({ id, reason })
        : patients.restorePatient.call({ id, reason }),
    done: () => ({ title: asking === 'suspend' ? t.accountSuspended : t.accountRestored }),
    onDone: onClose,
  });
  const view = usePatientAction({
    act: (reason: string) => patients.viewAsPatient.call({ id, reason }),
    done: () => ({ title: t.viewingAs({ value: nameOf(patient) }) }),
    // A full page load drops the administrator's cached data.
    onDone: () => window.location.assign('/dashboard'),
  });
  const { start, isPending, problem } = asking === 'view' ? view : change;
  return (
    <ReasonForm
      act={questions[asking].act}
      isDangerous={asking === 'suspend'}
      isActing={isPending}
      problem={problem}
      description={t.thePatientCanSeeThis}
      longest={longest.reason}
      onAct={start}
      onClose={onClose}
    >
      <p>{questions[asking].lead}</p>
    </ReasonForm>
  );
}

type PatientActsProps = { patient: PatientView; onEdit: () => void; further: ReactNode };

export function PatientActions({ patient, onEdit, further }: PatientActsProps) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const stop = () => setAsking(null);
  const mayChange = usePermission()('patients.change');
  const invite = usePatientAction({
    act: () => patients.invitePatientAgain.call({ id: patient.id }),
    done: ({ message }) => ({ title: t.invitationSent, description: message }),
  });
  const isSuspended = patient.status === 'suspended';
  return (
    <>
      <div className={classes.patientActs}>
        {mayChange && (
          <Button variant="default" onClick={onEdit}>
            {t.edit}
          </Button>
        )}
        <May right="patients.view-as">
          <Button variant="default" onClick={() => setAsking('view')}>
            {t.viewAsPatient}
          </Button>
        </May>
        {further}
        {mayChange && patient.lastActivityAt === null && !isSuspended && (
          <Button variant="default" loading={invite.isPending} onClick={() => invite.start(undefined)}>
            {t.resendInvitation}
          </Button>
        )}
        {mayChange && (
          <Button
            variant={isSuspended ? 'default' : 'outline'}
            {...(isSuspended ? {} : { color: 'red' })}
            onClick={() => setAsking(isSuspended ? 'restore' : 'suspend')}
          >
            {isSuspended ? t.restore2 : t.suspend2}
          </Button>
        )}
      </div>
      {invite.problem && (
        <Alert color="red" role="alert" title={t.couldntSendTheInvitation}>
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
