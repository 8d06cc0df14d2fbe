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

type Act = 'confirm' | 'refuse' | 'give_up' | 'look';
type Charge = { chargeId: string; mode: 'production' | 'demo' };

/** Opens the processor's bank confirmation dialog. */
async function confirmAtRealBank(chargeId: string): Promise<void> {
  const { clientSecret, publishableKey } = await billing.beginConfirmation.call({ id: chargeId });
  if (publishableKey === null) throw new Error('No publishable key for bank verification.');
  const page = await openCardPage(publishableKey).catch(() => {
    throw new Error(scriptMissingText);
  });
  // Whatever it returns, the payment's status is read from the processor.
  await page.askBank(clientSecret);
}

const look = (chargeId: string) =>
  billing.checkPayment.call({ id: chargeId }).catch(() => {
    throw new UnknownOutcome();
  });

async function answer({ chargeId, mode }: Charge, act: Act) {
  if (act === 'look') return look(chargeId);
  if (act === 'give_up') return billing.giveUpPayment.call({ id: chargeId });
  if (mode === 'demo') return billing.answerAsBank.call({ chargeId, confirmed: act === 'confirm' });
  await confirmAtRealBank(chargeId);
  return look(chargeId);
}

/** A request without a response may have succeeded. */
function troubleOf(error: Error): string {
  if (error instanceof UnknownOutcome || error.message === scriptMissingText) return error.message;
  return saidBy(error) ?? t.weCouldntConfirmWhetherThat;
}

function useBankAnswer(charge: Charge) {
  const queryClient = useQueryClient();
  const [trouble, setTrouble] = useState<string | null>(null);
  const [mayLook, setMayLook] = useState(false);
  const answering = useMutation({
    mutationFn: (act: Act) => answer(charge, act),
    onMutate: () => {
      setTrouble(null);
      setMayLook(false);
    },
    onSuccess: ({ state, waitsFor }) => {
      if (state === 'cancelled') showToast({ title: t.paymentCanceled, description: 'Nothing was charged.' });
      if (state !== 'opened' || waitsFor !== 'patient') return;
      setTrouble(noAnswerYetText);
      setMayLook(true);
    },
    onError: (error) => {
      setTrouble(troubleOf(error));
      setMayLook(error instanceof UnknownOutcome);
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
  const acting = answering.isPending ? answering.variables : null;
  return { act: answering.mutate, acting, trouble, mayLook };
}

type BankConfirmationProps = Charge & { amountCents: number | null };

/** The patient's bank needs a confirmation before it pays. */
export function BankConfirmation({ chargeId, mode, amountCents }: BankConfirmationProps) {
  const { act, acting, trouble, mayLook } = useBankAnswer({ chargeId, mode });
  const button = (of: Act, label: string, variant: 'filled' | 'default' | 'subtle') => (
    <Button
      px="md"
      variant={variant}
      loading={acting === of}
      disabled={acting !== null && acting !== of}
      onClick={() => act(of)}
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
        {t.yourBankNeedsYouTo}
        {amountCents === null ? '' : t.ofLabel({ money: formatMoney(amountCents) })}
        {t.nothingIsChargedUntilYou}
      </p>
      {trouble && (
        <p className={classes.trouble} role="alert">
          {trouble}
        </p>
      )}
      {(mayLook || acting === 'look') && (
        <div className={classes.actions}>{button('look', t.checkAgain, 'default')}</div>
      )}
      {mode === 'demo' ? (
        <div className={classes.demo}>
          <p>
            <span className={classes.demoTitle}>{t.demo}</span> {t.youAnswerForTheBank}
          </p>
          <div className={classes.actions}>
            {button('confirm', t.confirmPayment, 'filled')}
            {button('refuse', t.decline, 'default')}
          </div>
        </div>
      ) : (
        <div className={classes.actions}>{button('confirm', t.confirmWithMyBank, 'filled')}</div>
      )}
      <div className={classes.actions}>{button('give_up', t.cancelPayment, 'subtle')}</div>
    </div>
  );
}
