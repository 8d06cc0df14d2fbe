import { isEmailAddress } from '#shared/text/text-rules.ts';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import '@mantine/core/styles/Alert.layer.css';
import '#ui/theme/field-styles.ts';
import { Alert, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useEffect, useRef } from 'react';
import { checkNewPassword } from '../../profile.rules.ts';
import { PasswordField } from '../settings/settings-part.tsx';
import classes from './account-forms.module.css';
import * as t from './sign-in.words.ts';
import { accounts } from './use-authentication.ts';

/** Asks where to send the reset link. The response doesn't reveal whether the address has an account. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (value) => (isEmailAddress(value) ? null : t.enterYourEmailAddress) },
  });
  const { start, isPending, problem } = useMutationWithToast({
    act: accounts.requestPasswordReset.call,
    onDone: () => onSent(form.getValues().email.trim()),
  });
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(
        ({ email }) => start({ email: email.trim() }),
        () => form.getInputNode('email')?.focus(),
      )}
    >
      <TextInput label={t.email} type="email" autoComplete="username" {...form.getInputProps('email')} />
      {problem && (
        <Alert color="red" role="alert" title={t.couldntSendTheEmail}>
          {problem}
        </Alert>
      )}
      <Button type="submit" size="lg" fullWidth loading={isPending}>
        {t.emailMeALink}
      </Button>
    </form>
  );
}

/** Sets a new password with the token from the email. */
export function ChooseNewPassword({ token, onChanged }: { token: string; onChanged: () => void }) {
  const form = useForm({
    initialValues: { newPassword: '' },
    validate: {
      newPassword: checkNewPassword,
    },
  });
  const { start, isPending, problem } = useMutationWithToast({
    act: accounts.resetPassword.call,
    onDone: onChanged,
  });
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(
        ({ newPassword }) => start({ token, newPassword }),
        () => form.getInputNode('newPassword')?.focus(),
      )}
    >
      <PasswordField
        label={t.newPassword}
        description={t.newPasswordNote}
        autoComplete="new-password"
        {...form.getInputProps('newPassword')}
      />
      {problem && (
        <Alert color="red" role="alert" title={t.couldntChangeYourPassword}>
          {problem}
        </Alert>
      )}
      <Button type="submit" size="lg" fullWidth loading={isPending}>
        {t.saveNewPassword}
      </Button>
    </form>
  );
}

/** A confirmation message, focused so that screen readers read it. */
export function FocusedStatus({ children }: { children: ReactNode }) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <p ref={message} tabIndex={-1} role="status" className={classes.status}>
      {children}
    </p>
  );
}
