import '@mantine/core/styles/Alert.layer.css';
import '#design/field-styles.ts';
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { type Ref, useImperativeHandle, useState } from 'react';
import type { SessionUser } from '#platform/browser/session.ts';
import classes from './account-forms.module.css';
import { useSignIn } from './use-authentication.ts';

export type SignInFormHandle = { fill: (email: string, password: string) => void };

type SignInFormProps = { onSignedIn: (user: SessionUser) => void; ref?: Ref<SignInFormHandle> };

export function SignInForm({ onSignedIn, ref }: SignInFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { signIn, pending, notice } = useSignIn(onSignedIn);
  useImperativeHandle(ref, () => ({
    fill: (newEmail, newPassword) => {
      setEmail(newEmail);
      setPassword(newPassword);
    },
  }));
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        signIn(email, password);
      }}
    >
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {notice && (
        <Alert color="red" role="alert" title={notice.title}>
          {notice.text}
        </Alert>
      )}
      <Button type="submit" size="lg" fullWidth loading={pending}>
        Sign In
      </Button>
    </form>
  );
}
