import { formatDateTime } from '#shared/format/format-date.ts';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import '#ui/theme/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { AccountSettings } from '../../account-settings.contract.ts';
import { checkCode } from '../../second-step.rules.ts';
import { CodeField, codeInputOf } from '../sign-in/code-field.tsx';
import { looksLikeAddress } from '../sign-in/email-form.ts';
import { accountSettings, keepSettings } from './account-settings.ts';
import classes from './settings-part.module.css';
import { PasswordField, SettingsForm, WithSettings } from './settings-part.tsx';

/** The address, what waits to be confirmed, and asking for another one. */
export function EmailSettings() {
  return <WithSettings>{(settings) => <Email settings={settings} />}</WithSettings>;
}

function Email({ settings }: { settings: AccountSettings }) {
  const [changing, setChanging] = useState(false);
  const { email, pendingEmail } = settings;
  return (
    <>
      <div className={classes.fact}>
        <p className={classes.value}>{email}</p>
        {!settings.emailConfirmed && <UnconfirmedAddress />}
        {pendingEmail && <WaitingAddress present={email} pending={pendingEmail} />}
        {!changing && (
          <Button variant="default" onClick={() => setChanging(true)}>
            {pendingEmail ? 'Use another address instead' : 'Change email address'}
          </Button>
        )}
      </div>
      {changing && (
        <ChangeEmail present={email} asksCode={settings.secondStep.on} onClose={() => setChanging(false)} />
      )}
    </>
  );
}

/** Nobody has proved yet whose address this is. */
function UnconfirmedAddress() {
  const { start, isPending, problem } = useMutationWithToast({
    act: () => accountSettings.sendEmailConfirmation.call(),
    done: { title: 'Link sent', description: 'Check your inbox.' },
  });
  return (
    <div className={classes.waiting}>
      <p>
        This address is not confirmed yet. We call offices and text you once you have opened the link that we
        mail you. In a demonstration nothing waits for it.
      </p>
      {problem && <p role="alert">{problem}</p>}
      <Button variant="default" loading={isPending} onClick={() => start(undefined)}>
        Send link
      </Button>
    </div>
  );
}

type WaitingAddressProps = { present: string; pending: NonNullable<AccountSettings['pendingEmail']> };

function WaitingAddress({ present, pending }: WaitingAddressProps) {
  const { start, isPending: dropping } = useMutationWithToast({
    act: () => accountSettings.dropEmailChange.call(),
    done: { title: 'Your email address stays as it is' },
    onDone: (settings, queryClient) => keepSettings(queryClient, settings),
  });
  const until = formatDateTime(pending.expiresAt);
  return (
    <div className={classes.waiting} role="status">
      <p>
        We sent a link to <strong>{pending.email}</strong>. Open it by {until} to finish. Until then you sign
        in with {present}.
      </p>
      <Button variant="default" loading={dropping} onClick={() => start(undefined)}>
        Keep {present}
      </Button>
    </div>
  );
}

type ChangeEmailProps = { present: string; asksCode: boolean; onClose: () => void };

function ChangeEmail({ present, asksCode, onClose }: ChangeEmailProps) {
  const form = useForm({
    initialValues: { newEmail: '', password: '', code: '' },
    validate: {
      newEmail: (value) => {
        if (!looksLikeAddress(value)) return 'Please enter an email address';
        return value.trim().toLowerCase() === present ? 'This is already your email address' : null;
      },
      password: (value) => (value === '' ? 'Please enter your password' : null),
      code: (value) => (asksCode ? checkCode(value, 'either') : null),
    },
  });
  const { start, isPending, problem } = useMutationWithToast({
    act: accountSettings.requestEmailChange.call,
    onDone: (settings, queryClient) => {
      keepSettings(queryClient, settings);
      onClose();
    },
  });
  const submit = form.onSubmit(
    ({ newEmail, password, code }) =>
      start({ newEmail: newEmail.trim(), password, ...(asksCode ? { code } : {}) }),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  return (
    <SettingsForm
      trouble="No mail was sent"
      problem={problem}
      pending={isPending}
      submitLabel="Send the link"
      onSubmit={() => submit()}
      onCancel={onClose}
    >
      <TextInput
        label="New email address"
        description="We send a link there. Your address changes when you open it."
        type="email"
        autoComplete="email"
        {...form.getInputProps('newEmail')}
      />
      <PasswordField {...form.getInputProps('password')} />
      {asksCode && <CodeField {...codeInputOf(form)} />}
    </SettingsForm>
  );
}
