import { formatDateTime } from '#shared/format/format-date.ts';
import '#ui/theme/field-styles.ts';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { maxLengths } from '#modules/requests/form-rules.ts';
import type { StaffRequest } from '#modules/requests/request-queue-views.contract.ts';
import { May } from '#platform/browser/may.tsx';
import { useSubmissionKey } from '#platform/browser/use-submission-key.ts';
import { requestQueue, useRequestAction } from '../staff-queue/queue-queries.ts';
import classes from './request-at-work.module.css';
import * as t from './staff-request.words.ts';

function useNote(requestId: string) {
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { keyFor, renew } = useSubmissionKey();
  const adding = useRequestAction({
    act: requestQueue.addRequestNote.call,
    failed: t.couldntSaveTheNote,
    onDone: () => {
      renew();
      setNote('');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (adding.isPending) return;
    setMissing(note.trim() === '');
    if (note.trim() !== '') adding.start({ id: requestId, note, submissionKey: keyFor(note.trim()) });
  };
  return { note, setNote, isMissing, submit, isSaving: adding.isPending };
}

/** Internal staff notes. Patients never see them. */
export function RequestNotes({ request }: { request: StaffRequest }) {
  const { note, setNote, isMissing, submit, isSaving } = useNote(request.id);
  return (
    <div className={classes.notes}>
      <May right="requests.change">
        <form onSubmit={submit} noValidate>
          <Textarea
            size="md"
            label={t.newNote}
            data-key-target="note"
            description={t.noteHint}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={maxLengths.note}
            value={note}
            error={isMissing && note.trim() === '' ? t.enterANote : undefined}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={isSaving}>
            {t.addNote}
          </Button>
        </form>
      </May>
      {request.notes.length > 0 && (
        <ol className={classes.entries} aria-label={t.notesNewestFirst}>
          {request.notes.map(({ id, authorName, createdAt, body }) => (
            <li key={id}>
              <p className={classes.meta}>
                {authorName}, <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
              </p>
              <p className={classes.body}>{body}</p>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
