import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formatMoney } from '#shared/format/format-money.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import type { StoredValueView } from '../../stored-value.contract.ts';
import { readTypedAmount } from '../../typed-amount.rules.ts';
import classes from './stored-value.module.css';
import { AmountField } from './stored-value-amount.tsx';
import { useMoveMoney } from './stored-value-queries.ts';

function problemOf({ availableCents }: StoredValueView, cents: number | null, text: string): string | null {
  if (text.trim() === '') return 'Please say how much';
  if (cents === null || cents === 0) return 'Please enter dollars and cents, such as 50 or 50.25';
  if (cents > availableCents) return `You can take back ${formatMoney(availableCents)} at most`;
  return null;
}

type WithdrawDialogProps = { account: StoredValueView; opened: boolean; onClose: () => void };

/** Money out of the balance, back to the card it came from. */
export function WithdrawDialog({ account, opened, onClose }: WithdrawDialogProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => {
    setText('');
    setProblem(null);
    onClose();
  };
  const { move, moving, failure, forget } = useMoveMoney('withdraw', close);
  const cents = readTypedAmount(text);
  const isPossible = problemOf(account, cents, text) === null;

  function write(typed: string) {
    setText(typed);
    setProblem(null);
    forget();
  }

  function send(event: FormEvent) {
    event.preventDefault();
    const found = problemOf(account, cents, text);
    setProblem(found);
    if (found === null && cents !== null) move(cents);
  }

  return (
    <ConfirmDialog opened={opened} onClose={close} title="Take money back">
      <form onSubmit={send} noValidate>
        <AmountField
          label="How much?"
          value={text}
          error={problem}
          onChange={write}
          offers={[
            { cents: account.availableCents, label: `All of it: ${formatMoney(account.availableCents)}` },
          ]}
        />
        {isPossible && cents !== null && (
          <dl className={classes.consequences}>
            <div>
              <dt>Goes back to the card it came from</dt>
              <dd>{formatMoney(cents)}</dd>
            </div>
            <div>
              <dt>Your balance becomes</dt>
              <dd>{formatMoney(account.balanceCents - cents)}</dd>
            </div>
          </dl>
        )}
        <p className={classes.small}>
          What you added last goes back first, and counts off the limit of the year in which you added it. It
          costs nothing. Banks show it within ten days.
        </p>
        {failure && (
          <p className={classes.failure} role="alert">
            {failure}
          </p>
        )}
        <DialogActions>
          <Button variant="default" onClick={close}>
            Not now
          </Button>
          <Button type="submit" loading={moving}>
            {isPossible && cents !== null ? `Take back ${formatMoney(cents)}` : 'Take back'}
          </Button>
        </DialogActions>
      </form>
    </ConfirmDialog>
  );
}
