import { Button } from '@mantine/core';
import { formatDate } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { Panel } from '#ui/page-layout.tsx';
import type { MembershipView } from '../../membership.contract.ts';
import classes from './membership.module.css';
import { membershipQueries, useMembershipMutation } from './membership-queries.ts';
import * as t from './memberships.words.ts';

/** The family plan: its price, its start date, and the button to add or remove it. */
export function MembershipFamilyPlan({ view }: { view: MembershipView }) {
  const { familyPlan } = view;
  const { start, isPending, problem } = useMembershipMutation({
    act: (included: boolean) => membershipQueries.setFamilyPlan.call({ included }),
    done: (after) => ({
      title: after.familyPlan.isOnNextBill ? t.familyPlanAdded : t.familyPlanRemoved,
      description: describeFamilyPlan(after),
    }),
    failed: t.couldntChangeTheFamilyPlan,
  });
  return (
    <Panel as="section" labelledBy="family-plan">
      <h2 id="family-plan" className={classes.heading}>
        {t.familyPlanAddition}
      </h2>
      <p>{t.familyPlanTerms({ money: formatMoney(familyPlan.amountCents), people: familyPlan.people })}</p>
      <p role="status">{describeFamilyPlan(view)}</p>
      {!view.endsAtPeriodEnd && (
        <Button variant="default" loading={isPending} onClick={() => start(!familyPlan.isOnNextBill)}>
          {familyPlan.isOnNextBill ? t.removeFamilyPlan : t.addFamilyPlan}
        </Button>
      )}
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </Panel>
  );
}

/** Describes what applies now and what the next bill includes. */
export function describeFamilyPlan({ familyPlan, nextBill }: MembershipView): string {
  const { isOnNextBill, holdsUntil } = familyPlan;
  const bill = nextBill
    ? t.on({ money: formatMoney(nextBill.amountCents), date: formatDate(nextBill.at) })
    : null;
  if (holdsUntil !== null)
    return isOnNextBill && bill
      ? t.familyPlanActive({ date: formatDate(holdsUntil), bill })
      : t.familyPlanEnding({
          date: formatDate(holdsUntil),
          bill,
        });
  if (isOnNextBill && nextBill && bill)
    return t.familyPlanStarting({
      date: formatDate(nextBill.at),
      money: formatMoney(nextBill.amountCents),
    });
  return bill ? t.familyPlanAvailable({ date: formatDate(nextBill?.at ?? '') }) : t.notOnYourPlan;
}
