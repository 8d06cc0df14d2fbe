import { Button } from '@mantine/core';
import { Panel } from '#ui/page-layout.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { MembershipView } from '../../membership.contract.ts';
import classes from './membership.module.css';
import { MembershipConfirmation } from './membership-confirmation.tsx';
import { membershipQueries, useMembershipAct } from './membership-queries.ts';

/** The first month is not paid yet: the bank asks, or an answer is on its way. */
export function MembershipStarting({ view }: { view: MembershipView }) {
  const check = useMembershipAct({
    act: () => membershipQueries.checkMembership.call(),
    done: ({ words }) => ({ title: 'Looked again', description: words }),
    failed: 'We could not look',
  });
  const giveUp = useMembershipAct({
    act: () => membershipQueries.cancelMembership.call({ how: 'give_up_start' }),
    done: ({ words }) => ({ title: 'Given up', description: words }),
    failed: 'The start was not given up',
  });
  const problem = check.problem ?? giveUp.problem;
  return (
    <Panel as="section" labelledBy="membership-starting">
      <div className={classes.standingHead}>
        <h2 id="membership-starting" className={classes.heading}>
          Your membership is starting
        </h2>
        <StateBadge tone="progress">Starting</StateBadge>
      </div>
      <p role="status">{view.words}</p>
      {view.waitsForBank && <MembershipConfirmation view={view} />}
      <div className={classes.actions}>
        {!view.waitsForBank && (
          <Button loading={check.isPending} onClick={() => check.start(undefined)}>
            Look again
          </Button>
        )}
        <Button variant="default" loading={giveUp.isPending} onClick={() => giveUp.start(undefined)}>
          Give up the start
        </Button>
      </div>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </Panel>
  );
}
