import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import { requestQueue, useQueueAct } from './queue-queries.ts';

/** Asks before a request goes back to the queue: its patient reads of it, and calls may begin at once. */
export function PutBackDialog({ requestId, onClose }: { requestId: string | null; onClose: () => void }) {
  const { keep, report } = useQueueAct();
  const putBack = useMutation(
    requestQueue.putRequestBack.mutationOptions({
      onSuccess: (request) => {
        keep(request);
        showToast({ title: 'Back in the queue' });
        onClose();
      },
      onError: (error) => report('Not put back', error),
    }),
  );
  return (
    <ConfirmDialog opened={requestId !== null} onClose={onClose} title="Put this request back?">
      <p>The automatic work goes on with it, and may telephone offices at once. The patient reads of it.</p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Keep it
        </Button>
        <Button loading={putBack.isPending} onClick={() => requestId && putBack.mutate({ id: requestId })}>
          Put back
        </Button>
      </DialogActions>
    </ConfirmDialog>
  );
}
