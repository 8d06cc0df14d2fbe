import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { requestQueue, useRequestAction } from '../staff-queue/queue-queries.ts';
import { AssignForm } from './assign-form.tsx';
import * as t from './assignment.words.ts';

type TransferDialogProps = {
  /** Null while closed. */
  requestId: string | null;
  me: string;
  onClose: () => void;
};

/** Transfers a request assigned to me to another staff member. */
export function TransferDialog({ requestId, me, onClose }: TransferDialogProps) {
  const transfer = useRequestAction({
    act: requestQueue.assignRequest.call,
    done: ({ assigneeName }) => ({ title: t.transferredTo({ assigneeName }) }),
    failed: t.couldntTransferTheRequest,
    onDone: onClose,
  });
  return (
    <ConfirmDialog opened={requestId !== null} onClose={onClose} title={t.transferRequest}>
      {requestId && (
        <AssignForm
          key={requestId}
          label={t.transferTo}
          act={t.transfer}
          without={me}
          isActing={transfer.isPending}
          onAssign={({ to, note }) => transfer.start({ id: requestId, to, note })}
          onClose={onClose}
        />
      )}
    </ConfirmDialog>
  );
}
