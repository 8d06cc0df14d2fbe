import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { formatMoney } from '#shared/format/format-money.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { missing } from '../../form-rules.ts';
import type { StoredValueView } from '../../stored-value.contract.ts';
import { decideTopUp } from '../../stored-value.rules.ts';
import { readTypedAmount } from '../../typed-amount.rules.ts';
import { PaymentMethod } from '../payments/payment-method.tsx';
import { useCardFirst } from '../payments/use-card-first.ts';
import * as t from './hsa.words.ts';
import classes from './stored-value.module.css';
import { AmountField } from './stored-value-amount.tsx';
import { useTransfer } from './stored-value-queries.ts';

const offeredCents = [2_500, 5_000, 10_000];

/** Why this amount can't be added, as the server would say it; null if it can. */
function problemOf({ year }: StoredValueView, cents: number | null, text: string): string | null {
  if (text.trim() === '') return missing.amount;
  if (cents === null) return t.enterDollarsAndCents;
  const { taxYear, putInCents, limitCents, explanation } = year;
  const limit = limitCents === null ? null : { taxYear, limitCents, explanation };
  const decision = decideTopUp({ amountCents: cents, putInCents, taxYear, limit });
  return decision.allowed ? null : decision.reason;
}

/** Previews the result of the top-up. */
function Consequences({ account, cents }: { account: StoredValueView; cents: number }) {
  const { year, balanceCents } = account;
  return (
    <dl className={classes.consequences}>
      <div>
        <dt>{t.chargedNow}</dt>
        <dd>{formatMoney(cents)}</dd>
      </div>
      <div>
        <dt>{t.newBalance}</dt>
        <dd>{formatMoney(balanceCents + cents)}</dd>
      </div>
      <div>
        <dt>{t.addedIn({ taxYear: year.taxYear })}</dt>
        <dd>
          {formatMoney(year.putInCents + cents)}
          {year.limitCents !== null && t.ofLabel({ money: formatMoney(year.limitCents) })}
        </dd>
      </div>
    </dl>
  );
}

type TopUpDialogProps = { account: StoredValueView; opened: boolean; onClose: () => void };

/** Adds money from the card to the balance. */
export function TopUpDialog({ account, opened, onClose }: TopUpDialogProps) {
  const formId = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const cents = readTypedAmount(text);
  const isPossible = problemOf(account, cents, text) === null;
  const { withCard, asking } = useCardFirst({ amountCents: isPossible ? cents : null, verb: 'add' });
  const close = () => {
    setText('');
    setProblem(null);
    asking.onClose();
    onClose();
  };
  const { move, moving, failure, forget } = useTransfer('topUp', close);

  function write(typed: string) {
    setText(typed);
    setProblem(null);
    forget();
  }

  function send(event: FormEvent) {
    event.preventDefault();
    const found = problemOf(account, cents, text);
    setProblem(found);
    if (found === null && cents !== null) withCard(() => move(cents));
  }

  const { leftCents } = account.year;
  return (
    <ConfirmDialog opened={opened} onClose={close} title={t.addMoney}>
      <form id={formId} onSubmit={send} noValidate>
        <AmountField
          label={t.amount}
          value={text}
          error={problem}
          onChange={write}
          offers={offeredCents.filter((offer) => offer <= leftCents).map((offer) => ({ cents: offer }))}
        />
      </form>
      {isPossible && cents !== null && <Consequences account={account} cents={cents} />}
      <PaymentMethod {...asking} />
      <p className={classes.small}>{account.note}</p>
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      <DialogActions>
        <Button variant="default" onClick={close}>
          {t.notNow}
        </Button>
        <Button type="submit" form={formId} loading={moving}>
          {isPossible && cents !== null ? t.addAmount({ money: formatMoney(cents) }) : t.addMoney}
        </Button>
      </DialogActions>
    </ConfirmDialog>
  );
}
