import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '#shared/format/format-money.ts';
import { Panel } from '#ui/page-layout.tsx';
import type { StoredValueView } from '../../stored-value.contract.ts';
import { BankConfirmation } from '../payments/bank-confirmation.tsx';
import * as t from './hsa.words.ts';
import classes from './stored-value.module.css';
import { TopUpDialog } from './stored-value-top-up.tsx';
import { WithdrawDialog } from './stored-value-withdraw.tsx';
import { YearBar } from './stored-value-year.tsx';

/** Transfers in progress between the card and the balance. */
function UnderWay({ account }: { account: StoredValueView }) {
  return account.underWay.map(({ id, kind, amountCents, waitsFor }) => {
    if (waitsFor === 'patient')
      return <BankConfirmation key={id} chargeId={id} mode={account.mode} amountCents={amountCents} />;
    const words =
      kind === 'withdrawal'
        ? t.withdrawalInProgress({ money: formatMoney(amountCents) })
        : waitsFor === 'bank'
          ? t.depositInReview({ money: formatMoney(amountCents) })
          : t.confirmingDeposit({ money: formatMoney(amountCents) });
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
        {t.yourBalance}
      </h2>
      <p className={classes.balance}>{formatMoney(balanceCents)}</p>
      {heldCents > 0 && (
        <p className={classes.small}>
          {t.partOnHold({
            money: formatMoney(availableCents),
            money2: formatMoney(heldCents),
          })}
        </p>
      )}
    </div>
  );
}

/** The balance, with its deposit and withdrawal dialogs. */
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
              {t.addMoney}
            </Button>
            <Button variant="default" disabled={availableCents === 0} onClick={() => setOpen('withdraw')}>
              {t.withdraw}
            </Button>
          </div>
        </div>
        {isFull && (
          <p className={classes.small}>
            {year.limitCents === null ? year.explanation : t.limitReached({ taxYear: year.taxYear })}
          </p>
        )}
        {year.putInCents > 0 && <YearBar account={account} />}
        <UnderWay account={account} />
        {declined && (
          <p className={classes.failure} role="status">
            {t.wasntAdded({ money: formatMoney(declined.amountCents), message: declined.message })}
          </p>
        )}
        {notReturned && (
          <p className={classes.failure} role="status">
            {t.withdrawalFailed({ money: formatMoney(notReturned.amountCents) })}
          </p>
        )}
        {account.mode === 'demo' && <p className={classes.small}>{t.demoNotice}</p>}
      </div>
      <TopUpDialog account={account} opened={open === 'top-up'} onClose={close} />
      <WithdrawDialog account={account} opened={open === 'withdraw'} onClose={close} />
    </Panel>
  );
}
