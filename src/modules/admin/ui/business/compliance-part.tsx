import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { May } from '#platform/browser/may.tsx';
import { formatDateTime } from '#shared/format/format-date.ts';
import { BoardPart } from '#ui/board.tsx';
import { FailedPart, LoadingPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { ComplianceCheck } from '../../business.contract.ts';
import classes from './business.module.css';
import { business } from './business-queries.ts';

const states = {
  good: { tone: 'good', words: 'In order' },
  attention: { tone: 'attention', words: 'Look at this' },
  unknown: { tone: 'quiet', words: 'Not known' },
} as const;

/** Whether the service meets HIPAA is nothing that will be looked at one day. */
const whenChecked = ({ name, checkedAt }: ComplianceCheck): string => {
  if (checkedAt) return `${formatDateTime(checkedAt)}.`;
  return name === 'hipaa' ? '' : 'Never yet.';
};

function Check({ check }: { check: ComplianceCheck }) {
  const { tone, words } = states[check.state];
  const leadsToAlerts = check.name === 'alerts' && check.state === 'attention';
  return (
    <li className={classes.check}>
      <h4 className={classes.label}>{check.label}</h4>
      <div>
        <StateBadge tone={tone}>{words}</StateBadge>
      </div>
      <p className={classes.found}>
        {check.found}{' '}
        {leadsToAlerts && (
          <May right="requests.look">
            <Link to="/admin?tab=operations">Look at the alerts</Link>
          </May>
        )}
      </p>
      <p className={classes.how}>
        {whenChecked(check)} {check.how}
      </p>
    </li>
  );
}

/** Real checks, each with when and how it was made. */
export function CompliancePart() {
  const { data, isError, isFetching, refetch } = useQuery(business.listComplianceChecks.queryOptions());
  return (
    <BoardPart
      title="Compliance"
      lead="What the service can check about itself, with when and how. Whether it meets HIPAA is for people to judge."
      acts={
        <Button
          variant="default"
          loading={isFetching}
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => void refetch()}
        >
          Check again
        </Button>
      }
    >
      {data && (
        <ul className={classes.checks}>
          {data.map((check) => (
            <Check key={check.name} check={check} />
          ))}
        </ul>
      )}
      {!data && isError && (
        <FailedPart
          title="The checks could not be made"
          trying={isFetching}
          onTryAgain={() => void refetch()}
        />
      )}
      {!data && !isError && <LoadingPart label="Checking" lines={5} />}
    </BoardPart>
  );
}
