import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#shared/format/format-date.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { BoardSection } from '#ui/board.tsx';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { ClaimView } from '../../analytics.contract.ts';
import classes from './analytics.module.css';
import * as t from './analytics.words.ts';
import { analytics } from './analytics-queries.ts';
import { notMeasured } from './metric.words.ts';

function Verdict({ holds }: Pick<ClaimView, 'holds'>) {
  if (holds === null) return <StateBadge tone="quiet">{t.unknown}</StateBadge>;
  return holds ? (
    <StateBadge tone="good">{t.supported}</StateBadge>
  ) : (
    <StateBadge tone="attention">{t.notSupported}</StateBadge>
  );
}

const columns: Column<ClaimView>[] = [
  {
    label: t.claim,
    cell: ({ claim, where }) => (
      <>
        {claim}
        <span className={classes.how}>{where}</span>
      </>
    ),
  },
  {
    label: t.measured,
    cell: ({ measured, how }) => (
      <>
        {measured ?? notMeasured}
        <span className={classes.how}>{how}</span>
      </>
    ),
  },
  { label: 'n', kind: 'number', cell: ({ n }) => (n === null ? '–' : formatNumber(n)) },
  {
    label: t.verdict,
    cell: ({ holds }) => (
      <span className={classes.verdict}>
        <Verdict holds={holds} />
      </span>
    ),
  },
];

/** Advertised claims next to what was measured. */
export function ClaimsPart() {
  const query = useQuery(analytics.listClaims.queryOptions());
  return (
    <BoardSection title={t.advertisedVsMeasured} lead={t.advertisedVsMeasuredLead}>
      <QueryPart
        query={query}
        name={{ loading: t.loadingTheComparison, failed: t.couldntLoadTheComparison }}
        lines={6}
      >
        {({ claims, computedAt }) => (
          <>
            <DataTable
              label={t.advertisedVsMeasured}
              rows={claims}
              rowKey={({ claim }) => claim}
              columns={columns}
            />
            <p className={classes.note}>{t.updated({ dateTime: formatDateTime(computedAt) })}</p>
          </>
        )}
      </QueryPart>
    </BoardSection>
  );
}
