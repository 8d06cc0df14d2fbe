import { Button } from '@mantine/core';
import { useState } from 'react';
import type { StaffRequest } from '#modules/requests/request-queue-views.contract.ts';
import { usePermission } from '#platform/browser/session.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { ReasonDialog } from '#ui/dialogs/reason-form.tsx';
import { focusOn, useSingleKeys } from '#ui/keys/single-keys.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import { requestQueue, useRequestAction } from '../staff-queue/queue-queries.ts';
import classes from '../staff-request/request-at-work.module.css';
import { AssignDialog } from './assign-dialog.tsx';
import * as t from './assignment.words.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import { UnassignDialog } from './unassign-dialog.tsx';

function useAssignmentActions(onDone: () => void) {
  const claim = useRequestAction({
    act: requestQueue.claimRequest.call,
    done: { title: t.assignedToYouToast },
    failed: t.couldntAssignTheRequest,
    onDone,
  });
  const close = useRequestAction({
    act: requestQueue.closeConciergeRequest.call,
    done: { title: t.closedNoFeeWasCharged },
    failed: t.couldntCloseTheRequest,
    onDone,
  });
  return { claim, close };
}

type Asking = 'assign' | 'transfer' | 'take-over' | 'unassign' | 'close' | null;

/** The assignee and the actions to change it. */
export function RequestAssignee({ request, me }: { request: StaffRequest; me: string }) {
  const [asking, setAsking] = useState<Asking>(null);
  const stop = () => setAsking(null);
  const acts = useAssignmentActions(stop);
  const { assignedTo, assigneeName, requestStatus } = request;
  const isOver = ['completed', 'cancelled', 'refunded'].includes(requestStatus);
  const isMine = assignedTo === me;
  const mayChange = usePermission()('requests.change');
  useSingleKeys(
    t.thisRequest,
    isOver || !mayChange
      ? []
      : [
          {
            key: 'c',
            words: t.goToAssignToMe,
            act: () => {
              if (assignedTo && !isMine) setAsking('take-over');
              else if (!assignedTo) focusOn('[data-key-target=take]');
            },
          },
          {
            key: 'u',
            words: t.unassign,
            act: () => {
              if (assignedTo) setAsking('unassign');
              else showToast({ title: t.notAssigned });
            },
          },
          {
            key: 'h',
            words: t.assignOrTransfer,
            act: () => setAsking(isMine ? 'transfer' : 'assign'),
          },
        ],
  );
  return (
    <div className={classes.assignee}>
      <p role="status">
        {isMine
          ? t.assignedToYou
          : assigneeName
            ? t.assignedToSentence({ assigneeName })
            : t.unassignedSentence}
        {isMine && !isOver && t.automationPaused}
      </p>
      {!isOver && mayChange && (
        <div className={classes.acts}>
          {!assignedTo && (
            <Button
              data-key-target="take"
              loading={acts.claim.isPending}
              onClick={() => acts.claim.start({ id: request.id })}
            >
              {t.assignToMe}
            </Button>
          )}
          {assignedTo && !isMine && (
            <Button variant="default" onClick={() => setAsking('take-over')}>
              {t.reassignToMe}
            </Button>
          )}
          <Button variant="default" onClick={() => setAsking(isMine ? 'transfer' : 'assign')}>
            {isMine ? t.transfer : assignedTo ? t.reassign : t.assignToSomeone}
          </Button>
          {assignedTo && (
            <Button variant="default" onClick={() => setAsking('unassign')}>
              {t.unassign}
            </Button>
          )}
          {isMine && (
            <Button variant="subtle" color="red" onClick={() => setAsking('close')}>
              {t.closeWithoutCharge}
            </Button>
          )}
        </div>
      )}
      <AssignDialog request={request} opened={asking === 'assign'} onClose={stop} />
      <TransferDialog requestId={asking === 'transfer' ? request.id : null} me={me} onClose={stop} />
      <UnassignDialog
        requestId={asking === 'unassign' ? request.id : null}
        from={assignedTo}
        onClose={stop}
      />
      <ConfirmDialog opened={asking === 'take-over'} onClose={stop} title={t.reassignFrom({ assigneeName })}>
        <p>{t.reassignHint}</p>
        <DialogActions>
          <Button variant="default" onClick={stop}>
            {t.cancel}
          </Button>
          <Button
            loading={acts.claim.isPending}
            onClick={() => acts.claim.start({ id: request.id, from: assignedTo })}
          >
            {t.reassignToMe}
          </Button>
        </DialogActions>
      </ConfirmDialog>
      <ReasonDialog
        opened={asking === 'close'}
        title={t.closeWithoutCharge}
        lead={t.closeHint}
        label={t.reasonForThePatient}
        act={t.closeRequest}
        isActing={acts.close.isPending}
        onClose={stop}
        onAction={(reason) => acts.close.start({ id: request.id, reason })}
      />
    </div>
  );
}
