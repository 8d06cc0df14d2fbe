import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '#shared/format/format-money.ts';
import { Panel } from '#ui/page-layout.tsx';
import type { StoredValueView } from '../../stored-value.contract.ts';
import { BankConfirmation } from '../payments/bank-confirmation.tsx';
import classes from './stored-value.module.css';
import { TopUpDialog } from './stored-value-top-up.tsx';
import { WithdrawDialog } from './stored-value-withdraw.tsx';

/** What is between the card and the balance. */
function UnderWay({ account }: { account: StoredValueView }) {
  return account.underWay.map(({ id, kind, amountCents, waitsFor }) => {
    if (waitsFor === 'patient')
      return <BankConfirmation key={id} chargeId={id} mode={account.mode} amountCents={amountCents} />;
    const words =
      kind === 'withdrawal'
        ? `${formatMoney(amountCents)} is on its way back to your card.`
        : waitsFor === 'bank'
          ? `Your bank has not decided about ${formatMoney(amountCents)} yet. We look again by ourselves.`
          : `${formatMoney(amountCents)} is being confirmed. You will not be charged twice.`;
    return (
      <p key={id} className={classes.pending} role="status">
        {words}
      </p>
    );
  });
}

function Balance({ account }: { account: StoredValueView }) {
  const { balanceCents, heldCents, availableCents } = account;
  return (
    <div>
      <h2 id="balance-title" className={classes.balanceTitle}>
        Your balance
      </h2>
      <p className={classes.balance}>{formatMoney(balanceCents)}</p>
      {heldCents > 0 && (
        <p className={classes.small}>
          {formatMoney(availableCents)} can be used. {formatMoney(heldCents)} is on its way back or was taken
          back by your bank.
        </p>
      )}
    </div>
  );
}

/** The balance, and money in and out of it. */
export function StoredValuePanel({ account }: { account: StoredValueView }) {
  const [open, setOpen] = useState<'top-up' | 'withdraw' | null>(null);
  const close = () => setOpen(null);
  const { year, declined, notReturned, smallestTopUpCents, availableCents } = account;
  const isFull = year.leftCents < smallestTopUpCents;
  return (
    <Panel as="section" labelledBy="balance-title">
      <div className={classes.panel}>
        <div className={classes.head}>
          <Balance account={account} />
          <div className={classes.acts}>
            <Button disabled={isFull} onClick={() => setOpen('top-up')}>
              Add money
            </Button>
            <Button variant="default" disabled={availableCents === 0} onClick={() => setOpen('withdraw')}>
              Take money back
            </Button>
          </div>
        </div>
        {isFull && (
          <p className={classes.small}>
            {year.limitCents === null
              ? year.explanation
              : `Nothing can be added now: the limit of ${year.taxYear} is reached.`}
          </p>
        )}
        <UnderWay account={account} />
        {declined && (
          <p className={classes.failure} role="status">
            {formatMoney(declined.amountCents)} was not added. {declined.message}
          </p>
        )}
        {notReturned && (
          <p className={classes.failure} role="status">
            {formatMoney(notReturned.amountCents)} could not go back to your card: the payment company refused
            it. It is in your balance again. Please write to us.
          </p>
        )}
        {account.mode === 'demo' && (
          <p className={classes.small}>This is the demonstration: no real money moves.</p>
        )}
      </div>
      <TopUpDialog account={account} opened={open === 'top-up'} onClose={close} />
      <WithdrawDialog account={account} opened={open === 'withdraw'} onClose={close} />
    </Panel>
  );
}
