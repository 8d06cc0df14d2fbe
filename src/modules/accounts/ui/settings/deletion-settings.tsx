import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queriesFor } from '#platform/browser/api.ts';
import type { accountDataContract } from '../../account-data.contract.ts';
import { missing } from '../../form-rules.ts';
import { problemOf } from './account-settings.ts';
import * as t from './settings.words.ts';
import classes from './settings-part.module.css';
import { PasswordField, SettingsForm, SettingsQueryPart } from './settings-part.tsx';

const accountData = queriesFor<typeof accountDataContract>('accountData');

/** Account deletion: shows what is deleted and what is kept, then asks for the password. */
export function DeletionSettings() {
  const [confirming, setConfirming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (confirming) {
    const close = () => {
      setConfirming(false);
      window.setTimeout(() => opener.current?.focus());
    };
    return <DeletionForm onClose={close} />;
  }
  return (
    <div className={classes.fact}>
      <Button ref={opener} variant="default" onClick={() => setConfirming(true)}>
        {t.deleteMyAccount}
      </Button>
    </div>
  );
}

function DeletionForm({ onClose }: { onClose: () => void }) {
  const query = useQuery(accountData.previewDeletion.queryOptions({ staleTime: 0, gcTime: 0 }));
  return (
    <SettingsQueryPart query={query} loading="Loading what will be deleted">
      {(preview) => (
        <>
          <DeletionEffects {...preview} />
          <ConfirmDeletion onClose={onClose} />
        </>
      )}
    </SettingsQueryPart>
  );
}

type Preview = { openRequests: number; upcomingAppointments: number; payments: number };

function DeletionEffects({ openRequests, upcomingAppointments, payments }: Preview) {
  return (
    <div className={classes.consequences}>
      <h3>{t.whatWeDeleteOrCancel}</h3>
      <ul className={classes.plainList}>
        {openRequests > 0 && <li>{t.openRequestsCanceled({ count: openRequests })}</li>}
        {upcomingAppointments > 0 && (
          <li>
            {t.appointmentsCanceled({
              count: upcomingAppointments,
            })}
          </li>
        )}
        <li>{t.membershipEnds}</li>
        <li>{t.personalDataDeleted}</li>
      </ul>
      <h3>{t.whatWeKeepAndWhy}</h3>
      <ul className={classes.plainList}>
        {payments > 0 && <li>{t.paymentsKept({ count: payments })}</li>}
        <li>{t.auditLogKept}</li>
        <li>{t.textConsentKept}</li>
        <li>{t.usedOffersKept}</li>
        {upcomingAppointments > 0 && <li>{t.appointmentTimesKept}</li>}
      </ul>
      <p className={classes.small}>{t.cantRecallSharedData}</p>
      <p>
        <strong>{t.thisCantBeUndone}</strong> {t.downloadDataFirst}
      </p>
    </div>
  );
}

function ConfirmDeletion({ onClose }: { onClose: () => void }) {
  const deletion = useMutation(
    accountData.deleteAccount.mutationOptions({
      onSuccess: () => {
        window.sessionStorage.clear();
        // A full page load clears the account's data from this window.
        window.location.replace('/account-deleted');
      },
    }),
  );
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? missing.password : null) },
  });
  const submit = form.onSubmit(
    (values) => deletion.mutate(values),
    () => form.getInputNode('password')?.focus(),
  );
  return (
    <SettingsForm
      trouble={t.couldntDeleteYourAccount}
      problem={problemOf(deletion.error)}
      pending={deletion.isPending || deletion.isSuccess}
      submitLabel={t.permanentlyDeleteMyAccount}
      submitColor="red"
      focusFirst={false}
      onSubmit={() => submit()}
      onCancel={onClose}
    >
      <PasswordField {...form.getInputProps('password')} />
    </SettingsForm>
  );
}
