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
import { membershipQueries, useMembershipAct } from './membership-queries.ts';

/** How it stands, in one word beside the sentence. */
export function badgeOf(view: MembershipView): { words: string; tone: StateTone } {
  switch (view.state) {
    case 'active':
      return view.endsAtPeriodEnd
        ? { words: 'Ends soon', tone: 'attention' }
        : { words: 'Active', tone: 'good' };
    case 'past_due':
      return { words: 'Not paid', tone: 'danger' };
    case 'starting':
      return { words: 'Starting', tone: 'progress' };
    default:
      return { words: 'Ended', tone: 'quiet' };
  }
}

type StandingProps = { view: MembershipView };

/** A membership that is there: what is paid, what comes next, and how to change it. */
export function MembershipStanding({ view }: StandingProps) {
  const { words, tone } = badgeOf(view);
  return (
    <Panel as="section" labelledBy="membership-standing">
      <div className={classes.standingHead}>
        <h2 id="membership-standing" className={classes.heading}>
          Monthly membership
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
    view.since && { label: 'Member since', value: formatDate(view.since) },
    view.paidUntil && {
      label: view.endsAtPeriodEnd ? 'Ends on' : 'Paid until',
      value: formatDate(view.paidUntil),
    },
    view.state === 'active' && {
      label: 'Next bill',
      value: view.nextBill
        ? `${formatMoney(view.nextBill.amountCents)} on ${formatDate(view.nextBill.at)}`
        : 'None: nothing more is charged',
    },
    view.moneyBack && {
      label: 'Money back',
      value: `${formatMoney(view.moneyBack.amountCents)} if you cancel now, until ${formatDate(view.moneyBack.until)}`,
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

function PastDue({ view }: StandingProps) {
  const cents = view.nextBill?.amountCents ?? view.startCents;
  const { start, isPending, problem } = useMembershipAct({
    act: () => membershipQueries.payOpenMembershipBill.call({ shownCents: cents }),
    done: (after) =>
      after.state === 'active'
        ? { title: 'Paid', description: 'Your membership goes on.' }
        : { title: 'Not paid yet', description: after.words },
    failed: 'The bill was not paid',
  });
  return (
    <div className={classes.pastDue}>
      {view.graceEndsAt && (
        <p>
          <strong>Your requests stay free until {formatDate(view.graceEndsAt)}.</strong> If{' '}
          {formatMoney(cents)} is not paid by then, the membership ends, and nothing more is charged.
        </p>
      )}
      {view.waitsForBank ? (
        <MembershipConfirmation view={view} />
      ) : (
        <>
          <div className={classes.pay}>
            <PaymentMethod />
            <Button loading={isPending} onClick={() => start(undefined)}>
              Pay {formatMoney(cents)} now
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
  const { start, isPending, problem } = useMembershipAct({
    act: () => membershipQueries.resumeMembership.call(),
    done: () => ({ title: 'Your membership goes on', description: 'It is renewed by the month again.' }),
    failed: 'The membership was not kept',
  });
  return (
    <>
      <Button loading={isPending} onClick={() => start(undefined)}>
        Keep my membership
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
