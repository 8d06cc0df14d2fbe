import { Button } from '@mantine/core';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import * as t from './review.words.ts';

type ReleasedDialogProps = { opened: boolean; onClose: () => void; onNext: () => void };

/** After a release: on to the next request that needs work. */
export function ReleasedDialog({ opened, onClose, onNext }: ReleasedDialogProps) {
  return (
    <ConfirmDialog opened={opened} onClose={onClose} title={t.released}>
      <p>{t.releasedLead}</p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t.close}
        </Button>
        <Button data-autofocus onClick={onNext}>
          {t.nextRequest}
        </Button>
      </DialogActions>
    </ConfirmDialog>
  );
}
