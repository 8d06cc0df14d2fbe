import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { downloadFrom } from '#platform/browser/download-from.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import { type ListedPatients, writeListed } from './patient-filters.ts';
import { troubleOf } from './patient-queries.ts';

/** Everybody whom the filters find, as a file for a spreadsheet. */
export function ExportButton({ listed }: { listed: ListedPatients }) {
  const [isPending, setPending] = useState(false);
  // Two clicks may come before the page shows that the first has begun.
  const isUnderWay = useRef(false);
  async function download() {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPending(true);
    try {
      await downloadFrom(`/api/admin/patients-export?${writeListed({ ...listed, page: 1 })}`, 'patients.csv');
      showToast({ title: 'Patients exported', description: 'Look in the downloads of your browser.' });
    } catch (error) {
      showToast({ title: 'Nothing was exported', description: troubleOf(error), tone: 'destructive' });
    }
    isUnderWay.current = false;
    setPending(false);
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isPending}
      onClick={() => void download()}
    >
      Export Data
    </Button>
  );
}
