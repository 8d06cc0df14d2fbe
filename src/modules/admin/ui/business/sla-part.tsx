import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lateReasonLabels } from '#modules/requests/late-reasons.words.ts';
import { May } from '#platform/browser/may.tsx';
import { lateReasons } from '#shared/care/late-reasons.ts';
import { formatMonth } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { BoardSection } from '#ui/board.tsx';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import type { SlaCounts, SlaReport } from '../../sla.contract.ts';
import { MissedSlaLink } from '../missed-sla-link.tsx';
import * as t from './business.words.ts';
import { sla } from './business-queries.ts';

type Month = SlaReport['months'][number];

/** `97% (58 of 60)`; a dash without closed requests. */
function slaShare({ met, total }: SlaCounts): string {
  if (total === 0) return '–';
  // Rounded down, so that a miss never shows as 100%.
  return t.shareMet({
    percent: Math.floor((met / total) * 100),
    met: formatNumber(met),
    total: formatNumber(total),
  });
}

const urgencyWords = { urgent: t.urgent, soon: t.soon, normal: t.routine } as const;

function Missed({ month, missed }: Month) {
  if (missed === 0) return formatNumber(missed);
  const count = formatNumber(missed);
  return (
    <MissedSlaLink
      period={{ kind: 'month', month }}
      label={t.missedIn({ count, month: formatMonth(month) })}
      otherwise={count}
    >
      {count}
    </MissedSlaLink>
  );
}

const columns: Column<Month>[] = [
  { label: t.month, cell: ({ month }) => formatMonth(month) },
  { label: t.slaMet, kind: 'number', cell: slaShare },
  ...(['urgent', 'soon', 'normal'] as const).map((urgency) => ({
    label: urgencyWords[urgency],
    kind: 'number' as const,
    cell: ({ byUrgency }: Month) => {
      const own = byUrgency.find((one) => one.urgency === urgency);
      return own ? slaShare(own) : '–';
    },
  })),
  { label: t.missed, kind: 'number', cell: (row) => <Missed {...row} /> },
  { label: t.open, kind: 'number', cell: ({ open }) => formatNumber(open) },
  { label: t.feeWaived, kind: 'number', cell: ({ freeApprovals }) => formatNumber(freeApprovals) },
  { label: t.refunded, kind: 'number', cell: ({ refundedCents }) => formatMoney(refundedCents) },
];

const reasonColumns: Column<Month>[] = [
  { label: t.month, cell: ({ month }) => formatMonth(month) },
  ...[...lateReasons, null].map((reason) => ({
    label: reason === null ? t.noReasonRecorded : lateReasonLabels[reason],
    kind: 'number' as const,
    cell: ({ reasons }: Month) => formatNumber(reasons.find((one) => one.reason === reason)?.requests ?? 0),
  })),
];

/** Leaves out the months before the first data. */
function sinceFirstData(newestFirst: readonly Month[]): Month[] {
  const last = newestFirst.findLastIndex(
    ({ total, open, freeApprovals, refundedCents }) => total + open + freeApprovals + refundedCents > 0,
  );
  return newestFirst.slice(0, Math.max(last, 0) + 1);
}

/** SLA results by month, and what misses cost. */
export function SlaPart() {
  const query = useQuery(sla.getSlaResults.queryOptions());
  return (
    <BoardSection
      title={t.slaByMonth}
      lead={t.slaLead({ mode: query.data?.mode })}
      acts={
        <May right="money.export">
          <Button
            component="a"
            href="/api/admin/sla-results/export"
            download
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {t.downloadCsv}
          </Button>
        </May>
      }
    >
      <QueryPart
        query={query}
        name={{ loading: t.loadingSlaResults, failed: t.couldntLoadSlaResults }}
        lines={5}
      >
        {({ months }) => (
          <>
            <DataTable
              label={t.slaByMonth}
              rows={sinceFirstData(months)}
              rowKey={({ month }) => month}
              columns={columns}
            />
            {months.some(({ missed }) => missed > 0) && (
              <DataTable
                label={t.reasonsForMissedSlas}
                rows={months.filter(({ missed }) => missed > 0)}
                rowKey={({ month }) => month}
                columns={reasonColumns}
              />
            )}
          </>
        )}
      </QueryPart>
    </BoardSection>
  );
}
