import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { RequestView } from '../../care-requests.contract.ts';
import { careRequests, useCacheRequest } from '../parts/my-requests.ts';
import { reportFailure } from '../results/session-expiry.ts';
import * as t from './progress.words.ts';

/** Cancels the request after a confirmation. */
export function CancelRequest({ request }: { request: Pick<RequestView, 'id' | 'title'> }) {
  const [asking, setAsking] = useState(false);
  const cacheRequest = useCacheRequest();
  const cancellation = useMutation(
    careRequests.cancelRequest.mutationOptions({
      onSuccess: async (canceled) => {
        setAsking(false);
        showToast({ title: t.requestCanceled, description: t.noFeeCharged });
        await cacheRequest(canceled);
      },
      onError: (error) => reportFailure(t.couldntCancelTheRequest, error),
    }),
  );
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        c="var(--ink-soft)"
        aria-label={t.cancelNamedRequest(request)}
        onClick={() => setAsking(true)}
      >
        {t.cancelRequest}
      </Button>
      <ConfirmDialog opened={asking} onClose={() => setAsking(false)} title={t.cancelQuestion}>
        <p>{t.cancelHint}</p>
        <DialogActions>
          <Button variant="default" onClick={() => setAsking(false)}>
            {t.keepRequest}
          </Button>
          <Button
            color="red"
            loading={cancellation.isPending}
            onClick={() => cancellation.mutate({ id: request.id })}
          >
            {t.yesCancel}
          </Button>
        </DialogActions>
      </ConfirmDialog>
    </>
  );
}
