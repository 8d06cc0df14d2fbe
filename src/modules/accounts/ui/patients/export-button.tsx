import { DownloadButton } from '#ui/data-list/download-button.tsx';
import { type ListedPatients, writeListed } from './patient-filters.ts';

/** Everybody whom the filters find, as a file for a spreadsheet. */
export const ExportButton = ({ listed }: { listed: ListedPatients }) => (
  <DownloadButton
    address={`/api/admin/patients-export?${writeListed({ ...listed, page: 1 })}`}
    fileName="patients.csv"
    done="Patients exported"
    failed="Nothing was exported"
  >
    Export Data
  </DownloadButton>
);
