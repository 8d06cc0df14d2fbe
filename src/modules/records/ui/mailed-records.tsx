import { NativeSelect, Progress, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saidBy } from '#platform/browser/api-error.ts';
import { May } from '#platform/browser/may.tsx';
import { uploadFile } from '#platform/browser/upload-file.ts';
import { formatDate } from '#shared/format/format-date.ts';
import { formatFileSize } from '#shared/format/format-size.ts';
import { QueryPart } from '#ui/part-states.tsx';
import { PickFiles } from './add-documents.tsx';
import { records } from './record-queries.ts';
import classes from './records.module.css';
import * as t from './ui.words.ts';

type Person = { householdMemberId: string | null; firstName: string };

/** For staff: files papers that a patient mailed in. Shows nothing of what they say. */
export function MailedRecords({ patientId }: { patientId: string }) {
  const query = useQuery(records.listMailedRecords.queryOptions({ input: { id: patientId }, gcTime: 0 }));
  return (
    <QueryPart query={query} name={{ loading: t.loadingMailed, failed: t.couldntLoadMailed }}>
      {({ people, documents }) => (
        <div className={classes.section}>
          {documents.length === 0 ? (
            <p className={classes.hint}>{t.noMailed}</p>
          ) : (
            <ul className={classes.list}>
              {documents.map(({ id, addedAt, sizeBytes }) => (
                <li key={id}>{t.mailedOn({ date: formatDate(addedAt), size: formatFileSize(sizeBytes) })}</li>
              ))}
            </ul>
          )}
          <May right="patients.change">
            <AddMailed patientId={patientId} people={people} />
          </May>
        </div>
      )}
    </QueryPart>
  );
}

function AddMailed({ patientId, people }: { patientId: string; people: readonly Person[] }) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [member, setMember] = useState('');
  const [percent, setPercent] = useState<number | null>(null);
  const [message, setMessage] = useState<{ text: string; isProblem: boolean } | null>(null);
  async function send(files: readonly File[]): Promise<void> {
    setMessage(null);
    for (const file of files) {
      try {
        setPercent(0);
        await uploadFile(`/admin/patients/${patientId}/records`, file, {
          signal: new AbortController().signal,
          onProgress: ({ sentBytes, totalBytes }) => setPercent(Math.round((100 * sentBytes) / totalBytes)),
          headers: {
            'x-reason': encodeURIComponent(reason),
            ...(member ? { 'x-household-member': member } : {}),
          },
        });
        setMessage({ text: t.paperAdded, isProblem: false });
        await queryClient.invalidateQueries({ queryKey: records.listMailedRecords.key() });
      } catch (error) {
        setMessage({ text: saidBy(error) ?? t.couldntAddPaper, isProblem: true });
      }
    }
    setPercent(null);
  }
  return (
    <div className={classes.form}>
      {people.length > 1 && (
        <NativeSelect
          label={t.forWhom}
          value={member}
          data={people.map(({ householdMemberId, firstName }) => ({
            value: householdMemberId ?? '',
            label: firstName,
          }))}
          onChange={(event) => setMember(event.currentTarget.value)}
        />
      )}
      <TextInput
        label={t.reasonForPatient}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {percent !== null && <Progress value={percent} aria-label={t.uploading({ name: t.addPaper })} />}
      <p
        role={message?.isProblem ? 'alert' : 'status'}
        className={message?.isProblem ? classes.problem : classes.hint}
      >
        {message?.text}
      </p>
      <div className={classes.actions}>
        <PickFiles
          icon={<IconMail size={18} aria-hidden />}
          label={t.addPaper}
          onPick={(files) => void send(files)}
        />
      </div>
    </div>
  );
}
