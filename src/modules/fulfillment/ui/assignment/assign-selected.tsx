import { Button } from '@mantine/core';
import { useState } from 'react';
import { May } from '#platform/browser/may.tsx';
import { usePermission } from '#platform/browser/session.ts';
import { shortId } from '#shared/ids.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useSingleKeys } from '#ui/keys/single-keys.ts';
import { requestQueue, useQueueMutation } from '../staff-queue/queue-queries.ts';
import { AssignForm } from './assign-form.tsx';
import * as t from './assignment.words.ts';

type AssignSelectedProps = {
  /** At most 50. */
  ids: readonly string[];
  /** Their assignee, if the list shows one colleague's requests: a request that was reassigned since then is skipped. */
  from: string | null;
  /** Called with the requests that could not be assigned. */
  onDone: (left: readonly string[]) => void;
};

/** Button for the bulk bar: assigns the selected requests to one staff member, with a note. */
export function AssignSelected({ ids, from, onDone }: AssignSelectedProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const mayAssign = usePermission()('requests.change');
  useSingleKeys(
    t.selectedRequests,
    mayAssign ? [{ key: 'a', words: t.assignThem, act: () => setOpen(true) }] : [],
  );
  const assign = useQueueMutation({
    act: requestQueue.assignRequests.call,
    done: (results) => {
      const left = results.filter(({ problem }) => problem !== null);
      const assigned = t.requestsAssigned({ count: results.length - left.length });
      const [first] = left;
      if (!first?.problem) return { title: assigned };
      return {
        title: `${assigned} ${t.requestsLeftOut({ count: left.length })}`,
        description: `${shortId(first.id)}: ${first.problem}`,
        tone: 'destructive',
      };
    },
    failed: t.couldntAssignTheRequests,
    onDone: (results) => {
      close();
      onDone(results.flatMap(({ id, problem }) => (problem === null ? [] : [id])));
    },
  });
  return (
    <May right="requests.change">
      <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
        {t.assignToSomeone}
      </Button>
      <ConfirmDialog opened={isOpen} onClose={close} title={t.assignSelected({ count: ids.length })}>
        {isOpen && (
          <AssignForm
            label={t.assignTo}
            act={t.assign}
            without={null}
            isActing={assign.isPending}
            onAssign={({ to, note }) => assign.start({ ids: [...ids], to, from, note })}
            onClose={close}
          />
        )}
      </ConfirmDialog>
    </May>
  );
}
