import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { May } from '#platform/browser/may.tsx';
import { formatDateTime } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { StateBadge } from '#ui/state-badge.tsx';
import type { ReconciliationFindingView } from '../../ledger-views.ts';
import classes from './ledger.module.css';
import { findingLabel, findingStateBadges, modeLabels } from './ledger.words.ts';
import * as t from './ledger-views.words.ts';

type FindingListProps = {
  findings: readonly ReconciliationFindingView[];
  /** Without it, discrepancies are read-only. */
  onResolve?: (finding: ReconciliationFindingView) => void;
};

function Finding({
  finding,
  onResolve,
}: { finding: ReconciliationFindingView } & Pick<FindingListProps, 'onResolve'>) {
  const { kind, words, state, amountCents, chargeId, mode, occurredAt, foundAt } = finding;
  const { words: label, tone } = findingStateBadges[state];
  return (
    <li className={classes.finding}>
      <div className={classes.transactionHead}>
        <h4>{findingLabel(kind)}</h4>
        <StateBadge tone={tone}>{label}</StateBadge>
      </div>
      <p>{words}</p>
      <p className={classes.soft}>
        {amountCents !== null && `${formatMoney(amountCents)}. `}
        {mode && `${modeLabels[mode]}. `}
        {occurredAt && t.occurred({ dateTime: formatDateTime(occurredAt) })}
        {t.found({ dateTime: formatDateTime(foundAt) })}
      </p>
      {finding.resolution && (
        <p>
          <strong>{finding.settledBy ? `${finding.settledBy}:` : t.automaticLabel}</strong>{' '}
          {finding.resolution}
        </p>
      )}
      <div className={classes.findingActs}>
        {onResolve && chargeId && (
          <Button
            component={Link}
            to={`/admin?tab=business&view=charges&charge=${chargeId}`}
            variant="default"
            size="sm"
          >
            {t.viewCharge({ slice: chargeId.slice(0, 8) })}
          </Button>
        )}
        {onResolve && state === 'open' && (
          <May right="money.change">
            <Button size="sm" onClick={() => onResolve(finding)}>
              {t.resolve}
            </Button>
          </May>
        )}
      </div>
    </li>
  );
}

export function FindingList({ findings, onResolve }: FindingListProps) {
  return (
    <ol className={classes.transactions} aria-label={t.discrepancies}>
      {findings.map((finding) => (
        <Finding key={finding.id} finding={finding} {...(onResolve && { onResolve })} />
      ))}
    </ol>
  );
}
