import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestAtWork } from '#modules/requests/request-queue.contract.ts';
import { useMay } from '#platform/browser/session.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { ReasonDialog } from '#ui/dialogs/reason-form.tsx';
import { focusOn, useSingleKeys } from '#ui/keys/single-keys.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import { HandOverDialog } from './hand-over.tsx';
import { PutBackDialog } from './put-back.tsx';
import { requestQueue, useQueueAct } from './queue-queries.ts';
import classes from './request-at-work.module.css';

function useHandActs(onDone: () => void) {
  const { keep, report } = useQueueAct();
  const done = (title: string) => (answer: RequestAtWork) => {
    keep(answer);
    showToast({ title });
    onDone();
  };
  const claim = useMutation(
    requestQueue.claimRequest.mutationOptions({
      onSuccess: done('This request is yours'),
      onError: (error) => report('Not taken', error),
    }),
  );
  const close = useMutation(
    requestQueue.closeConciergeRequest.mutationOptions({
      onSuccess: done('Closed. No fee was charged.'),
      onError: (error) => report('Not closed', error),
    }),
  );
  return { claim, close };
}

type Asking = 'hand-over' | 'take-over' | 'put-back' | 'close' | null;

/** Who has the request, and how it changes hands. */
export function RequestHand({ request, me }: { request: RequestAtWork; me: string }) {
  const [asking, setAsking] = useState<Asking>(null);
  const stop = () => setAsking(null);
  const acts = useHandActs(stop);
  const { assignedTo, assigneeName, requestStatus } = request;
  const isOver = ['completed', 'cancelled', 'refunded'].includes(requestStatus);
  const isMine = assignedTo === me;
  const mayChange = useMay()('requests.change');
  useSingleKeys(
    'This request',
    isOver || !mayChange
      ? []
      : [
          {
            key: 'c',
            words: 'Go to Take',
            act: () => {
              if (assignedTo && !isMine) setAsking('take-over');
              else if (!assignedTo) focusOn('[data-key-target=take]');
            },
          },
          {
            key: 'u',
            words: 'Put it back',
            act: () => {
              if (isMine) setAsking('put-back');
              else showToast({ title: 'You do not have this request' });
            },
          },
          {
            key: 'h',
            words: 'Hand it over',
            act: () => {
              if (isMine) setAsking('hand-over');
              else showToast({ title: 'You do not have this request' });
            },
          },
        ],
  );
  return (
    <div className={classes.hand}>
      <p role="status">
        {isMine
          ? 'You have this request.'
          : assigneeName
            ? `${assigneeName} has this request.`
            : 'Unassigned.'}
        {isMine && !isOver && ' The automatic work leaves it alone meanwhile.'}
      </p>
      {!isOver && mayChange && (
        <div className={classes.acts}>
          {!assignedTo && (
            <Button
              data-key-target="take"
              loading={acts.claim.isPending}
              onClick={() => acts.claim.mutate({ id: request.id })}
            >
              Take this request
            </Button>
          )}
          {assignedTo && !isMine && (
            <Button variant="default" onClick={() => setAsking('take-over')}>
              Take over
            </Button>
          )}
          {isMine && (
            <>
              <Button variant="default" onClick={() => setAsking('hand-over')}>
                Hand over
              </Button>
              <Button variant="default" onClick={() => setAsking('put-back')}>
                Revert
              </Button>
              <Button variant="subtle" color="red" onClick={() => setAsking('close')}>
                Close without charge
              </Button>
            </>
          )}
        </div>
      )}
      <HandOverDialog requestId={asking === 'hand-over' ? request.id : null} me={me} onClose={stop} />
      <PutBackDialog requestId={asking === 'put-back' ? request.id : null} onClose={stop} />
      <ConfirmDialog opened={asking === 'take-over'} onClose={stop} title={`Take over from ${assigneeName}?`}>
        <p>They may be on the telephone about it. Two people never have one request.</p>
        <DialogActions>
          <Button variant="default" onClick={stop}>
            Leave it to them
          </Button>
          <Button
            loading={acts.claim.isPending}
            onClick={() => acts.claim.mutate({ id: request.id, from: assignedTo })}
          >
            Take over
          </Button>
        </DialogActions>
      </ConfirmDialog>
      <ReasonDialog
        opened={asking === 'close'}
        title="Close without charge"
        lead="The patient reads your reason. What was found so far is not shown to them."
        label="Reason for the patient"
        act="Close the request"
        isActing={acts.close.isPending}
        onClose={stop}
        onAct={(reason) => acts.close.mutate({ id: request.id, reason })}
      />
    </div>
  );
}
