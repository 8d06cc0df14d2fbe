import { Button } from '@mantine/core';
import { useState } from 'react';
import { allowsManualWork } from '#modules/requests/request-queue.rules.ts';
import type { StaffRequest } from '#modules/requests/request-queue-views.contract.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { requestQueue, useRequestAction } from '../staff-queue/queue-queries.ts';
import { CallPreferences } from './call-preferences.tsx';
import { type ChooseOffice, ManualCall } from './manual-call.tsx';
import * as t from './staff-request.words.ts';

type ManualWorkProps = { request: StaffRequest; me: string; chooseOffice: ChooseOffice };

/** Manual work for the assignee: log calls and send their results to review. */
export function ManualWork({ request, me, chooseOffice }: ManualWorkProps) {
  const [isWriting, setWriting] = useState(false);
  const sendToReview = useRequestAction({
    act: requestQueue.sendToGate.call,
    done: { title: t.sentToReview, description: t.checkTheEvidenceThenReleaseIt },
    failed: t.couldntSendItToReview,
  });
  if (request.assignedTo !== me || !allowsManualWork(request.requestStatus)) return null;
  const close = () => setWriting(false);
  return (
    <>
      <Button variant="default" onClick={() => setWriting(true)}>
        {t.logACall}
      </Button>
      {request.requestStatus !== 'pending_confirmation' && !request.manualWork.isOnlyWay && (
        <Button loading={sendToReview.isPending} onClick={() => sendToReview.start({ id: request.id })}>
          {t.sendToReview}
        </Button>
      )}
      <ConfirmDialog opened={isWriting} onClose={close} title={t.logACall} size="lg">
        <CallPreferences preferences={request.callWishes} />
        <ManualCall requestId={request.id} chooseOffice={chooseOffice} onClose={close} />
      </ConfirmDialog>
    </>
  );
}
