import { May } from '#platform/browser/may.tsx';
import { localTimeZone } from '#shared/format/format-date.ts';
import { DownloadButton } from '#ui/data-list/download-button.tsx';
import * as t from './history.words.ts';
import type { Filters } from './history-filters.tsx';

/** Downloads the filtered calls to offices, without transcripts. */
export function ExportCalls({ filters: { date, search } }: { filters: Filters }) {
  const query = new URLSearchParams({ date, timeZone: localTimeZone() });
  if (search.trim() !== '') query.set('search', search.trim());
  return (
    <May right="requests.export">
      <DownloadButton
        address={`/api/admin/calls/export?${query}`}
        fileName="calls.csv"
        done={t.callsExported}
        failed={t.couldntExportCalls}
      >
        {t.exportCalls}
      </DownloadButton>
    </May>
  );
}
