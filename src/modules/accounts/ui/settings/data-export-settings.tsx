import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { downloadFrom } from '#platform/browser/download-from.ts';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import * as t from './settings.words.ts';
import classes from './settings-part.module.css';

/** Downloads all of the patient's data as one ZIP file. */
export function ArchiveSettings() {
  const { start, isPending, problem } = useMutationWithToast({
    act: () => downloadFrom('/api/account/archive', 'archive.zip'),
    done: { title: t.dataDownloaded, description: t.checkYourBrowsersDownloads },
  });
  return (
    <div className={classes.fact}>
      <ul className={classes.plainList}>
        <li>{t.summaryPdf}</li>
        <li>{t.accountDataJson}</li>
        <li>{t.healthRecordFhir}</li>
        <li>{t.appointmentsIcs}</li>
        <li>{t.sharedFiles}</li>
      </ul>
      <p className={classes.small}>{t.archivePrivacyNote}</p>
      {problem && (
        <Alert color="red" role="alert" title={t.couldntDownloadYourData}>
          {problem}
        </Alert>
      )}
      <Button
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={isPending}
        onClick={() => start(undefined)}
      >
        {t.downloadMyData}
      </Button>
    </div>
  );
}
