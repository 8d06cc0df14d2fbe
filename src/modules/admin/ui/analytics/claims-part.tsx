import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#shared/format/format-date.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { BoardPart } from '#ui/board.tsx';
import { DataTable } from '#ui/data-list/data-table.tsx';
import { FailedPart, LoadingPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { ClaimView } from '../../analytics.contract.ts';
import classes from './analytics.module.css';
import { analytics } from './analytics-queries.ts';
import { notMeasured } from './figure-words.ts';

function Verdict({ holds }: Pick<ClaimView, 'holds'>) {
  if (holds === null) return <StateBadge tone="quiet">Open</StateBadge>;
  return holds ? (
    <StateBadge tone="good">Holds</StateBadge>
  ) : (
    <StateBadge tone="attention">Does not hold</StateBadge>
  );
}

/** Every advertised figure beside what the data says. */
export function ClaimsPart() {
  const { data, isError, isFetching, refetch } = useQuery(analytics.listClaims.queryOptions());
  return (
    <BoardPart
      title="Claims against measurement"
      lead="Every figure that the pages advertise, beside what was measured in the last twelve months. Outside the demonstration the pages show no figure that does not hold."
    >
      {data && (
        <>
          <DataTable
            label="Claims against measurement"
            rows={data.claims}
            rowKey={({ claim }) => claim}
            columns={[
              {
                label: 'Claim',
                cell: ({ claim, where }) => (
                  <>
                    {claim}
                    <span className={classes.how}>{where}</span>
                  </>
                ),
              },
              {
                label: 'Measured',
                cell: ({ measured, how }) => (
                  <>
                    {measured ?? notMeasured}
                    <span className={classes.how}>{how}</span>
                  </>
                ),
              },
              { label: 'n', kind: 'number', cell: ({ n }) => (n === null ? '–' : formatNumber(n)) },
              {
                label: 'Verdict',
                cell: ({ holds }) => (
                  <span className={classes.verdict}>
                    <Verdict holds={holds} />
                  </span>
                ),
              },
            ]}
          />
          <p className={classes.note}>Measured {formatDateTime(data.computedAt)}.</p>
        </>
      )}
      {!data && isError && (
        <FailedPart
          title="The claims could not be compared"
          trying={isFetching}
          onTryAgain={() => void refetch()}
        />
      )}
      {!data && !isError && <LoadingPart label="Comparing the claims" lines={6} />}
    </BoardPart>
  );
}
