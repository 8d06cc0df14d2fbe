import '#ui/theme/field-styles.ts';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import { maxLengths, missing } from '../../form-rules.ts';
import type { ReconciliationFindingView } from '../../ledger-views.ts';
import { findingLabel } from './ledger.words.ts';
import { ledger } from './ledger-queries.ts';
import * as t from './ledger-views.words.ts';

function ResolveForm({ finding, onClose }: { finding: ReconciliationFindingView; onClose: () => void }) {
  const [words, setWords] = useState('');
  const [isSent, setSent] = useState(false);
  const { start, isPending, problem } = useMutationWithToast({
    act: ledger.resolveReconciliationFinding.call,
    done: { title: t.discrepancyResolved },
    otherwise: t.checkYourConnectionNoPeriod,
    onDone: onClose,
    invalidates: () => [ledger.key()],
  });
  function send(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (words.trim() !== '') start({ id: finding.id, words });
  }
  const gap = isSent && words.trim() === '' ? missing.settlement : null;
  return (
    <form onSubmit={send} noValidate>
      <p>{finding.words}</p>
      <Textarea
        label={t.resolution}
        description={t.resolutionHint}
        size="md"
        autosize
        minRows={3}
        maxLength={maxLengths.explanation}
        data-autofocus
        value={words}
        error={gap ?? problem}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" loading={isPending}>
          {t.resolve}
        </Button>
      </DialogActions>
    </form>
  );
}

type ResolveDialogProps = { finding: ReconciliationFindingView | null; onClose: () => void };

/** Resolves a discrepancy with a note. */
export function ResolveDialog({ finding, onClose }: ResolveDialogProps) {
  return (
    <ConfirmDialog
      opened={finding !== null}
      onClose={onClose}
      title={finding ? findingLabel(finding.kind) : t.discrepancy}
    >
      {finding && <ResolveForm key={finding.id} finding={finding} onClose={onClose} />}
    </ConfirmDialog>
  );
}
