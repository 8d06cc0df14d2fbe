import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { downloadFrom } from '#platform/browser/download-from.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import { type ListedOffices, writeFilters } from './network-filters.ts';
import { troubleOf } from './network-queries.ts';

/** Every office that the filters find, as a file for a spreadsheet. */
export function ExportOffices({ listed }: { listed: ListedOffices }) {
  const [isPending, setPending] = useState(false);
  // Two clicks may come before the page shows that the first has begun.
  const isUnderWay = useRef(false);
  async function download() {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPending(true);
    try {
      await downloadFrom(`/api/admin/providers-export?${writeFilters(listed)}`, 'providers.csv');
      showToast({ title: 'Providers exported', description: 'Look in the downloads of your browser.' });
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
