import '#ui/theme/field-styles.ts';
import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { BookFindingView } from '../../book-views.ts';
import { findingWords } from './book-words.ts';
import { books } from './books-queries.ts';

function ResolveForm({ finding, onClose }: { finding: BookFindingView; onClose: () => void }) {
  const [words, setWords] = useState('');
  const [isSent, setSent] = useState(false);
  const queryClient = useQueryClient();
  const resolve = useMutation(
    books.resolveBookFinding.mutationOptions({
      onSuccess: () => {
        showToast({ title: 'Marked as settled' });
        onClose();
      },
      onSettled: () => void queryClient.invalidateQueries({ queryKey: books.key() }),
    }),
  );
  function send(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (words.trim() !== '' && !resolve.isPending) resolve.mutate({ id: finding.id, words });
  }
  const missing = isSent && words.trim() === '' ? 'Please write how it was settled' : null;
  const refused = resolve.isError
    ? (saidBy(resolve.error) ?? 'Please check your connection and try again')
    : null;
  return (
    <form onSubmit={send} noValidate>
      <p>{finding.words}</p>
      <Textarea
        label="How it was settled"
        description="Kept with the finding. It changes nothing in the books by itself."
        size="md"
        autosize
        minRows={3}
        maxLength={500}
        data-autofocus
        value={words}
        error={missing ?? refused}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={resolve.isPending}>
          Mark as settled
        </Button>
      </DialogActions>
    </form>
  );
}

type ResolveDialogProps = { finding: BookFindingView | null; onClose: () => void };

/** A person says how a difference was settled. */
export function ResolveDialog({ finding, onClose }: ResolveDialogProps) {
  return (
    <ConfirmDialog
      opened={finding !== null}
      onClose={onClose}
      title={finding ? findingWords(finding.kind) : 'Finding'}
    >
      {finding && <ResolveForm key={finding.id} finding={finding} onClose={onClose} />}
    </ConfirmDialog>
  );
}
