import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { May } from '#platform/browser/may.tsx';
import { keepReturnPath } from '#platform/browser/return-path.ts';
import { usePermission } from '#platform/browser/session.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { ReasonForm } from '#ui/dialogs/reason-form.tsx';
import { usePageActions } from '#ui/keys/page-actions.ts';
import { maxLengths } from '../../form-rules.ts';
import type { PatientView } from '../../patient-views.ts';
import { InvitationLinkDialog } from '../invitation-link/invitation-link.tsx';
import { confirmReset, resetTwoFactor } from '../reset-two-factor/reset-two-factor.words.ts';
import {
  ResetTwoFactorForm,
  resetDone,
  type TwoFactorReset,
} from '../reset-two-factor/reset-two-factor-form.tsx';
import { useSendsEmail } from '../use-sends-email.ts';
import { patients, usePatientAction } from './patient-queries.ts';
import { nameOf } from './patient-words.tsx';
import classes from './patients.module.css';
import * as t from './patients.words.ts';

type ActionWithReason = 'suspend' | 'restore' | 'view';
type PatientAction = ActionWithReason | 'two-factor';

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
  const sendsEmail = useSendsEmail();
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
    onDone: () => {
      keepReturnPath();
      window.location.assign('/dashboard');
    },
  });
  const { start, isPending, problem } = action === 'view' ? view : change;
  return (
    <ReasonForm
      act={confirmations[action].button}
      isDangerous={action === 'suspend'}
      isActing={isPending}
      problem={problem}
      description={action === 'suspend' ? t.readableOnceRestored : t.visibleToPatient}
      maxLength={maxLengths.reason}
      onAction={start}
      onClose={onClose}
    >
      <p>
        {confirmations[action].lead}
        {action !== 'view' && ` ${sendsEmail ? t.patientIsEmailed : t.patientIsNotEmailed}`}
      </p>
    </ReasonForm>
  );
}

function ResetPatientTwoFactor({ patient, onClose }: Omit<ConfirmActionProps, 'action'>) {
  const reset = usePatientAction({
    act: (input: TwoFactorReset) => patients.resetPatientTwoFactor.call({ id: patient.id, ...input }),
    done: resetDone,
    onDone: onClose,
  });
  return <ResetTwoFactorForm description={t.visibleToPatient} reset={reset} onClose={onClose} />;
}

const titleOf = (action: PatientAction, name: string): string =>
  action === 'two-factor' ? confirmReset({ name }) : confirmations[action].title(name);

type PatientActionsProps = {
  patient: PatientView;
  hasTwoFactor: boolean;
  onEdit: () => void;
  further: ReactNode;
};

export function PatientActions({ patient, hasTwoFactor, onEdit, further }: PatientActionsProps) {
  const [action, setAction] = useState<PatientAction | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const stop = () => setAction(null);
  const may = usePermission();
  const mayChange = may('patients.change');
  const invite = usePatientAction({
    act: () => patients.invitePatientAgain.call({ id: patient.id }),
    done: ({ delivery }) =>
      delivery.kind === 'sent'
        ? { title: t.invitationSent, description: t.invitationEmailedTo({ email: patient.email }) }
        : null,
    onDone: ({ delivery }) => {
      if (delivery.kind === 'link') setLink(delivery.url);
    },
  });
  const isSuspended = patient.status === 'suspended';
  const mayViewAs = may('patients.view-as');
  usePageActions(nameOf(patient), [
    ...(mayChange ? [{ label: t.editThisPatient, keywords: t.changeNamePhone, run: onEdit }] : []),
    ...(mayViewAs
      ? [{ label: t.viewAsThisPatient, keywords: t.impersonate, run: () => setAction('view') }]
      : []),
    ...(mayChange
      ? [
          {
            label: isSuspended ? t.restoreThisPatient : t.suspendThisPatient,
            keywords: t.blockAccount,
            run: () => setAction(isSuspended ? 'restore' : 'suspend'),
          },
        ]
      : []),
    { label: t.printThisPatient, keywords: t.paperPdf, run: () => window.print() },
  ]);
  return (
    <>
      <div className={classes.patientActs}>
        {mayChange && (
          <Button variant="default" onClick={onEdit}>
            {t.edit}
          </Button>
        )}
        {mayViewAs && (
          <Button variant="default" onClick={() => setAction('view')}>
            {t.viewAsPatient}
          </Button>
        )}
        {further}
        {hasTwoFactor && (
          <May right="patients.reset-2fa">
            <Button variant="default" onClick={() => setAction('two-factor')}>
              {resetTwoFactor}
            </Button>
          </May>
        )}
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
      <InvitationLinkDialog recipient={nameOf(patient)} url={link} onClose={() => setLink(null)} />
      <ConfirmDialog
        opened={action !== null}
        onClose={stop}
        title={action ? titleOf(action, nameOf(patient)) : ''}
      >
        {action === 'two-factor' && <ResetPatientTwoFactor patient={patient} onClose={stop} />}
        {action && action !== 'two-factor' && (
          <ConfirmAction key={action} action={action} patient={patient} onClose={stop} />
        )}
      </ConfirmDialog>
    </>
  );
}
