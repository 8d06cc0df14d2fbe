import '#ui/theme/field-styles.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoney, formatMoneyShort } from '#shared/format/format-money.ts';
import { priceBook } from '#shared/money/price-book.ts';
import { prices } from '#shared/money/price-words.ts';
import { Panel } from '#ui/page-layout.tsx';
import type { MembershipView } from '../../membership.contract.ts';
import { PaymentMethod } from '../payments/payment-method.tsx';
import { useCardFirst } from '../payments/use-card-first.ts';
import classes from './membership.module.css';
import { membershipQueries, useMembershipAct } from './membership-queries.ts';

/** What the membership gives, what is charged now and every month, and the button that starts it. */
export function MembershipOffer({ view }: { view: MembershipView }) {
  const [familyPlan, setFamilyPlan] = useState(false);
  const cents = view.startCents + (familyPlan ? view.familyPlan.amountCents : 0);
  const { start, isPending, problem } = useMembershipAct({
    act: () => membershipQueries.startMembership.call({ familyPlan }),
    done: sayStarted,
    failed: 'The membership was not started',
  });
  const { withCard, asking } = useCardFirst({ amountCents: cents });
  return (
    <div className={classes.offer}>
      <Gains view={view} />
      <Panel as="section" labelledBy="start-membership">
        <h2 id="start-membership" className={classes.heading}>
          {formatMoney(cents)} a month
        </h2>
        <Checkbox
          size="md"
          className={classes.choice ?? ''}
          checked={familyPlan}
          onChange={(event) => setFamilyPlan(event.currentTarget.checked)}
          label={`Family Plan Addition, ${formatMoney(view.familyPlan.amountCents)} a month`}
          description={`Requests for up to ${view.familyPlan.people} people of your household are free, too.`}
        />
        <p>
          You pay <strong>{formatMoney(cents)} now</strong>. After that {formatMoney(cents)} each month on
          this day, until you cancel: two clicks on the page of your membership.
        </p>
        <div className={classes.pay}>
          <PaymentMethod {...asking} />
          <Button
            size="lg"
            loading={isPending}
            disabled={!view.isConfigured}
            onClick={() => withCard(() => start(undefined))}
          >
            Start {formatMoneyShort(cents)} membership
          </Button>
        </div>
        {problem && (
          <p role="alert" className={classes.problem}>
            {problem} You can choose another card and try again.
          </p>
        )}
      </Panel>
    </div>
  );
}

const sayStarted = (view: MembershipView) => {
  if (view.state === 'active')
    return { title: 'Membership started', description: 'Your requests are free from now on.' };
  return { title: 'Not started yet', description: view.words };
};

function Gains({ view }: { view: MembershipView }) {
  const fee = formatMoney(priceBook.requestFeeCents);
  const gains = [
    `Every finished request of yours costs $0 instead of ${fee}, as many as you need.`,
    'You still approve each result first, and the results stay locked until you do.',
    'Cancel whenever you like. What you have paid for holds until its last day.',
    ...(view.nextIsFirst
      ? [
          `Within the first 30 days you can cancel and get your money back, by yourself and at once: everything, less ${fee} for each request you opened as a member, ${prices.membership} at most.`,
        ]
      : []),
  ];
  return (
    <section aria-labelledby="membership-gives">
      <h2 id="membership-gives" className={classes.heading}>
        What it gives you
      </h2>
      <ul className={classes.gains}>
        {gains.map((gain) => (
          <li key={gain}>
            <IconCheck size={20} stroke={2.4} aria-hidden />
            <span>{gain}</span>
          </li>
        ))}
      </ul>
      <p className={classes.soft}>
        It changes no office’s price, and health savings cannot pay for it. With fewer than four requests in a
        month, paying {fee} each time costs you less.
      </p>
    </section>
  );
}
