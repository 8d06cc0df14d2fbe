import { QueryPart } from '#ui/part-states.tsx';
import type { MembershipView } from '../../membership.contract.ts';
import { CurrentMembership } from './current-membership.tsx';
import classes from './membership.module.css';
import { MembershipBills } from './membership-bills.tsx';
import { MembershipFamilyPlan } from './membership-family-plan.tsx';
import { MembershipOffer } from './membership-offer.tsx';
import { useMembership } from './membership-queries.ts';
import { MembershipStarting } from './membership-starting.tsx';
import * as t from './memberships.words.ts';

/** The offer or the current membership. */
export const Membership = () => (
  <QueryPart
    query={useMembership()}
    name={{ loading: t.loadingYourMembership, failed: t.couldntLoadYourMembership }}
    lines={5}
  >
    {(view) => <MembershipParts view={view} />}
  </QueryPart>
);

/** Only the start form, for a patient who already chose a membership. The page around it shows an active one. */
export const MembershipBegin = () => (
  <QueryPart
    query={useMembership()}
    name={{ loading: t.loadingYourMembership, failed: t.couldntLoadYourMembership }}
    lines={5}
  >
    {(view) => <Beginning view={view} />}
  </QueryPart>
);

function Beginning({ view }: { view: MembershipView }) {
  if (view.state === 'starting') return <MembershipStarting view={view} />;
  if (view.state !== 'none' && view.state !== 'ended') return null;
  return (
    <>
      {view.state === 'ended' && (
        <p role="status" className={classes.note}>
          {view.words}
        </p>
      )}
      <MembershipOffer view={view} />
    </>
  );
}

function MembershipParts({ view }: { view: MembershipView }) {
  return (
    <div className={classes.membership}>
      <Beginning view={view} />
      {(view.state === 'active' || view.state === 'past_due') && <CurrentMembership view={view} />}
      {view.state === 'active' && <MembershipFamilyPlan view={view} />}
      <MembershipBills bills={view.bills} />
    </div>
  );
}
