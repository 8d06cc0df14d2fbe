import { Button } from '@mantine/core';
import { May } from '#platform/browser/may.tsx';
import { formatNumber } from '#shared/format/format-number.ts';
import { isId } from '#shared/ids.ts';
import { DownloadButton } from '#ui/data-list/download-button.tsx';
import { AssignSelected } from '../assignment/assign-selected.tsx';
import classes from './queue.module.css';
import * as t from './queue.words.ts';
import { type QueueFilters, toExportQuery } from './queue-filters.ts';

type ExportQueueProps = { filters: QueueFilters; ids?: readonly string[] };

/** Downloads the filtered requests, or the selected ones, without descriptions. */
export function ExportQueue({ filters, ids }: ExportQueueProps) {
  return (
    <May right="requests.export">
      <DownloadButton
        address={`/api/admin/concierge-requests/export?${toExportQuery(filters, ids)}`}
        fileName="requests.csv"
        done={t.requestsExported}
        failed={t.couldntExportRequests}
        size="compact-md"
      >
        {ids ? t.exportSelection : t.exportRequests}
      </DownloadButton>
    </May>
  );
}

type QueueBulkBarProps = {
  filters: QueueFilters;
  ids: readonly string[];
  /** Keeps only these requests selected. */
  onSelect: (ids: readonly string[]) => void;
};

/** Actions on the selected requests. Stays at the bottom of the window. */
export function QueueBulkBar({ filters, ids, onSelect }: QueueBulkBarProps) {
  if (ids.length === 0) return null;
  return (
    <section className={classes.bulk} aria-label={t.selectedRequests}>
      <p role="status">{t.selected({ count: formatNumber(ids.length) })}</p>
      <AssignSelected ids={ids} from={isId(filters.owner) ? filters.owner : null} onDone={onSelect} />
      <ExportQueue filters={filters} ids={ids} />
      <Button variant="subtle" size="compact-md" onClick={() => onSelect([])}>
        {t.clearSelection}
      </Button>
    </section>
  );
}
