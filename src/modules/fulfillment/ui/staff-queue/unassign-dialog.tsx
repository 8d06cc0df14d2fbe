import { Button } from '@mantine/core';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { requestQueue, useRequestAct } from './queue-queries.ts';
import * as t from './staff-queue.words.ts';

/** Confirms before unassigning: the patient sees it, and calls may start right away. */
export function UnassignDialog({ requestId, onClose }: { requestId: string | null; onClose: () => void }) {
  const putBack = useRequestAct({
    act: requestQueue.putRequestBack.call,
    done: { title: t.requestUnassigned },
    failed: t.couldntUnassignTheRequest,
    onDone: onClose,
  });
  return (
    <ConfirmDialog opened={requestId !== null} onClose={onClose} title={t.unassignThisRequest}>
      <p>{t.automationResumesAndMayCall}</p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t.keepAssignment}
        </Button>
        <Button loading={putBack.isPending} onClick={() => requestId && putBack.start({ id: requestId })}>
          {t.unassign}
        </Button>
      </DialogActions>
    </ConfirmDialog>
  );
}
