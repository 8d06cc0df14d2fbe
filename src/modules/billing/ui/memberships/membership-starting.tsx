import { Button } from '@mantine/core';
import { Panel } from '#ui/page-layout.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { MembershipView } from '../../membership.contract.ts';
import classes from './membership.module.css';
import { MembershipConfirmation } from './membership-confirmation.tsx';
import { membershipQueries, useMembershipMutation } from './membership-queries.ts';
import * as t from './memberships.words.ts';

/** A membership whose first month isn't paid yet, because the bank needs a confirmation or the result is pending. */
export function MembershipStarting({ view }: { view: MembershipView }) {
  const check = useMembershipMutation({
    act: () => membershipQueries.checkMembership.call(),
    done: ({ words }) => ({ title: t.statusChecked, description: words }),
    failed: t.couldntCheckTheStatus,
  });
  const cancelStart = useMembershipMutation({
    act: () => membershipQueries.cancelMembership.call({ how: 'cancel_start' }),
    done: ({ words }) => ({ title: t.canceled, description: words }),
    failed: t.couldntCancel,
  });
  const problem = check.problem ?? cancelStart.problem;
  return (
    <Panel as="section" labelledBy="membership-starting">
      <div className={classes.standingHead}>
        <h2 id="membership-starting" className={classes.heading}>
          {t.yourMembershipIsStarting}
        </h2>
        <StateBadge tone="progress">{t.starting}</StateBadge>
      </div>
      <p role="status">{view.words}</p>
      {view.waitsForBank && <MembershipConfirmation view={view} />}
      <div className={classes.actions}>
        {!view.waitsForBank && (
          <Button loading={check.isPending} onClick={() => check.start(undefined)}>
            {t.checkAgain}
          </Button>
        )}
        <Button
          variant="default"
          loading={cancelStart.isPending}
          onClick={() => cancelStart.start(undefined)}
        >
          {t.cancelPayment}
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
