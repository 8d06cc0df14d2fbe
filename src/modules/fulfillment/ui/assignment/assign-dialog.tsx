import type { StaffRequest } from '#modules/requests/request-queue-views.contract.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { requestQueue, useRequestAction } from '../staff-queue/queue-queries.ts';
import { AssignForm } from './assign-form.tsx';
import * as t from './assignment.words.ts';

type AssignDialogProps = {
  request: Pick<StaffRequest, 'id' | 'assignedTo'>;
  opened: boolean;
  onClose: () => void;
};

/** Assigns a request to any staff member, also one that a colleague has. */
export function AssignDialog({ request: { id, assignedTo }, opened, onClose }: AssignDialogProps) {
  const assign = useRequestAction({
    act: requestQueue.assignRequest.call,
    done: ({ assigneeName }) => ({ title: t.assignedToToast({ assigneeName }) }),
    failed: t.couldntAssignTheRequest,
    onDone: onClose,
  });
  return (
    <ConfirmDialog opened={opened} onClose={onClose} title={t.assignRequest}>
      {opened && (
        <AssignForm
          label={t.assignTo}
          act={t.assign}
          without={assignedTo}
          isActing={assign.isPending}
          onAssign={({ to, note }) => assign.start({ id, to, from: assignedTo, note })}
          onClose={onClose}
        />
      )}
    </ConfirmDialog>
  );
}
