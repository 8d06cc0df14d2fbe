import { formatDateTime } from '#shared/format/format-date.ts';
import '#ui/theme/field-styles.ts';
import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { RequestAtWork } from '#modules/requests/request-queue.contract.ts';
import { May } from '#platform/browser/may.tsx';
import { useSubmissionKey } from '#platform/browser/use-submission-key.ts';
import { requestQueue, useQueueAct } from './queue-queries.ts';
import classes from './request-at-work.module.css';

function useNote(requestId: string) {
  const { keep, report } = useQueueAct();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { keyFor, renew } = useSubmissionKey();
  const adding = useMutation(
    requestQueue.addRequestNote.mutationOptions({
      onSuccess: (request) => {
        renew();
        setNote('');
        keep(request);
      },
      onError: (error) => report('Not saved', error),
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (adding.isPending) return;
    setMissing(note.trim() === '');
    if (note.trim() !== '') adding.mutate({ id: requestId, note, submissionKey: keyFor(note.trim()) });
  };
  return { note, setNote, isMissing, submit, isSaving: adding.isPending };
}

/** What the team notes for itself. Patients never see it. */
export function RequestNotes({ request }: { request: RequestAtWork }) {
  const { note, setNote, isMissing, submit, isSaving } = useNote(request.id);
  return (
    <div className={classes.notes}>
      <May right="requests.change">
        <form onSubmit={submit} noValidate>
          <Textarea
            size="md"
            label="New note"
            data-key-target="note"
            description="For the care team only. It cannot be changed later."
            autosize
            minRows={2}
            maxRows={8}
            maxLength={4000}
            value={note}
            error={isMissing && note.trim() === '' ? 'Please write a note' : undefined}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={isSaving}>
            Add note
          </Button>
        </form>
      </May>
      {request.notes.length > 0 && (
        <ol className={classes.entries} aria-label="Notes, newest first">
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
