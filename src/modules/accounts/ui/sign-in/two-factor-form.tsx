import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { checkCode } from '../../two-factor.rules.ts';
import classes from './account-forms.module.css';
import { CodeField } from './code-field.tsx';
import * as t from './sign-in.words.ts';
import type { Notice } from './use-authentication.ts';

type SecondStepFormProps = {
  pending: boolean;
  notice: Notice | null;
  onCode: (code: string) => void;
  onStartAgain: () => void;
};

const words = {
  app: {
    lead: t.enterTheCodeFromYour,
    label: t.n6DigitCode,
    other: t.labelUseARecoveryCode,
  },
  recovery: {
    lead: t.enterOneOfYourSaved,
    label: t.recoveryCode,
    other: t.labelUseYourAuthenticatorApp,
  },
} as const;

/** The second factor at sign-in. */
export function TwoFactorForm({ pending, notice, onCode, onStartAgain }: SecondStepFormProps) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: switching the kind of code replaces the field, which needs focus
  useEffect(() => field.current?.focus(), [kind]);
  const submit = () => {
    const error = checkCode(code, kind);
    setWrong(error);
    if (error) field.current?.focus();
    else onCode(code);
  };
  const change = (typed: string) => {
    setWrong(null);
    setCode(typed);
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
      <p className={classes.intro}>{words[kind].lead}</p>
      <CodeField
        ref={field}
        label={words[kind].label}
        kind={kind}
        value={code}
        error={wrong}
        onChange={change}
      />
      {notice && (
        <Alert color="red" role="alert" title={notice.title}>
          {notice.text}
        </Alert>
      )}
      <Button type="submit" size="lg" fullWidth loading={pending}>
        {t.signIn2}
      </Button>
      <div className={classes.others}>
        <Button
          variant="subtle"
          onClick={() => {
            change('');
            setKind(kind === 'app' ? 'recovery' : 'app');
          }}
        >
          {words[kind].other}
        </Button>
        <Button variant="subtle" onClick={onStartAgain}>
          {t.startOver}
        </Button>
      </div>
    </form>
  );
}
