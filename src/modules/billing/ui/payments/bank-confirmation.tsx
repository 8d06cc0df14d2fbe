import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import { openCardPage } from '#vendors/payments/browser/card-page.ts';
import classes from './bank-confirmation.module.css';
import { billing } from './billing-queries.ts';
import { scriptMissingText } from './card-field-theme.ts';
import * as t from './payments.words.ts';
import { noAnswerYetText, UnknownOutcome } from './unknown-outcome.ts';

type BankAction = 'confirm' | 'refuse' | 'cancel' | 'check';
type Charge = { chargeId: string; mode: 'production' | 'demo' };

/** Opens the processor's bank confirmation dialog. */
async function confirmAtRealBank(chargeId: string): Promise<void> {
  const { clientSecret, publishableKey } = await billing.beginConfirmation.call({ id: chargeId });
  if (publishableKey === null) throw new Error('No publishable key for bank verification.');
  const page = await openCardPage(publishableKey).catch(() => {
    throw new Error(scriptMissingText);
  });
  // Ignore what it returns and read the payment's status from the processor.
  await page.askBank(clientSecret);
}

const checkStatus = (chargeId: string) =>
  billing.checkPayment.call({ id: chargeId }).catch(() => {
    throw new UnknownOutcome();
  });

async function answer({ chargeId, mode }: Charge, action: BankAction) {
  if (action === 'check') return checkStatus(chargeId);
  if (action === 'cancel') return billing.cancelPendingPayment.call({ id: chargeId });
  if (mode === 'demo') return billing.answerAsBank.call({ chargeId, confirmed: action === 'confirm' });
  await confirmAtRealBank(chargeId);
  return checkStatus(chargeId);
}

/** A request that got no response may have succeeded. */
function problemOf(error: Error): string {
  if (error instanceof UnknownOutcome || error.message === scriptMissingText) return error.message;
  return saidBy(error) ?? t.outcomeUnknown;
}

function useBankAnswer(charge: Charge) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const [mayCheckAgain, setMayCheckAgain] = useState(false);
  const answering = useMutation({
    mutationFn: (action: BankAction) => answer(charge, action),
    onMutate: () => {
      setProblem(null);
      setMayCheckAgain(false);
    },
    onSuccess: ({ state, waitsFor }) => {
      if (state === 'cancelled') showToast({ title: t.paymentCanceled, description: t.nothingWasCharged });
      if (state !== 'opened' || waitsFor !== 'patient') return;
      setProblem(noAnswerYetText);
      setMayCheckAgain(true);
    },
    onError: (error) => {
      setProblem(problemOf(error));
      setMayCheckAgain(error instanceof UnknownOutcome);
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
  const pendingAction = answering.isPending ? answering.variables : null;
  return { act: answering.mutate, pendingAction, problem, mayCheckAgain };
}

type BankConfirmationProps = Charge & { amountCents: number | null };

/** Asks the patient to confirm a payment with their bank. */
export function BankConfirmation({ chargeId, mode, amountCents }: BankConfirmationProps) {
  const { act, pendingAction, problem, mayCheckAgain } = useBankAnswer({ chargeId, mode });
  const button = (action: BankAction, label: string, variant: 'filled' | 'default' | 'subtle') => (
    <Button
      px="md"
      variant={variant}
      loading={pendingAction === action}
      disabled={pendingAction !== null && pendingAction !== action}
      onClick={() => act(action)}
    >
      {label}
    </Button>
  );
  return (
    <div className={classes.asks}>
      <p className={classes.title} role="status">
        {t.confirmWithYourBank}
      </p>
      <p>
        {t.bankNeedsConfirmation}
        {amountCents === null ? '' : t.ofLabel({ money: formatMoney(amountCents) })}
        {t.nothingChargedYet}
      </p>
      {problem && (
        <p className={classes.trouble} role="alert">
          {problem}
        </p>
      )}
      {(mayCheckAgain || pendingAction === 'check') && (
        <div className={classes.actions}>{button('check', t.checkAgain, 'default')}</div>
      )}
      {mode === 'demo' ? (
        <div className={classes.demo}>
          <p>
            <span className={classes.demoTitle}>{t.demo}</span> {t.demoBankHint}
          </p>
          <div className={classes.actions}>
            {button('confirm', t.confirmPayment, 'filled')}
            {button('refuse', t.decline, 'default')}
          </div>
        </div>
      ) : (
        <div className={classes.actions}>{button('confirm', t.confirmWithMyBank, 'filled')}</div>
      )}
      <div className={classes.actions}>{button('cancel', t.cancelPayment, 'subtle')}</div>
    </div>
  );
}
