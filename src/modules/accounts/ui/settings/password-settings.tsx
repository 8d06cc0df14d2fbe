import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '#platform/browser/session.ts';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import { checkNewPassword } from '../../profile.rules.ts';
import { checkCode } from '../../two-factor.rules.ts';
import { CodeField, codeInputOf } from '../sign-in/code-field.tsx';
import { accountSettings } from './account-settings.ts';
import * as t from './settings.words.ts';
import classes from './settings-part.module.css';
import { PasswordField, SettingsForm, UsernameForManagers, WithSettings } from './settings-part.tsx';

export function PasswordSettings({ user }: { user: SessionUser }) {
  const [changing, setChanging] = useState(false);
  if (changing)
    return (
      <WithSettings>
        {({ twoFactor }) => (
          <ChangePassword email={user.email} asksCode={twoFactor.on} onClose={() => setChanging(false)} />
        )}
      </WithSettings>
    );
  return (
    <div className={classes.fact}>
      <Button variant="default" onClick={() => setChanging(true)}>
        {t.changePassword}
      </Button>
      <p className={classes.small}>
        {t.forgotPassword} <Link to="/forgot-password">{t.emailMeALink}</Link>.
      </p>
    </div>
  );
}

type ChangePasswordProps = { email: string; asksCode: boolean; onClose: () => void };

function ChangePassword({ email, asksCode, onClose }: ChangePasswordProps) {
  const form = useForm({
    initialValues: { password: '', newPassword: '', code: '' },
    validate: {
      password: (value) => (value === '' ? t.enterYourCurrentPassword : null),
      newPassword: checkNewPassword,
      code: (value) => (asksCode ? checkCode(value, 'either') : null),
    },
  });
  const { start, isPending, problem } = useMutationWithToast({
    act: accountSettings.changePassword.call,
    done: { title: t.passwordChanged, description: t.allOtherDevicesWereSignedOut },
    onDone: onClose,
  });
  const submit = form.onSubmit(
    ({ code, ...values }) => start(asksCode ? { ...values, code } : values),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  return (
    <SettingsForm
      trouble={t.couldntChangeYourPassword}
      problem={problem}
      pending={isPending}
      submitLabel={t.changePassword}
      onSubmit={() => submit()}
      onCancel={onClose}
    >
      <UsernameForManagers email={email} />
      <PasswordField label={t.currentPassword} {...form.getInputProps('password')} />
      <PasswordField
        label={t.newPassword}
        description={t.newPasswordNote}
        autoComplete="new-password"
        {...form.getInputProps('newPassword')}
      />
      {asksCode && <CodeField {...codeInputOf(form)} />}
    </SettingsForm>
  );
}
