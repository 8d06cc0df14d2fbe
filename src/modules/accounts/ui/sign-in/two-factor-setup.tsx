import { useEffect, useId, useRef, useState } from 'react';
import { QrCode } from '#ui/qr-code.tsx';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import { missing } from '../../form-rules.ts';
import { checkCode } from '../../two-factor.rules.ts';
import { accountSettings, cacheSettings } from '../settings/account-settings.ts';
import { PasswordField, SettingsForm, UsernameForManagers } from '../settings/settings-part.tsx';
import { CodeField, eitherCode } from './code-field.tsx';
import * as t from './sign-in.words.ts';
import classes from './two-factor.module.css';

type AskPasswordProps<Answer> = {
  email: string;
  why: string;
  submitLabel: string;
  trouble: string;
  /** Also asks for a code. */
  withCode?: boolean;
  act: (input: { password: string; code: string }) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onCancel: () => void;
};

/** Asks for the password again before a change to two-factor authentication. */
export function AskPassword<Answer>(props: AskPasswordProps<Answer>) {
  const { email, why, withCode = false, act, onDone, ...form } = props;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const passwordMissing = password === '';
  const codeError = withCode ? checkCode(code, 'either') : null;
  const { start, isPending, problem } = useMutationWithToast({ act, onDone });
  return (
    <SettingsForm
      {...form}
      problem={problem}
      pending={isPending}
      onSubmit={() => {
        setSubmitted(true);
        if (!passwordMissing && codeError === null) start({ password, code });
      }}
    >
      <UsernameForManagers email={email} />
      <PasswordField
        description={why}
        value={password}
        error={submitted && passwordMissing ? missing.password : null}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {withCode && (
        <CodeField {...eitherCode} value={code} error={submitted ? codeError : null} onChange={setCode} />
      )}
    </SettingsForm>
  );
}

export type TwoFactorSetupData = { setupUri: string; key: string; recoveryCodes: string[] };

/** Groups of four characters, easier to type. */
const groupByFour = (key: string): string => key.replaceAll(/(.{4})(?=.)/g, '$1 ');

type ScanProps = { setup: TwoFactorSetupData; onDone: () => void; onCancel: () => void };

/** Shows the key as QR code, link and text, and asks for a first code to prove that the app has it. */
export function ScanAndConfirm({ setup, onDone, onCancel }: ScanProps) {
  const [code, setCode] = useState('');
  const [codeProblem, setCodeProblem] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => heading.current?.focus(), []);
  const { start, isPending, problem } = useMutationWithToast({
    act: accountSettings.confirmTwoFactorSetup.call,
    done: { title: t.twoFactorAuthenticationIsOn, description: t.allOtherDevicesWereSignedOut },
    onDone: (settings, queryClient) => {
      cacheSettings(queryClient, settings);
      onDone();
    },
  });
  return (
    <section aria-labelledby={titleId} className={classes.stage}>
      <h3 id={titleId} ref={heading} tabIndex={-1}>
        {t.setUpYourAuthenticatorApp}
      </h3>
      <ol className={classes.steps}>
        <li>{t.openAuthenticatorApp}</li>
        <li>
          {t.scanThisQrCode}
          <QrCode text={setup.setupUri} label={t.qrCodeLabel} />
          <p>
            {t.onYourPhone} <a href={setup.setupUri}>{t.openInYourApp}</a>
            {t.orEnterThisKey}
          </p>
          <p>
            <code className={classes.key}>{groupByFour(setup.key)}</code>
          </p>
        </li>
        <li>{t.enterSixDigitCode}</li>
      </ol>
      <SettingsForm
        trouble={t.couldntTurnOnTwoFactor}
        problem={problem}
        pending={isPending}
        submitLabel={t.turnOn}
        focusFirst={false}
        onSubmit={() => {
          const error = checkCode(code, 'app');
          setCodeProblem(error);
          if (!error) start({ code });
        }}
        onCancel={onCancel}
      >
        <CodeField
          label={t.sixDigitCode}
          kind="app"
          value={code}
          error={codeProblem}
          onChange={(value) => {
            setCodeProblem(null);
            setCode(value);
          }}
        />
      </SettingsForm>
    </section>
  );
}
