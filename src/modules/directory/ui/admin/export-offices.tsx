import { DownloadButton } from '#ui/data-list/download-button.tsx';
import * as t from './admin.words.ts';
import { type ListedOffices, writeFilters } from './network-filters.ts';

/** Downloads all matching offices as CSV. */
export const ExportOffices = ({ listed }: { listed: ListedOffices }) => (
  <DownloadButton
    address={`/api/admin/providers-export?${writeFilters(listed)}`}
    fileName="providers.csv"
    done={t.providersExported}
    failed={t.couldntExportProviders}
  >
    {t.exportData}
  </DownloadButton>
);
