import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { May } from '#platform/browser/may.tsx';
import { formatMonth } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { BoardPart } from '#ui/board.tsx';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { FailedPart, LoadingPart } from '#ui/part-states.tsx';
import type { PromiseFigures, PromisesView } from '../../promises.contract.ts';
import { promises } from './business-queries.ts';

type Month = PromisesView['months'][number];

/** `97% (58 of 60)`; nothing where nothing has come to its end. */
function keptWords({ kept, promises: all }: PromiseFigures): string {
  if (all === 0) return '–';
  // Rounded down: what was not all is never shown as all.
  return `${Math.floor((kept / all) * 100)}% (${formatNumber(kept)} of ${formatNumber(all)})`;
}

const urgencyWords = { urgent: 'Urgent', soon: 'Soon', normal: 'Routine' } as const;

const columns: Column<Month>[] = [
  { label: 'Month', cell: ({ month }) => formatMonth(month) },
  { label: 'Kept', kind: 'number', cell: keptWords },
  ...(['urgent', 'soon', 'normal'] as const).map((urgency) => ({
    label: urgencyWords[urgency],
    kind: 'number' as const,
    cell: ({ byUrgency }: Month) => {
      const own = byUrgency.find((one) => one.urgency === urgency);
      return own ? keptWords(own) : '–';
    },
  })),
  { label: 'Broken', kind: 'number', cell: ({ broken }) => formatNumber(broken) },
  { label: 'Under way', kind: 'number', cell: ({ open }) => formatNumber(open) },
  { label: 'Free because late', kind: 'number', cell: ({ freeApprovals }) => formatNumber(freeApprovals) },
  { label: 'Refunded', kind: 'number', cell: ({ refundedCents }) => formatMoney(refundedCents) },
];

/** From the first month in which anything was promised, given back or free: empty months before it say nothing. */
function sinceBeginning(newestFirst: readonly Month[]): Month[] {
  const last = newestFirst.findLastIndex(
    ({ promises: all, open, freeApprovals, refundedCents }) => all + open + freeApprovals + refundedCents > 0,
  );
  return newestFirst.slice(0, Math.max(last, 0) + 1);
}

/** How many promised times were kept, month by month, and what the broken ones cost. */
export function PromisesPart() {
  const { data, isError, isFetching, refetch } = useQuery(promises.getPromises.queryOptions());
  return (
    <BoardPart
      title="The guarantee by month"
      lead={
        'Promises by the month in which the request was made; approvals that were free because we ' +
        'were late, and money given back for it, by the month in which that ' +
        `happened${data?.mode === 'demo' ? '. Requests of the demonstration' : ''}.`
      }
      acts={
        <May right="money.export">
          <Button
            component="a"
            href="/api/admin/promises/export"
            download
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            Download CSV
          </Button>
        </May>
      }
    >
      {data && (
        <DataTable
          label="The guarantee by month"
          rows={sinceBeginning(data.months)}
          rowKey={({ month }) => month}
          columns={columns}
        />
      )}
      {!data && isError && (
        <FailedPart
          title="The promises could not be counted"
          trying={isFetching}
          onTryAgain={() => void refetch()}
        />
      )}
      {!data && !isError && <LoadingPart label="Counting promises" lines={5} />}
    </BoardPart>
  );
}
