import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isUnauthorizedError } from '#platform/browser/api.ts';
import { downloadFrom } from '#platform/browser/download-from.ts';
import { sessionQuery } from '#platform/browser/session.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import { problemOf } from './account-settings.ts';
import classes from './settings-part.module.css';

function useArchive() {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function download() {
    if (pending) return;
    setPending(true);
    setProblem(null);
    try {
      await downloadFrom('/api/account/archive', 'archive.zip');
      showToast({ title: 'Your data is downloaded', description: 'Look in the downloads of your browser.' });
    } catch (error) {
      if (isUnauthorizedError(error)) queryClient.setQueryData(sessionQuery.queryKey, null);
      setProblem(problemOf(error));
    }
    setPending(false);
  }
  return { pending, problem, download };
}

/** Everything we hold about the person as one file. */
export function ArchiveSettings() {
  const { pending, problem, download } = useArchive();
  return (
    <div className={classes.fact}>
      <ul className={classes.plainList}>
        <li>A summary to read and print (PDF)</li>
        <li>What your account holds, for other programs (JSON)</li>
        <li>Your care in the standard of health records (HL7 FHIR R4)</li>
        <li>Your appointments for a calendar (ICS)</li>
        <li>The files that you and the care team sent each other</li>
      </ul>
      <p className={classes.small}>
        It tells about your health: keep it where only you can read it. Results that you have not unlocked are
        not in it, nor texts that you sent us.
      </p>
      {problem && (
        <Alert color="red" role="alert" title="Nothing was downloaded">
          {problem}
        </Alert>
      )}
      <Button
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={pending}
        onClick={() => void download()}
      >
        Download everything
      </Button>
    </div>
  );
}
