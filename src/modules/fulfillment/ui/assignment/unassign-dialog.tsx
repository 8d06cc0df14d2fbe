import { Button } from '@mantine/core';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { requestQueue, useRequestAction } from '../staff-queue/queue-queries.ts';
import * as t from './assignment.words.ts';

type UnassignDialogProps = {
  /** Null while closed. */
  requestId: string | null;
  /** The current assignee, if it is someone else. */
  from?: string | null;
  onClose: () => void;
};

/** Confirms before unassigning: the patient sees it, and calls may start right away. */
export function UnassignDialog({ requestId, from, onClose }: UnassignDialogProps) {
  const unassign = useRequestAction({
    act: requestQueue.assignRequest.call,
    done: { title: t.requestUnassigned },
    failed: t.couldntUnassignTheRequest,
    onDone: onClose,
  });
  return (
    <ConfirmDialog opened={requestId !== null} onClose={onClose} title={t.unassignThisRequest}>
      <p>{t.unassignHint}</p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t.keepAssignment}
        </Button>
        <Button
          loading={unassign.isPending}
          onClick={() => requestId && unassign.start({ id: requestId, to: null, from })}
        >
          {t.unassign}
        </Button>
      </DialogActions>
    </ConfirmDialog>
  );
}
