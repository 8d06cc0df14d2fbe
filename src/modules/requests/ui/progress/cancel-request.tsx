import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import { careRequests, useKeepAnswer } from '../parts/my-requests.ts';
import { reportFailedAct } from '../results/session-expiry.ts';

/** Stops the work after asking once. */
export function CancelRequest({ requestId }: { requestId: string }) {
  const [asking, setAsking] = useState(false);
  const keepAnswer = useKeepAnswer();
  const cancellation = useMutation(
    careRequests.cancelRequest.mutationOptions({
      onSuccess: async (request) => {
        setAsking(false);
        showToast({ title: 'Request cancelled', description: 'No fee was charged.' });
        await keepAnswer(request);
      },
      onError: (error) => reportFailedAct('The request was not cancelled', error),
    }),
  );
  return (
    <>
      <Button variant="subtle" color="gray" c="var(--ink-soft)" onClick={() => setAsking(true)}>
        Cancel request
      </Button>
      <ConfirmDialog opened={asking} onClose={() => setAsking(false)} title="Cancel this request?">
        <p>
          We stop working on it and telephone no more offices. No fee is charged, and anything you paid for an
          add-on goes back to you.
        </p>
        <DialogActions>
          <Button variant="default" onClick={() => setAsking(false)}>
            Keep the request
          </Button>
          <Button
            color="coral"
            loading={cancellation.isPending}
            onClick={() => cancellation.mutate({ id: requestId })}
          >
            Yes, cancel it
          </Button>
        </DialogActions>
      </ConfirmDialog>
    </>
  );
}
