import '#ui/theme/field-styles.ts';
import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { RequestView } from '../../care-requests.contract.ts';
import { maxLengths } from '../../form-rules.ts';
import { careRequests, useCacheRequest } from '../parts/my-requests.ts';
import * as t from './results.words.ts';
import { reportFailure } from './session-expiry.ts';

function useRejectRequest(requestId: string) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  // A second click may come before the page has rendered the first.
  const isSending = useRef(false);
  const cacheRequest = useCacheRequest();
  const rejection = useMutation(
    careRequests.rejectRequest.mutationOptions({
      onSuccess: async (request) => {
        setOpen(false);
        setReason('');
        showToast({ title: t.sentBack, description: t.workingOnItAgain });
        await cacheRequest(request);
      },
      onError: (error) => reportFailure(t.couldntSendItBack, error),
      onSettled: () => {
        isSending.current = false;
      },
    }),
  );

  function send(event: FormEvent) {
    event.preventDefault();
    if (isSending.current) return;
    const text = reason.trim();
    setProblem(text === '' ? t.reasonRequired : null);
    if (text === '') return;
    isSending.current = true;
    rejection.mutate({ id: requestId, reason: text });
  }

  function write(text: string) {
    setReason(text);
    setProblem(null);
  }
  return { open, setOpen, reason, write, problem, send, sending: rejection.isPending };
}

/** Sends results back with a reason, at no charge. */
export function RejectRequest({ request }: { request: Pick<RequestView, 'id' | 'title'> }) {
  const { open, setOpen, reason, write, problem, send, sending } = useRejectRequest(request.id);
  return (
    <>
      <Button variant="default" aria-label={t.sendBackNamedRequest(request)} onClick={() => setOpen(true)}>
        {t.sendBack}
      </Button>
      <ConfirmDialog opened={open} onClose={() => setOpen(false)} title={t.sendBackTitle}>
        <form onSubmit={send}>
          <p>{t.sendBackHint}</p>
          <Textarea
            label={t.whatShouldBeDifferent}
            placeholder={t.reasonExample}
            data-autofocus
            size="md"
            autosize
            minRows={3}
            maxRows={8}
            maxLength={maxLengths.rejection}
            value={reason}
            error={problem}
            onChange={(event) => write(event.currentTarget.value)}
          />
          <DialogActions>
            <Button variant="default" onClick={() => setOpen(false)}>
              {t.cancel}
            </Button>
            <Button type="submit" loading={sending}>
              {t.sendBackAtNoCharge}
            </Button>
          </DialogActions>
        </form>
      </ConfirmDialog>
    </>
  );
}
