import { DownloadButton } from '#ui/data-list/download-button.tsx';
import { type ListedOffices, writeFilters } from './network-filters.ts';

/** Every office that the filters find, as a file for a spreadsheet. */
export const ExportOffices = ({ listed }: { listed: ListedOffices }) => (
  <DownloadButton
    address={`/api/admin/providers-export?${writeFilters(listed)}`}
    fileName="providers.csv"
    done="Providers exported"
    failed="Nothing was exported"
  >
    Export Data
  </DownloadButton>
);
