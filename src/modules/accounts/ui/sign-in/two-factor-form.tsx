import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { checkCode } from '../../two-factor.rules.ts';
import classes from './account-forms.module.css';
import { CodeField } from './code-field.tsx';
import * as t from './sign-in.words.ts';
import type { Notice } from './use-authentication.ts';

type TwoFactorFormProps = {
  pending: boolean;
  notice: Notice | null;
  onCode: (code: string) => void;
  onStartOver: () => void;
};

const labels = {
  app: {
    lead: t.enterAuthenticatorCode,
    label: t.sixDigitCode,
    other: t.switchToRecoveryCode,
  },
  recovery: {
    lead: t.enterRecoveryCode,
    label: t.recoveryCode,
    other: t.switchToAuthenticatorApp,
  },
} as const;

/** Asks for the second factor at sign-in. */
export function TwoFactorForm({ pending, notice, onCode, onStartOver }: TwoFactorFormProps) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  const [codeProblem, setCodeProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: switching the kind of code replaces the field, which needs focus
  useEffect(() => field.current?.focus(), [kind]);
  const submit = () => {
    const error = checkCode(code, kind);
    setCodeProblem(error);
    if (error) field.current?.focus();
    else onCode(code);
  };
  const change = (value: string) => {
    setCodeProblem(null);
    setCode(value);
  };
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={classes.intro}>{labels[kind].lead}</p>
      <CodeField
        ref={field}
        label={labels[kind].label}
        kind={kind}
        value={code}
        error={codeProblem}
        onChange={change}
      />
      {notice && (
        <Alert color="red" role="alert" title={notice.title}>
          {notice.text}
        </Alert>
      )}
      <Button type="submit" size="lg" fullWidth loading={pending}>
        {t.signInButton}
      </Button>
      <div className={classes.others}>
        <Button
          variant="subtle"
          onClick={() => {
            change('');
            setKind(kind === 'app' ? 'recovery' : 'app');
          }}
        >
          {labels[kind].other}
        </Button>
        <Button variant="subtle" onClick={onStartOver}>
          {t.startOver}
        </Button>
      </div>
    </form>
  );
}
