import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import classes from './connections.module.css';
import * as t from './connections-ui.words.ts';

const addressOf = (format: 'fhir' | 'ccda', householdMemberId: string | null): string =>
  `/api/records/export/${format}${householdMemberId === null ? '' : `?householdMemberId=${householdMemberId}`}`;

/** All entries of a person's records as a file. */
export function DownloadRecords({ householdMemberId }: { householdMemberId: string | null }) {
  const formats = [
    { format: 'fhir', label: t.asFhir },
    { format: 'ccda', label: t.asCcda },
  ] as const;
  return (
    <section aria-labelledby="download-title">
      <h2 id="download-title" className={classes.title}>
        {t.downloadTitle}
      </h2>
      <p className={classes.text}>{t.downloadLead}</p>
      <div className={classes.actions}>
        {formats.map(({ format, label }) => (
          <Button
            key={format}
            component="a"
            href={addressOf(format, householdMemberId)}
            download
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
