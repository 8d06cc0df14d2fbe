import { Button } from '@mantine/core';
import { formatDate } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { Panel } from '#ui/page-layout.tsx';
import type { MembershipView } from '../../membership.contract.ts';
import classes from './membership.module.css';
import { membershipQueries, useMembershipAct } from './membership-queries.ts';

/** The family plan as a part of the membership: what it costs, from when, and the switch. */
export function MembershipFamilyPlan({ view }: { view: MembershipView }) {
  const { familyPlan } = view;
  const { start, isPending, problem } = useMembershipAct({
    act: (included: boolean) => membershipQueries.setFamilyPlan.call({ included }),
    done: (after) => ({
      title: after.familyPlan.isOnNextBill ? 'Family plan put on' : 'Family plan taken off',
      description: sayPlan(after),
    }),
    failed: 'The family plan was not changed',
  });
  return (
    <Panel as="section" labelledBy="family-plan">
      <h2 id="family-plan" className={classes.heading}>
        Family Plan Addition
      </h2>
      <p>
        {formatMoney(familyPlan.amountCents)} a month. Requests for up to {familyPlan.people} people of your
        household, those you added first, are then free as your own are.
      </p>
      <p role="status">{sayPlan(view)}</p>
      {!view.endsAtPeriodEnd && (
        <Button variant="default" loading={isPending} onClick={() => start(!familyPlan.isOnNextBill)}>
          {familyPlan.isOnNextBill ? 'Take the family plan off' : 'Put the family plan on'}
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

/** What holds now and what the next bill is: nothing is charged in the middle of a month. */
export function sayPlan({ familyPlan, nextBill }: MembershipView): string {
  const { isOnNextBill, holdsUntil } = familyPlan;
  const bill = nextBill ? `${formatMoney(nextBill.amountCents)} on ${formatDate(nextBill.at)}` : null;
  if (holdsUntil !== null)
    return isOnNextBill && bill
      ? `It is on and paid until ${formatDate(holdsUntil)}. Your next bill is ${bill}.`
      : `It is paid and holds until ${formatDate(holdsUntil)}, and ends then.${bill ? ` Your next bill is ${bill}.` : ''}`;
  if (isOnNextBill && nextBill && bill)
    return `It begins on ${formatDate(nextBill.at)}, when ${formatMoney(nextBill.amountCents)} is charged. Nothing is charged now.`;
  return bill
    ? `It is off. Put on, it begins with your next bill on ${formatDate(nextBill?.at ?? '')}; nothing is charged before.`
    : 'It is off.';
}
