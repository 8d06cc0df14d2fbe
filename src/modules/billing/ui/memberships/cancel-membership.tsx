import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { priceBook } from '#shared/money/price-book.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import type { MembershipView } from '../../membership.contract.ts';
import classes from './membership.module.css';
import { membershipQueries, useMembershipMutation } from './membership-queries.ts';
import * as t from './memberships.words.ts';

type How = 'period_end' | 'money_back';

/** Dialog that explains what canceling does and when, then cancels. */
export function CancelMembership({ view }: { view: MembershipView }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { start, isPending, problem } = useMembershipMutation({
    act: (how: How) => membershipQueries.cancelMembership.call({ how }),
    done: (after) => ({
      title: t.membershipCanceled,
      description:
        after.state === 'ended' || after.paidUntil === null
          ? after.words
          : t.activeUntil({ date: formatDate(after.paidUntil) }),
    }),
    failed: t.couldntCancelYourMembership,
    onDone: close,
  });
  const canEndLater = !view.endsAtPeriodEnd;
  if (!canEndLater && !view.moneyBack) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {canEndLater ? t.cancelMembership : t.cancelWithRefund}
      </Button>
      <ConfirmDialog opened={asking} onClose={close} title={t.cancelYourMembership} size="lg">
        <div className={classes.ways}>
          {view.moneyBack && (
            <RefundOption money={view.moneyBack} isPending={isPending} onChoose={() => start('money_back')} />
          )}
          {canEndLater && (
            <PeriodEndOption view={view} isPending={isPending} onChoose={() => start('period_end')} />
          )}
        </div>
        {problem && (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        )}
        <DialogActions>
          <Button variant="subtle" onClick={close}>
            {t.keepMembership}
          </Button>
        </DialogActions>
      </ConfirmDialog>
    </>
  );
}

type OptionProps = { isPending: boolean; onChoose: () => void };

type MoneyBack = NonNullable<MembershipView['moneyBack']>;

function RefundOption({ money, isPending, onChoose }: OptionProps & { money: MoneyBack }) {
  const { amountCents, keptCents } = money;
  return (
    <section className={classes.way} aria-labelledby="cancel-now">
      <h3 id="cancel-now">{t.cancelNowWithARefund}</h3>
      <p>
        {t.refundCancelEffect({
          money: formatMoney(amountCents),
          keptCents,
          money2: formatMoney(keptCents),
          money3: formatMoney(priceBook.requestFeeCents),
        })}
      </p>
      <Button color="red" loading={isPending} onClick={onChoose}>
        {t.cancelAndRefund}
      </Button>
    </section>
  );
}

function PeriodEndOption({ view, isPending, onChoose }: OptionProps & { view: MembershipView }) {
  const isOpen = view.state === 'past_due';
  return (
    <section className={classes.way} aria-labelledby="cancel-later">
      <h3 id="cancel-later">{isOpen ? t.cancelNowWithoutPaying : t.cancelAtPeriodEnd}</h3>
      <p>
        {isOpen || view.paidUntil === null
          ? t.cancelNowEffect
          : t.cancelAtPeriodEndEffect({ date: formatDate(view.paidUntil) })}
      </p>
      <Button color="red" variant="outline" loading={isPending} onClick={onChoose}>
        {isOpen || view.paidUntil === null ? t.cancelNow : t.cancelOn({ date: formatDate(view.paidUntil) })}
      </Button>
    </section>
  );
}
