import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { priceBook } from '#shared/money/price-book.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import type { MembershipView } from '../../membership.contract.ts';
import classes from './membership.module.css';
import { membershipQueries, useMembershipAct } from './membership-queries.ts';

type How = 'period_end' | 'money_back';

/** Says exactly what happens and when, then does it. */
export function CancelMembership({ view }: { view: MembershipView }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { start, isPending, problem } = useMembershipAct({
    act: (how: How) => membershipQueries.cancelMembership.call({ how }),
    done: (after) => ({
      title: 'Membership cancelled',
      description:
        after.state === 'ended' || after.paidUntil === null
          ? after.words
          : `It holds until ${formatDate(after.paidUntil)}. Nothing more is charged.`,
    }),
    failed: 'The membership was not cancelled',
    onDone: close,
  });
  const canEndLater = !view.endsAtPeriodEnd;
  if (!canEndLater && !view.moneyBack) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {canEndLater ? 'Cancel membership' : 'Cancel now and get your money back'}
      </Button>
      <ConfirmDialog opened={asking} onClose={close} title="Cancel your membership?" size="lg">
        <div className={classes.ways}>
          {view.moneyBack && (
            <MoneyBackWay money={view.moneyBack} isPending={isPending} onChoose={() => start('money_back')} />
          )}
          {canEndLater && <LaterWay view={view} isPending={isPending} onChoose={() => start('period_end')} />}
        </div>
        {problem && (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        )}
        <DialogActions>
          <Button variant="subtle" onClick={close}>
            Keep my membership
          </Button>
        </DialogActions>
      </ConfirmDialog>
    </>
  );
}

type WayProps = { isPending: boolean; onChoose: () => void };

type MoneyBack = NonNullable<MembershipView['moneyBack']>;

function MoneyBackWay({ money, isPending, onChoose }: WayProps & { money: MoneyBack }) {
  const { amountCents, keptCents } = money;
  return (
    <section className={classes.way} aria-labelledby="cancel-now">
      <h3 id="cancel-now">Now, with your money back</h3>
      <p>
        Your membership ends at once. We give back {formatMoney(amountCents)},{' '}
        {keptCents === 0
          ? 'everything you paid for it'
          : `what you paid for it less ${formatMoney(keptCents)} for the requests you opened as a member`}
        , to the card you paid with; banks show it within ten days. From now on a finished request costs{' '}
        {formatMoney(priceBook.requestFeeCents)} when you approve it.
      </p>
      <Button color="coral" loading={isPending} onClick={onChoose}>
        Cancel now and get your money back
      </Button>
    </section>
  );
}

function LaterWay({ view, isPending, onChoose }: WayProps & { view: MembershipView }) {
  const isOpen = view.state === 'past_due';
  return (
    <section className={classes.way} aria-labelledby="cancel-later">
      <h3 id="cancel-later">
        {isOpen ? 'Now, without paying the open month' : 'When what you paid is over'}
      </h3>
      <p>
        {isOpen || view.paidUntil === null
          ? 'Your membership ends at once, and the month that was not paid is not charged. Nothing is given back.'
          : `Everything stays as it is until ${formatDate(view.paidUntil)}, and your membership ends on that day. Nothing more is charged, and nothing is given back. You can take it back until then.`}
      </p>
      <Button color="coral" variant="outline" loading={isPending} onClick={onChoose}>
        {isOpen || view.paidUntil === null ? 'End it now' : `Cancel for ${formatDate(view.paidUntil)}`}
      </Button>
    </section>
  );
}
