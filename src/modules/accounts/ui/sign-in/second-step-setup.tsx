import { useEffect, useId, useRef, useState } from 'react';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import { checkCode } from '../../second-step.rules.ts';
import { accountSettings, keepSettings } from '../settings/account-settings.ts';
import { PasswordField, SettingsForm, UsernameForManagers } from '../settings/settings-part.tsx';
import { CodeField, eitherCode } from './code-field.tsx';
import { QrCode } from './qr-code.tsx';
import classes from './second-step.module.css';

type AskPasswordProps<Answer> = {
  email: string;
  why: string;
  submitLabel: string;
  trouble: string;
  /** Whether the second step is asked for, too. */
  withCode?: boolean;
  act: (input: { password: string; code: string }) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onCancel: () => void;
};

/** The password once more, before an act that changes how the person signs in. */
export function AskPassword<Answer>(props: AskPasswordProps<Answer>) {
  const { email, why, withCode = false, act, onDone, ...form } = props;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const passwordMissing = password === '';
  const codeError = withCode ? checkCode(code, 'either') : null;
  const { start, isPending, problem } = useMutationWithToast({ act, onDone });
  return (
    <SettingsForm
      {...form}
      problem={problem}
      pending={isPending}
      onSubmit={() => {
        setTried(true);
        if (!passwordMissing && codeError === null) start({ password, code });
      }}
    >
      <UsernameForManagers email={email} />
      <PasswordField
        description={why}
        value={password}
        error={tried && passwordMissing ? 'Please enter your password' : null}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {withCode && (
        <CodeField {...eitherCode} value={code} error={tried ? codeError : null} onChange={setCode} />
      )}
    </SettingsForm>
  );
}

export type Begun = { setupUri: string; key: string; recoveryCodes: string[] };

/** In fours, as people read them out. */
const spaced = (key: string): string => key.replaceAll(/(.{4})(?=.)/g, '$1 ');

type ScanProps = { begun: Begun; onDone: () => void; onCancel: () => void };

/** Brings the key into an authenticator app, by camera, by a tap or by hand, and proves with a code that it is there. */
export function ScanAndConfirm({ begun, onDone, onCancel }: ScanProps) {
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => heading.current?.focus(), []);
  const { start, isPending, problem } = useMutationWithToast({
    act: accountSettings.confirmSecondStep.call,
    done: { title: 'Two-step sign-in is on', description: 'All other devices were signed out.' },
    onDone: (settings, queryClient) => {
      keepSettings(queryClient, settings);
      onDone();
    },
  });
  return (
    <section aria-labelledby={titleId} className={classes.stage}>
      <h3 id={titleId} ref={heading} tabIndex={-1}>
        Set up your app
      </h3>
      <ol className={classes.steps}>
        <li>
          Open an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or
          the passwords of your phone.
        </li>
        <li>
          Scan this code with it.
          <QrCode text={begun.setupUri} label="Square code for your authenticator app" />
          <p>
            Reading this on your phone? <a href={begun.setupUri}>Open it in your app</a>, or type this key:
          </p>
          <p>
            <code className={classes.key}>{spaced(begun.key)}</code>
          </p>
        </li>
        <li>Type the 6 digits that the app now shows.</li>
      </ol>
      <SettingsForm
        trouble="Two-step sign-in is not on yet"
        problem={problem}
        pending={isPending}
        submitLabel="Switch on"
        focusFirst={false}
        onSubmit={() => {
          const error = checkCode(code, 'app');
          setWrong(error);
          if (!error) start({ code });
        }}
        onCancel={onCancel}
      >
        <CodeField
          label="6-digit code"
          kind="app"
          value={code}
          error={wrong}
          onChange={(typed) => {
            setWrong(null);
            setCode(typed);
          }}
        />
      </SettingsForm>
    </section>
  );
}
