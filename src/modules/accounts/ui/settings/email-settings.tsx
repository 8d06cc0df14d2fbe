import { formatDateTime } from '#shared/format/format-date.ts';
import { isEmailAddress } from '#shared/text/text-rules.ts';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import '#ui/theme/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { AccountSettings } from '../../account-settings.contract.ts';
import { missing } from '../../form-rules.ts';
import { checkCode } from '../../two-factor.rules.ts';
import { CodeField, codeInputOf } from '../sign-in/code-field.tsx';
import { useSendsEmail } from '../use-sends-email.ts';
import { accountSettings, cacheSettings } from './account-settings.ts';
import * as t from './settings.words.ts';
import classes from './settings-part.module.css';
import { PasswordField, SettingsForm, WithSettings } from './settings-part.tsx';

/** The email address, a pending change, and the form to change it. */
export function EmailSettings() {
  return <WithSettings>{(settings) => <Email settings={settings} />}</WithSettings>;
}

function Email({ settings }: { settings: AccountSettings }) {
  const [changing, setChanging] = useState(false);
  const sendsEmail = useSendsEmail();
  const { email, pendingEmail } = settings;
  return (
    <>
      <div className={classes.fact}>
        <p className={classes.value}>{email}</p>
        {!settings.emailConfirmed && <UnconfirmedEmail />}
        {pendingEmail && <PendingEmail current={email} pending={pendingEmail} />}
        {!sendsEmail && <p>{t.changeNeedsEmail}</p>}
        {sendsEmail && !changing && (
          <Button variant="default" onClick={() => setChanging(true)}>
            {pendingEmail ? t.differentAddress : t.changeEmailAddress}
          </Button>
        )}
      </div>
      {changing && (
        <ChangeEmail current={email} asksCode={settings.twoFactor.on} onClose={() => setChanging(false)} />
      )}
    </>
  );
}

function UnconfirmedEmail() {
  const sendsEmail = useSendsEmail();
  const { start, isPending, problem } = useMutationWithToast({
    act: () => accountSettings.sendEmailConfirmation.call(),
    done: { title: t.linkSent, description: t.checkYourInbox },
  });
  return (
    <div className={classes.waiting}>
      <p>{sendsEmail ? t.thisAddressIsntConfirmedYet : t.emailNotSetUp}</p>
      {problem && <p role="alert">{problem}</p>}
      {sendsEmail && (
        <Button variant="default" loading={isPending} onClick={() => start(undefined)}>
          {t.sendLink}
        </Button>
      )}
    </div>
  );
}

type PendingEmailProps = { current: string; pending: NonNullable<AccountSettings['pendingEmail']> };

function PendingEmail({ current, pending }: PendingEmailProps) {
  const { start, isPending: dropping } = useMutationWithToast({
    act: () => accountSettings.dropEmailChange.call(),
    done: { title: t.emailAddressUnchanged },
    onDone: (settings, queryClient) => cacheSettings(queryClient, settings),
  });
  const until = formatDateTime(pending.expiresAt);
  return (
    <div className={classes.waiting} role="status">
      <p>
        {t.weSentALinkTo} <strong>{pending.email}</strong>
        {t.openLinkBy({ until, current })}
      </p>
      <Button variant="default" loading={dropping} onClick={() => start(undefined)}>
        {t.keepAddress({ current })}
      </Button>
    </div>
  );
}

type ChangeEmailProps = { current: string; asksCode: boolean; onClose: () => void };

function ChangeEmail({ current, asksCode, onClose }: ChangeEmailProps) {
  const form = useForm({
    initialValues: { newEmail: '', password: '', code: '' },
    validate: {
      newEmail: (value) => {
        if (!isEmailAddress(value)) return t.enterAnEmailAddress;
        return value.trim().toLowerCase() === current ? t.thisIsAlreadyYourEmail : null;
      },
      password: (value) => (value === '' ? missing.password : null),
      code: (value) => (asksCode ? checkCode(value, 'either') : null),
    },
  });
  const { start, isPending, problem } = useMutationWithToast({
    act: accountSettings.requestEmailChange.call,
    onDone: (settings, queryClient) => {
      cacheSettings(queryClient, settings);
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
      trouble={t.couldntSendTheEmail}
      problem={problem}
      pending={isPending}
      submitLabel={t.sendConfirmationLink}
      onSubmit={() => submit()}
      onCancel={onClose}
    >
      <TextInput
        label={t.newEmailAddress}
        description={t.newAddressNote}
        type="email"
        autoComplete="email"
        {...form.getInputProps('newEmail')}
      />
      <PasswordField {...form.getInputProps('password')} />
      {asksCode && <CodeField {...codeInputOf(form)} />}
    </SettingsForm>
  );
}
