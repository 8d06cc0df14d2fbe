import '#ui/theme/field-styles.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoney, formatMoneyShort } from '#shared/format/format-money.ts';
import { prices } from '#shared/money/price.words.ts';
import { priceBook } from '#shared/money/price-book.ts';
import { Panel } from '#ui/page-layout.tsx';
import type { MembershipView } from '../../membership.contract.ts';
import { PaymentMethod } from '../payments/payment-method.tsx';
import { useCardFirst } from '../payments/use-card-first.ts';
import classes from './membership.module.css';
import { membershipQueries, useMembershipMutation } from './membership-queries.ts';
import * as t from './memberships.words.ts';

/** The benefits, what is charged now and each month, and the start button. */
export function MembershipOffer({ view }: { view: MembershipView }) {
  const [familyPlan, setFamilyPlan] = useState(false);
  const cents = view.startCents + (familyPlan ? view.familyPlan.amountCents : 0);
  const { start, isPending, problem } = useMembershipMutation({
    act: () => membershipQueries.startMembership.call({ familyPlan }),
    done: startedToast,
    failed: t.couldntStartYourMembership,
  });
  const { withCard, asking } = useCardFirst({ amountCents: cents });
  return (
    <div className={classes.offer}>
      <Benefits view={view} />
      <Panel as="section" labelledBy="start-membership">
        <h2 id="start-membership" className={classes.heading}>
          {t.aMonth({ money: formatMoney(cents) })}
        </h2>
        <Checkbox
          size="md"
          className={classes.choice ?? ''}
          checked={familyPlan}
          onChange={(event) => setFamilyPlan(event.currentTarget.checked)}
          label={t.familyPlanOption({ money: formatMoney(view.familyPlan.amountCents) })}
          description={t.familyPlanCoverage({ people: view.familyPlan.people })}
        />
        <p>
          {t.youPay} <strong>{t.now({ money: formatMoney(cents) })}</strong>
          {t.monthlyCharge({ money: formatMoney(cents) })}
        </p>
        <div className={classes.pay}>
          <PaymentMethod {...asking} />
          <Button
            size="lg"
            loading={isPending}
            disabled={!view.isConfigured}
            onClick={() => withCard(() => start(undefined))}
          >
            {t.startMembership({ moneyShort: formatMoneyShort(cents) })}
          </Button>
        </div>
        {problem && (
          <p role="alert" className={classes.problem}>
            {t.tryAnotherCard({ problem })}
          </p>
        )}
      </Panel>
    </div>
  );
}

const startedToast = (view: MembershipView) => {
  if (view.state === 'active') return { title: t.membershipStarted, description: t.yourRequestsAreNowFree };
  return { title: t.notStartedYet, description: view.words };
};

function Benefits({ view }: { view: MembershipView }) {
  const fee = formatMoney(priceBook.requestFeeCents);
  const gains = [
    t.benefitFreeRequests({ fee }),
    t.benefitApproval,
    t.benefitCancelAnytime,
    ...(view.nextIsFirst ? [t.benefitRefund({ fee, membership: prices.membership })] : []),
  ];
  return (
    <section aria-labelledby="membership-gives">
      <h2 id="membership-gives" className={classes.heading}>
        {t.whatYouGet}
      </h2>
      <ul className={classes.gains}>
        {gains.map((gain) => (
          <li key={gain}>
            <IconCheck size={20} stroke={2.4} aria-hidden />
            <span>{gain}</span>
          </li>
        ))}
      </ul>
      <p className={classes.soft}>{t.membershipLimits({ fee })}</p>
    </section>
  );
}
