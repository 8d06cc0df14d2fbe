import { DownloadButton } from '#ui/data-list/download-button.tsx';
import { type PatientQuery, writeListed } from './patient-filters.ts';
import * as t from './patients.words.ts';

/** Downloads all patients that match the filters as CSV. */
export const ExportButton = ({ listed }: { listed: PatientQuery }) => (
  <DownloadButton
    address={`/api/admin/patients-export?${writeListed({ ...listed, page: 1 })}`}
    fileName="patients.csv"
    done={t.patientsExported}
    failed={t.couldntExportPatients}
  >
    {t.exportData}
  </DownloadButton>
);
