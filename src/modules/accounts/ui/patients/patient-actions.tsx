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

type ActionWithReason = 'suspend' | 'restore' | 'view';

const confirmations: Record<
  ActionWithReason,
  { title: (name: string) => string; lead: string; button: string }
> = {
  suspend: {
    title: (name) => t.confirmSuspend({ name }),
    lead: t.suspendConsequences,
    button: t.suspendAccount,
  },
  restore: {
    title: (name) => t.confirmRestore({ name }),
    lead: t.restoreConsequences,
    button: t.restoreAccount,
  },
  view: {
    title: (name) => t.confirmViewAs({ name }),
    lead: t.viewAsConsequences,
    button: t.viewAsPatient,
  },
};

type ConfirmActionProps = { action: ActionWithReason; patient: PatientView; onClose: () => void };

/** Confirms an action that needs a reason. */
function ConfirmAction({ action, patient, onClose }: ConfirmActionProps) {
  const { id } = patient;
  const change = usePatientAction({
    act: (reason: string) =>
      action === 'suspend'
        ? patients.suspendPatient.call({ id, reason })
        : patients.restorePatient.call({ id, reason }),
    done: () => ({ title: action === 'suspend' ? t.accountSuspended : t.accountRestored }),
    onDone: onClose,
  });
  const view = usePatientAction({
    act: (reason: string) => patients.viewAsPatient.call({ id, reason }),
    done: () => ({ title: t.viewingAs({ name: nameOf(patient) }) }),
    // A full page load drops the administrator's cached data.
    onDone: () => window.location.assign('/dashboard'),
  });
  const { start, isPending, problem } = action === 'view' ? view : change;
  return (
    <ReasonForm
      act={confirmations[action].button}
      isDangerous={action === 'suspend'}
      isActing={isPending}
      problem={problem}
      description={t.visibleToPatient}
      longest={longest.reason}
      onAction={start}
      onClose={onClose}
    >
      <p>{confirmations[action].lead}</p>
    </ReasonForm>
  );
}

type PatientActionsProps = { patient: PatientView; onEdit: () => void; further: ReactNode };

export function PatientActions({ patient, onEdit, further }: PatientActionsProps) {
  const [action, setAction] = useState<ActionWithReason | null>(null);
  const stop = () => setAction(null);
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
          <Button variant="default" onClick={() => setAction('view')}>
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
            onClick={() => setAction(isSuspended ? 'restore' : 'suspend')}
          >
            {isSuspended ? t.restore : t.suspend}
          </Button>
        )}
      </div>
      {invite.problem && (
        <Alert color="red" role="alert" title={t.couldntSendTheInvitation}>
          {invite.problem}
        </Alert>
      )}
      <ConfirmDialog
        opened={action !== null}
        onClose={stop}
        title={action ? confirmations[action].title(nameOf(patient)) : ''}
      >
        {action && <ConfirmAction key={action} action={action} patient={patient} onClose={stop} />}
      </ConfirmDialog>
    </>
  );
}
