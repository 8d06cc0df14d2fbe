import '@mantine/core/styles/Alert.layer.css';
import '#ui/theme/field-styles.ts';
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { type Ref, useImperativeHandle, useState } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '#platform/browser/session.ts';
import classes from './account-forms.module.css';
import * as t from './sign-in.words.ts';
import { TwoFactorForm } from './two-factor-form.tsx';
import { useSignIn } from './use-authentication.ts';

export type SignInFormHandle = { fill: (email: string, password: string) => void };

type SignInFormProps = { onSignedIn: (user: SessionUser) => void; ref?: Ref<SignInFormHandle> };

/** Email and password, then a code for accounts with 2FA. */
export function SignInForm({ onSignedIn, ref }: SignInFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { signIn, submitCode, startOver, codeRequired, pending, notice } = useSignIn(onSignedIn);
  useImperativeHandle(ref, () => ({
    fill: (newEmail, newPassword) => {
      startOver();
      setEmail(newEmail);
      setPassword(newPassword);
    },
  }));
  if (codeRequired)
    return <TwoFactorForm pending={pending} notice={notice} onCode={submitCode} onStartOver={startOver} />;
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
        label={t.email}
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        label={t.password}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t.showPassword }}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {notice && (
        <Alert color="red" role="alert" title={notice.title}>
          {notice.text}
        </Alert>
      )}
      <Button type="submit" size="lg" fullWidth loading={pending}>
        {t.signInButton}
      </Button>
      <p className={classes.note}>
        <Link to="/forgot-password">{t.forgotYourPassword}</Link>
      </p>
    </form>
  );
}
