import { Button } from '@mantine/core';
import { formatDate } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { Panel } from '#ui/page-layout.tsx';
import { StateBadge, type StateTone } from '#ui/state-badge.tsx';
import type { MembershipView } from '../../membership.contract.ts';
import { PaymentMethod } from '../payments/payment-method.tsx';
import { CancelMembership } from './cancel-membership.tsx';
import classes from './membership.module.css';
import { MembershipConfirmation } from './membership-confirmation.tsx';
import { membershipQueries, useMembershipMutation } from './membership-queries.ts';
import * as t from './memberships.words.ts';

/** Short status for the badge. */
export function badgeOf(view: MembershipView): { words: string; tone: StateTone } {
  switch (view.state) {
    case 'active':
      return view.endsAtPeriodEnd
        ? { words: t.endingSoon, tone: 'attention' }
        : { words: t.active, tone: 'good' };
    case 'past_due':
      return { words: t.paymentFailed, tone: 'danger' };
    case 'starting':
      return { words: t.starting, tone: 'progress' };
    default:
      return { words: t.ended, tone: 'quiet' };
  }
}

type CurrentMembershipProps = { view: MembershipView };

/** A current membership: what is paid, what comes next, and how to change it. */
export function CurrentMembership({ view }: CurrentMembershipProps) {
  const { words, tone } = badgeOf(view);
  return (
    <Panel as="section" labelledBy="membership-standing">
      <div className={classes.standingHead}>
        <h2 id="membership-standing" className={classes.heading}>
          {t.monthlyMembership}
        </h2>
        <StateBadge tone={tone}>{words}</StateBadge>
      </div>
      <p>{view.words}</p>
      <Facts view={view} />
      {view.state === 'past_due' && <PastDue view={view} />}
      {view.state === 'active' && <PaymentMethod />}
      <div className={classes.actions}>
        {view.endsAtPeriodEnd && <Resume />}
        <CancelMembership view={view} />
      </div>
    </Panel>
  );
}

function Facts({ view }: { view: MembershipView }) {
  const facts = [
    view.since && { label: t.memberSince, value: formatDate(view.since) },
    view.paidUntil && {
      label: view.endsAtPeriodEnd ? t.endsOn : t.paidUntil,
      value: formatDate(view.paidUntil),
    },
    view.state === 'active' && {
      label: t.nextBill,
      value: view.nextBill
        ? t.on({ money: formatMoney(view.nextBill.amountCents), date: formatDate(view.nextBill.at) })
        : t.noNextBill,
    },
    view.moneyBack && {
      label: t.refundAvailable,
      value: t.refundIfCanceledBy({
        money: formatMoney(view.moneyBack.amountCents),
        date: formatDate(view.moneyBack.until),
      }),
    },
  ].filter((fact) => fact !== null && fact !== false && fact !== '');
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function PastDue({ view }: CurrentMembershipProps) {
  const cents = view.nextBill?.amountCents ?? view.startCents;
  const { start, isPending, problem } = useMembershipMutation({
    act: () => membershipQueries.payOpenMembershipBill.call({ shownCents: cents }),
    done: (after) =>
      after.state === 'active'
        ? { title: t.paid, description: t.membershipContinues }
        : { title: t.notPaidYet, description: after.words },
    failed: t.couldntPayTheBill,
  });
  return (
    <div className={classes.pastDue}>
      {view.graceEndsAt && (
        <p>
          <strong>{t.freeUntil({ date: formatDate(view.graceEndsAt) })}</strong>{' '}
          {t.endsIfUnpaid({ money: formatMoney(cents) })}
        </p>
      )}
      {view.waitsForBank ? (
        <MembershipConfirmation view={view} />
      ) : (
        <>
          <div className={classes.pay}>
            <PaymentMethod />
            <Button loading={isPending} onClick={() => start(undefined)}>
              {t.payNow({ money: formatMoney(cents) })}
            </Button>
          </div>
          {(problem ?? view.declineMessage) && (
            <p role="alert" className={classes.problem}>
              {problem ?? view.declineMessage}
            </p>
          )}
        </>
      )}
    </div>
  );
}

function Resume() {
  const { start, isPending, problem } = useMembershipMutation({
    act: () => membershipQueries.resumeMembership.call(),
    done: () => ({ title: t.yourMembershipContinues, description: t.itRenewsMonthlyAgain }),
    failed: t.couldntKeepYourMembership,
  });
  return (
    <>
      <Button loading={isPending} onClick={() => start(undefined)}>
        {t.keepMembership}
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
