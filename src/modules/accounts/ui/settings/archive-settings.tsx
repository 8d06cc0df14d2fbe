import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { downloadFrom } from '#platform/browser/download-from.ts';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import classes from './settings-part.module.css';

/** Everything we hold about the person as one file. */
export function ArchiveSettings() {
  const { start, isPending, problem } = useMutationWithToast({
    act: () => downloadFrom('/api/account/archive', 'archive.zip'),
    done: { title: 'Your data is downloaded', description: 'Look in the downloads of your browser.' },
  });
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
        loading={isPending}
        onClick={() => start(undefined)}
      >
        Download everything
      </Button>
    </div>
  );
}
