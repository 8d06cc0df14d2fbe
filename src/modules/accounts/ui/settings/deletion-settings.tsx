import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queriesFor } from '#platform/browser/api.ts';
import type { accountDataContract } from '../../account-data.contract.ts';
import { problemOf } from './account-settings.ts';
import classes from './settings-part.module.css';
import { LoadingPart, PartNotLoaded, PasswordField, SettingsForm } from './settings-part.tsx';

const accountData = queriesFor<typeof accountDataContract>('accountData');

/** Deleting the account: what ends, what is kept and why, and the password once more. */
export function DeletionSettings() {
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (asking) {
    const close = () => {
      setAsking(false);
      window.setTimeout(() => opener.current?.focus());
    };
    return <AskForDeletion onClose={close} />;
  }
  return (
    <div className={classes.fact}>
      <Button ref={opener} variant="default" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
    </div>
  );
}

function AskForDeletion({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(
    accountData.previewDeletion.queryOptions({ staleTime: 0, gcTime: 0 }),
  );
  if (data) {
    return (
      <>
        <WhatHappens {...data} />
        <ConfirmDeletion onClose={onClose} />
      </>
    );
  }
  if (!error) return <LoadingPart label="Loading what would end" />;
  return <PartNotLoaded trying={isFetching} onTryAgain={() => void refetch()} />;
}

type Preview = { openRequests: number; comingAppointments: number; payments: number };

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

function WhatHappens({ openRequests, comingAppointments, payments }: Preview) {
  return (
    <div className={classes.consequences}>
      <h3>What ends</h3>
      <ul className={classes.plainList}>
        {openRequests > 0 && (
          <li>
            {counted(openRequests, 'open request is', 'open requests are')} cancelled. Nothing is charged.
          </li>
        )}
        {comingAppointments > 0 && (
          <li>
            {counted(comingAppointments, 'appointment', 'appointments')} to come{' '}
            {comingAppointments === 1 ? 'is' : 'are'} cancelled, and we tell the office.
          </li>
        )}
        <li>
          A membership, at once. It is not charged again, and nothing is given back: for your money back
          within the first 30 days cancel it first, on its page.
        </li>
        <li>
          Your name, address, phone number and insurance, your requests and results, conversations, messages,
          files, notices, your household and every way to sign in are deleted.
        </li>
      </ul>
      <h3>What we keep, and why</h3>
      <ul className={classes.plainList}>
        {payments > 0 && (
          <li>
            That {counted(payments, 'payment was', 'payments were')} made: amount and day, without your name.
            Tax law asks for complete books.
          </li>
        )}
        <li>
          Which kind of act happened when, under a number that no longer leads to you. The law on health
          privacy asks for this record.
        </li>
        <li>
          That you agreed to text messages, without your number. If you ended them by text, the number alone,
          so that nobody is texted there again.
        </li>
        <li>
          That your free request, or a first membership, was used: under a code made from your email address,
          from which nobody can read the address. So registering again does not give another one.
        </li>
        {comingAppointments > 0 && (
          <li>Office and time of what is cancelled, without your name, until that day is over.</li>
        )}
      </ul>
      <p className={classes.small}>
        We cannot take back what offices and mail or telephone companies have already received. What somebody
        else asked for you stays with their account, without your name.
      </p>
      <p>
        <strong>This cannot be undone.</strong> Download everything first if you want to keep it.
      </p>
    </div>
  );
}

function ConfirmDeletion({ onClose }: { onClose: () => void }) {
  const deletion = useMutation(
    accountData.deleteAccount.mutationOptions({
      onSuccess: () => {
        window.sessionStorage.clear();
        // A whole page load: nothing of the account stays in this window.
        window.location.replace('/account-deleted');
      },
    }),
  );
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? 'Please enter your password' : null) },
  });
  const submit = form.onSubmit(
    (values) => deletion.mutate(values),
    () => form.getInputNode('password')?.focus(),
  );
  return (
    <SettingsForm
      trouble="Your account was not deleted"
      problem={problemOf(deletion.error)}
      pending={deletion.isPending || deletion.isSuccess}
      submitLabel="Delete my account for good"
      submitColor="coral"
      focusFirst={false}
      onSubmit={() => submit()}
      onCancel={onClose}
    >
      <PasswordField {...form.getInputProps('password')} />
    </SettingsForm>
  );
}
