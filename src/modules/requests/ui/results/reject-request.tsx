import '#ui/theme/field-styles.ts';
import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import { careRequests, useKeepAnswer } from '../parts/my-requests.ts';
import { reportFailedAct } from './session-expiry.ts';

function useRejectRequest(requestId: string) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  // A second click of the same moment comes before the page knows of the first.
  const isUnderWay = useRef(false);
  const keepAnswer = useKeepAnswer();
  const rejection = useMutation(
    careRequests.rejectRequest.mutationOptions({
      onSuccess: async (request) => {
        setOpen(false);
        setReason('');
        showToast({ title: 'Sent back', description: 'We are working on it again. Nothing was charged.' });
        await keepAnswer(request);
      },
      onError: (error) => reportFailedAct('The work was not sent back', error),
      onSettled: () => {
        isUnderWay.current = false;
      },
    }),
  );

  function send(event: FormEvent) {
    event.preventDefault();
    if (isUnderWay.current) return;
    const text = reason.trim();
    setProblem(text === '' ? 'Please say what should be different' : null);
    if (text === '') return;
    isUnderWay.current = true;
    rejection.mutate({ id: requestId, reason: text });
  }

  function write(text: string) {
    setReason(text);
    setProblem(null);
  }
  return { open, setOpen, reason, write, problem, send, sending: rejection.isPending };
}

/** Sends finished work back with a reason, at no charge. */
export function RejectRequest({ requestId }: { requestId: string }) {
  const { open, setOpen, reason, write, problem, send, sending } = useRejectRequest(requestId);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Send back
      </Button>
      <ConfirmDialog opened={open} onClose={() => setOpen(false)} title="Send the work back">
        <form onSubmit={send}>
          <p>Tell us what should be different and we start again with that in mind. This costs nothing.</p>
          <Textarea
            label="What should be different?"
            placeholder="For example: I can only come after 4 PM"
            data-autofocus
            size="md"
            autosize
            minRows={3}
            maxRows={8}
            maxLength={1000}
            value={reason}
            error={problem}
            onChange={(event) => write(event.currentTarget.value)}
          />
          <DialogActions>
            <Button variant="default" onClick={() => setOpen(false)}>
              Not now
            </Button>
            <Button type="submit" loading={sending}>
              Send back at no charge
            </Button>
          </DialogActions>
        </form>
      </ConfirmDialog>
    </>
  );
}
