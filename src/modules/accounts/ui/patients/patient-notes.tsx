import '#ui/theme/field-styles.ts';
import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { May } from '#platform/browser/may.tsx';
import { useSubmissionKey } from '#platform/browser/use-submission-key.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import { QueryPart } from '#ui/part-states.tsx';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import { maxLengths } from '../../form-rules.ts';
import type { PatientNotesView } from '../../patient-views.ts';
import { patients } from './patient-queries.ts';
import classes from './patients.module.css';
import * as t from './patients.words.ts';

/** Never cached, because the server must log each view. */
const notesQuery = (id: string) =>
  patients.listPatientNotes.queryOptions({
    input: { id },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

function useNote(patientId: string) {
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { keyFor, renew } = useSubmissionKey();
  const adding = useMutationWithToast({
    act: patients.addPatientNote.call,
    failed: t.couldntSaveTheNote,
    onDone: (notes, queryClient) => {
      queryClient.setQueryData(notesQuery(patientId).queryKey, notes);
      renew();
      setNote('');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (adding.isPending) return;
    setMissing(note.trim() === '');
    if (note.trim() !== '') adding.start({ id: patientId, note, submissionKey: keyFor(note.trim()) });
  };
  return { note, setNote, isMissing, submit, isSaving: adding.isPending };
}

function AddNote({ patientId }: { patientId: string }) {
  const { note, setNote, isMissing, submit, isSaving } = useNote(patientId);
  return (
    <form onSubmit={submit} noValidate>
      <Textarea
        size="md"
        label={t.newNote}
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
  );
}

function NoteList({ count, newest }: PatientNotesView) {
  if (count === 0)
    return (
      <p className={classes.quiet} data-empty>
        {t.noNotesYet}
      </p>
    );
  return (
    <>
      <ol className={classes.entries} aria-label={t.notesNewestFirst}>
        {newest.map(({ id, by, at, words }) => (
          <li key={id}>
            <p className={classes.quiet}>
              {by}, <time dateTime={at}>{formatDateTime(at)}</time>
            </p>
            <p className={classes.words}>{words}</p>
          </li>
        ))}
      </ol>
      {newest.length < count && (
        <p className={classes.quiet}>{t.showingNewest({ shown: newest.length, count })}</p>
      )}
    </>
  );
}

/** Staff notes on a patient, newest first. They can't be edited. */
export function PatientNotes({ patientId }: { patientId: string }) {
  const query = useQuery(notesQuery(patientId));
  return (
    <div className={classes.notes}>
      <May right="patients.change">
        <AddNote patientId={patientId} />
      </May>
      <QueryPart query={query} name={{ loading: t.loadingNotes, failed: t.couldntLoadNotes }} lines={2}>
        {(notes) => <NoteList {...notes} />}
      </QueryPart>
    </div>
  );
}
