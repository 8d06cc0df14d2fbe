import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formatMoney } from '#shared/format/format-money.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { missing } from '../../form-rules.ts';
import type { StoredValueView } from '../../stored-value.contract.ts';
import { readTypedAmount } from '../../typed-amount.rules.ts';
import * as t from './hsa.words.ts';
import classes from './stored-value.module.css';
import { AmountField } from './stored-value-amount.tsx';
import { useTransfer } from './stored-value-queries.ts';

function problemOf({ availableCents }: StoredValueView, cents: number | null, text: string): string | null {
  if (text.trim() === '') return missing.amount;
  if (cents === null || cents === 0) return t.enterDollarsAndCents;
  if (cents > availableCents) return t.maxWithdrawal({ money: formatMoney(availableCents) });
  return null;
}

type WithdrawDialogProps = { account: StoredValueView; opened: boolean; onClose: () => void };

/** Returns money from the balance to the card it came from. */
export function WithdrawDialog({ account, opened, onClose }: WithdrawDialogProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => {
    setText('');
    setProblem(null);
    onClose();
  };
  const { move, moving, failure, forget } = useTransfer('withdraw', close);
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
    <ConfirmDialog opened={opened} onClose={close} title={t.withdrawMoney}>
      <form onSubmit={send} noValidate>
        <AmountField
          label={t.amount}
          value={text}
          error={problem}
          onChange={write}
          offers={[
            {
              cents: account.availableCents,
              label: t.withdrawAll({ money: formatMoney(account.availableCents) }),
            },
          ]}
        />
        {isPossible && cents !== null && (
          <dl className={classes.consequences}>
            <div>
              <dt>{t.returnedToCard}</dt>
              <dd>{formatMoney(cents)}</dd>
            </div>
            <div>
              <dt>{t.newBalance}</dt>
              <dd>{formatMoney(account.balanceCents - cents)}</dd>
            </div>
          </dl>
        )}
        <p className={classes.small}>{t.withdrawalOrder}</p>
        {failure && (
          <p className={classes.failure} role="alert">
            {failure}
          </p>
        )}
        <DialogActions>
          <Button variant="default" onClick={close}>
            {t.notNow}
          </Button>
          <Button type="submit" loading={moving}>
            {isPossible && cents !== null ? t.withdrawAmount({ money: formatMoney(cents) }) : t.withdraw}
          </Button>
        </DialogActions>
      </form>
    </ConfirmDialog>
  );
}
