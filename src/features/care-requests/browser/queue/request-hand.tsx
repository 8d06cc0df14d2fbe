import '#design/field-styles.ts';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Button, Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog, DialogActions } from '#design/confirm-dialog.tsx';
import { showToast } from '#design/toasts.tsx';
import type { RequestAtWork } from '#features/care-requests/request-queue.contract.ts';
import { ReasonDialog } from '../gate/reason-dialog.tsx';
import { requestQueue, useCareTeam, useQueueAct } from './queue-queries.ts';
import classes from './request-at-work.module.css';

function useHandActs(request: RequestAtWork, onDone: () => void) {
  const { keep, report } = useQueueAct();
  const done = (title: string) => (answer: RequestAtWork) => {
    keep(answer);
    showToast({ title });
    onDone();
  };
  const { id } = request;
  const claim = useMutation(
    requestQueue.claimRequest.mutationOptions({
      onSuccess: done('This request is yours'),
      onError: (error) => report('Not taken', error),
    }),
  );
  const handOver = useMutation(
    requestQueue.handOverRequest.mutationOptions({
      onSuccess: (answer) => done(`Handed over to ${answer.assigneeName ?? 'your colleague'}`)(answer),
      onError: (error) => report('Not handed over', error),
    }),
  );
  const putBack = useMutation(
    requestQueue.putRequestBack.mutationOptions({
      onSuccess: done('Back in the queue'),
      onError: (error) => report('Not put back', error),
    }),
  );
  const close = useMutation(
    requestQueue.closeConciergeRequest.mutationOptions({
      onSuccess: done('Closed. Nothing was charged.'),
      onError: (error) => report('Not closed', error),
    }),
  );
  return { id, claim, handOver, putBack, close };
}

type Acts = ReturnType<typeof useHandActs>;

function HandOver({ acts, me, onClose }: { acts: Acts; me: string; onClose: () => void }) {
  const team = useCareTeam(true);
  const [to, setTo] = useState<string | null>(null);
  const others = (team.data ?? []).filter(({ id }) => id !== me);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (to && !acts.handOver.isPending) acts.handOver.mutate({ id: acts.id, to });
      }}
    >
      <Select
        size="md"
        label="Colleague"
        placeholder={team.isPending ? 'Loading…' : 'Choose'}
        nothingFoundMessage="Nobody else is on the team"
        searchable
        data={others.map(({ id, name, requestCount }) => ({
          value: id,
          label: `${name}, has ${requestCount === 1 ? '1 request' : `${requestCount} requests`}`,
        }))}
        value={to}
        onChange={setTo}
        error={team.isError ? 'The team could not be loaded. Close this and open it again.' : undefined}
      />
      {team.data && others.length === 0 && <p>Nobody else is on the care team yet.</p>}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={!to} loading={acts.handOver.isPending}>
          Hand over
        </Button>
      </DialogActions>
    </form>
  );
}

type Asking = 'hand-over' | 'take-over' | 'close' | null;

/** Who has the request, and how it changes hands. */
export function RequestHand({ request, me }: { request: RequestAtWork; me: string }) {
  const [asking, setAsking] = useState<Asking>(null);
  const stop = () => setAsking(null);
  const acts = useHandActs(request, stop);
  const { assignedTo, assigneeName, requestStatus } = request;
  const isOver = ['completed', 'cancelled', 'refunded'].includes(requestStatus);
  const isMine = assignedTo === me;
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
      {!isOver && (
        <div className={classes.acts}>
          {!assignedTo && (
            <Button loading={acts.claim.isPending} onClick={() => acts.claim.mutate({ id: request.id })}>
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
              <Button
                variant="default"
                loading={acts.putBack.isPending}
                onClick={() => acts.putBack.mutate({ id: request.id })}
              >
                Put back
              </Button>
              <Button variant="subtle" color="red" onClick={() => setAsking('close')}>
                Close without charge
              </Button>
            </>
          )}
        </div>
      )}
      <ConfirmDialog opened={asking === 'hand-over'} onClose={stop} title="Hand over to a colleague">
        <HandOver acts={acts} me={me} onClose={stop} />
      </ConfirmDialog>
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
