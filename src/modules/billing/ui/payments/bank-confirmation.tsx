import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import { openCardPage } from '#vendors/payments/browser/card-page.ts';
import classes from './bank-confirmation.module.css';
import { billing } from './billing-queries.ts';
import { scriptMissingWords } from './card-field-look.ts';
import { noAnswerYetWords, UnseenAnswer } from './unseen-answer.ts';

type Act = 'confirm' | 'refuse' | 'give_up' | 'look';
type Charge = { chargeId: string; mode: 'production' | 'demo' };

/** Has the payment company ask the patient's bank, in its own window over ours. */
async function confirmAtRealBank(chargeId: string): Promise<void> {
  const { clientSecret, publishableKey } = await billing.beginConfirmation.call({ id: chargeId });
  if (publishableKey === null) throw new Error('There is no bank to ask.');
  const page = await openCardPage(publishableKey).catch(() => {
    throw new Error(scriptMissingWords);
  });
  // Whatever it answers, what became of the payment is asked at the company itself.
  await page.askBank(clientSecret);
}

const look = (chargeId: string) =>
  billing.checkPayment.call({ id: chargeId }).catch(() => {
    throw new UnseenAnswer();
  });

async function answer({ chargeId, mode }: Charge, act: Act) {
  if (act === 'look') return look(chargeId);
  if (act === 'give_up') return billing.giveUpPayment.call({ id: chargeId });
  if (mode === 'demo') return billing.answerAsBank.call({ chargeId, confirmed: act === 'confirm' });
  await confirmAtRealBank(chargeId);
  return look(chargeId);
}

/** What was sent and not answered may have been done. */
function troubleOf(error: Error): string {
  if (error instanceof UnseenAnswer || error.message === scriptMissingWords) return error.message;
  return (
    saidBy(error) ?? 'We could not see whether that worked. You are never charged twice. Please try again.'
  );
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
      if (state === 'cancelled')
        showToast({ title: 'Payment given up', description: 'Nothing was charged.' });
      if (state !== 'opened' || waitsFor !== 'patient') return;
      setTrouble(noAnswerYetWords);
      setMayLook(true);
    },
    onError: (error) => {
      setTrouble(troubleOf(error));
      setMayLook(error instanceof UnseenAnswer);
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
  const acting = answering.isPending ? answering.variables : null;
  return { act: answering.mutate, acting, trouble, mayLook };
}

type BankConfirmationProps = Charge & { amountCents: number | null };

/** The patient's bank wants to hear from them before it pays. */
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
        Your bank asks you to confirm
      </p>
      <p>
        Your bank wants you to confirm this payment
        {amountCents === null ? '' : ` of ${formatMoney(amountCents)}`}. Nothing is charged before you do. You
        can also give it up, and pay later or with another card. You are never charged twice.
      </p>
      {trouble && (
        <p className={classes.trouble} role="alert">
          {trouble}
        </p>
      )}
      {(mayLook || acting === 'look') && (
        <div className={classes.actions}>{button('look', 'Look again', 'default')}</div>
      )}
      {mode === 'demo' ? (
        <div className={classes.demo}>
          <p>
            <span className={classes.demoTitle}>Demonstration:</span> here you answer in place of the bank. No
            real money moves.
          </p>
          <div className={classes.actions}>
            {button('confirm', 'Confirm at the simulated bank', 'filled')}
            {button('refuse', 'Refuse', 'default')}
          </div>
        </div>
      ) : (
        <div className={classes.actions}>{button('confirm', 'Confirm with my bank', 'filled')}</div>
      )}
      <div className={classes.actions}>{button('give_up', 'Give up this payment', 'subtle')}</div>
    </div>
  );
}
