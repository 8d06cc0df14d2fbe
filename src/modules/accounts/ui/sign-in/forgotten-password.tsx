import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import '@mantine/core/styles/Alert.layer.css';
import '#ui/theme/field-styles.ts';
import { Alert, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useEffect, useRef } from 'react';
import { checkNewPassword } from '../../profile.rules.ts';
import { PasswordField } from '../settings/settings-part.tsx';
import classes from './account-forms.module.css';
import { looksLikeAddress } from './email-form.ts';
import { accounts } from './use-authentication.ts';

/** Asks for the address to which the link goes. What is said afterwards is the same whether it has an account. */
export function AskForLink({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (value) => (looksLikeAddress(value) ? null : 'Please enter your email address') },
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
      <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
      {problem && (
        <Alert color="red" role="alert" title="No mail was sent">
          {problem}
        </Alert>
      )}
      <Button type="submit" size="lg" fullWidth loading={isPending}>
        Send me a link
      </Button>
    </form>
  );
}

/** The new password, with the secret out of the mail. */
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
        label="New password"
        description="At least 8 characters. Every device is signed out."
        autoComplete="new-password"
        {...form.getInputProps('newPassword')}
      />
      {problem && (
        <Alert color="red" role="alert" title="Your password was not changed">
          {problem}
        </Alert>
      )}
      <Button type="submit" size="lg" fullWidth loading={isPending}>
        Save the new password
      </Button>
    </form>
  );
}

/** What is said once it is done, where a screen reader goes on. */
export function Said({ children }: { children: ReactNode }) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <p ref={said} tabIndex={-1} role="status" className={classes.said}>
      {children}
    </p>
  );
}
