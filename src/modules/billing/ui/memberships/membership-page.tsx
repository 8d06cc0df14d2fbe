import type { ReactNode } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { FailedPart, LoadingPart } from '#ui/part-states.tsx';
import type { MembershipView } from '../../membership.contract.ts';
import classes from './membership.module.css';
import { MembershipBills } from './membership-bills.tsx';
import { MembershipFamilyPlan } from './membership-family-plan.tsx';
import { MembershipOffer } from './membership-offer.tsx';
import { useMembership } from './membership-queries.ts';
import { MembershipStanding } from './membership-standing.tsx';
import { MembershipStarting } from './membership-starting.tsx';

/** Everything about one's membership: what it would give, or how it stands. */
export const Membership = () => <Looked>{(view) => <MembershipParts view={view} />}</Looked>;

/** Where somebody has chosen it: the start alone. One that runs is said by the page around it. */
export const MembershipBegin = () => <Looked>{(view) => <Beginning view={view} />}</Looked>;

function Looked({ children }: { children: (view: MembershipView) => ReactNode }) {
  const { data, error, isFetching, refetch } = useMembership();
  if (data) return children(data);
  if (!error) return <LoadingPart label="Loading your membership" lines={5} />;
  return (
    <FailedPart
      title="Your membership could not be loaded"
      hint={saidBy(error) ?? 'Please check your connection and try again.'}
      trying={isFetching}
      onTryAgain={() => void refetch()}
    />
  );
}

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
      {(view.state === 'active' || view.state === 'past_due') && <MembershipStanding view={view} />}
      {view.state === 'active' && <MembershipFamilyPlan view={view} />}
      <MembershipBills bills={view.bills} />
    </div>
  );
}
