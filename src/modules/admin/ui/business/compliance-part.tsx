import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { May } from '#platform/browser/may.tsx';
import { formatDateTime } from '#shared/format/format-date.ts';
import { BoardSection } from '#ui/board.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { ComplianceCheck } from '../../business.contract.ts';
import classes from './business.module.css';
import * as t from './business.words.ts';
import { business } from './business-queries.ts';

const states = {
  good: { tone: 'good', words: 'OK' },
  attention: { tone: 'attention', words: t.needsAttention },
  unknown: { tone: 'quiet', words: t.unknown },
} as const;

/** Empty for HIPAA, because no automatic check can establish compliance. */
const whenChecked = ({ name, checkedAt }: ComplianceCheck): string => {
  if (checkedAt) return `${formatDateTime(checkedAt)}.`;
  return name === 'hipaa' ? '' : t.never;
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
            <Link to="/admin?tab=operations">{t.viewAlerts}</Link>
          </May>
        )}
      </p>
      <p className={classes.how}>
        {whenChecked(check)} {check.how}
      </p>
    </li>
  );
}

/** Compliance checks, each with its time and method. */
export function CompliancePart() {
  const query = useQuery(business.listComplianceChecks.queryOptions());
  return (
    <BoardSection
      title={t.compliance}
      lead={t.complianceLead}
      acts={
        <Button
          variant="default"
          loading={query.isFetching}
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => void query.refetch()}
        >
          {t.checkAgain}
        </Button>
      }
    >
      <QueryPart query={query} name={{ loading: t.runningChecks, failed: t.couldntRunTheChecks }} lines={5}>
        {(checks) => (
          <ul className={classes.checks}>
            {checks.map((check) => (
              <Check key={check.name} check={check} />
            ))}
          </ul>
        )}
      </QueryPart>
    </BoardSection>
  );
}
