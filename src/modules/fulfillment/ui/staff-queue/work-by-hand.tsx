import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestAtWork } from '#modules/requests/request-queue.contract.ts';
import { mayWorkByHand } from '#modules/requests/request-queue.rules.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import { CallWishes } from './call-wishes.tsx';
import { type ChooseOffice, ManualCall } from './manual-call.tsx';
import { requestQueue, useQueueAct } from './queue-queries.ts';

type WorkByHandProps = { request: RequestAtWork; me: string; chooseOffice: ChooseOffice };

/** For what the agent cannot do: one's own calls, and their result put before the gate. Only who has it works on it. */
export function WorkByHand({ request, me, chooseOffice }: WorkByHandProps) {
  const { keep, report } = useQueueAct();
  const [isWriting, setWriting] = useState(false);
  const toGate = useMutation(
    requestQueue.sendToGate.mutationOptions({
      onSuccess: (answer) => {
        keep(answer);
        showToast({ title: 'Before the gate', description: 'Look at the evidence, then release it.' });
      },
      onError: (error) => report('Not sent', error),
    }),
  );
  if (request.assignedTo !== me || !mayWorkByHand(request.requestStatus)) return null;
  const close = () => setWriting(false);
  return (
    <>
      <Button variant="default" onClick={() => setWriting(true)}>
        Add a call of yours
      </Button>
      {request.requestStatus !== 'pending_confirmation' && !request.byHand.isOnlyWay && (
        <Button loading={toGate.isPending} onClick={() => toGate.mutate({ id: request.id })}>
          Send for approval
        </Button>
      )}
      <ConfirmDialog opened={isWriting} onClose={close} title="A call that you made" size="lg">
        <CallWishes wishes={request.callWishes} />
        <ManualCall requestId={request.id} chooseOffice={chooseOffice} onClose={close} />
      </ConfirmDialog>
    </>
  );
}
