import { useState } from 'react';
import { ReasonForm } from '#ui/dialogs/reason-form.tsx';
import { maxLengths } from '../../form-rules.ts';
import { checkCode } from '../../two-factor.rules.ts';
import { PasswordField, WithSettings } from '../settings/settings-part.tsx';
import { CodeField } from '../sign-in/code-field.tsx';
import * as t from './reset-two-factor.words.ts';

export type TwoFactorReset = { reason: string; code: string | null; password: string | null };

type ResetTwoFactorFormProps = {
  /** Who will see the reason. */
  description: string;
  isActing: boolean;
  problem: string | null;
  onAction: (reset: TwoFactorReset) => void;
  onClose: () => void;
};

/** Confirms a reset of someone's 2FA: a reason, and the administrator's own code or password. */
export const ResetTwoFactorForm = (props: ResetTwoFactorFormProps) => (
  <WithSettings>
    {({ twoFactor }) => <Confirmation {...props} asksFor={twoFactor.on ? 'code' : 'password'} />}
  </WithSettings>
);

function Confirmation({
  asksFor,
  description,
  onAction,
  ...form
}: ResetTwoFactorFormProps & { asksFor: 'code' | 'password' }) {
  const [entered, setEntered] = useState('');
  const [error, setError] = useState<string | null>(null);
  const enter = (value: string) => {
    setEntered(value);
    setError(null);
  };
  const problemOf = (): string | null => {
    if (entered.trim() === '') return asksFor === 'code' ? t.enterYourCode : t.enterYourPassword;
    return asksFor === 'code' ? checkCode(entered, 'either') : null;
  };
  const confirm = (reason: string) => {
    const problem = problemOf();
    setError(problem);
    if (problem !== null) return;
    onAction({
      reason,
      code: asksFor === 'code' ? entered : null,
      password: asksFor === 'password' ? entered : null,
    });
  };
  return (
    <ReasonForm
      {...form}
      act={t.resetTwoFactor}
      isDangerous
      description={description}
      maxLength={maxLengths.reason}
      onAction={confirm}
    >
      <p>{t.resetConsequences}</p>
      {asksFor === 'code' ? (
        <CodeField label={t.yourCode} kind="either" value={entered} error={error} onChange={enter} />
      ) : (
        <PasswordField
          label={t.yourPassword}
          value={entered}
          error={error}
          onChange={(event) => enter(event.currentTarget.value)}
        />
      )}
    </ReasonForm>
  );
}
