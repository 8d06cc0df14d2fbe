import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { checkCode } from '../../second-step.rules.ts';
import classes from './account-forms.module.css';
import { CodeField } from './code-field.tsx';
import type { Notice } from './use-authentication.ts';

type SecondStepFormProps = {
  pending: boolean;
  notice: Notice | null;
  onCode: (code: string) => void;
  onStartAgain: () => void;
};

const words = {
  app: {
    lead: 'Your password was right. Now the code from your authenticator app, please.',
    label: '6-digit code',
    other: 'Use a recovery code instead',
  },
  recovery: {
    lead: 'Your password was right. Now one of the recovery codes that you kept, please. It works once.',
    label: 'Recovery code',
    other: 'Use the code of your app instead',
  },
} as const;

/** The second step of signing in. */
export function SecondStepForm({ pending, notice, onCode, onStartAgain }: SecondStepFormProps) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code is another field to begin in
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
        Sign In
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
          Start again
        </Button>
      </div>
    </form>
  );
}
