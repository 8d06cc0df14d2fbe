import { Button } from '@mantine/core';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { requestQueue, useRequestAction } from './queue-queries.ts';
import * as t from './staff-queue.words.ts';

/** Confirms before unassigning: the patient sees it, and calls may start right away. */
export function UnassignDialog({ requestId, onClose }: { requestId: string | null; onClose: () => void }) {
  const unassign = useRequestAction({
    act: requestQueue.putRequestBack.call,
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
        <Button loading={unassign.isPending} onClick={() => requestId && unassign.start({ id: requestId })}>
          {t.unassign}
        </Button>
      </DialogActions>
    </ConfirmDialog>
  );
}
