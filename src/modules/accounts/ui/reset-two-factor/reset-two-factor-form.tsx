import { ReasonForm } from '#ui/dialogs/reason-form.tsx';
import { maxLengths } from '../../form-rules.ts';
import { type OwnConfirmation, useOwnConfirmation } from '../own-confirmation/own-confirmation.tsx';
import { WithSettings } from '../settings/settings-part.tsx';
import * as t from './reset-two-factor.words.ts';

export type TwoFactorReset = OwnConfirmation & { reason: string };

/** Shown after a reset. */
export const resetDone = { title: t.twoFactorReset, description: t.twoFactorResetHint };

type ResetTwoFactorFormProps = {
  /** Who will see the reason. */
  description: string;
  reset: { start: (reset: TwoFactorReset) => void; isPending: boolean; problem: string | null };
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
  reset,
  ...form
}: ResetTwoFactorFormProps & { asksFor: 'code' | 'password' }) {
  const own = useOwnConfirmation(asksFor);
  const confirm = (reason: string) => {
    const entered = own.read();
    if (entered) reset.start({ reason, ...entered });
  };
  return (
    <ReasonForm
      {...form}
      act={t.resetTwoFactor}
      isDangerous
      isActing={reset.isPending}
      problem={reset.problem}
      maxLength={maxLengths.reason}
      onAction={confirm}
    >
      <p>{t.resetConsequences}</p>
      {own.field}
    </ReasonForm>
  );
}
