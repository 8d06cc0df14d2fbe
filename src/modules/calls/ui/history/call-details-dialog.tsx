import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { CallWords } from './call-words.tsx';
import * as t from './history.words.ts';

type CallDetailsDialogProps = {
  /** Kept while the dialog closes; null before the first view. */
  callId: string | null;
  opened: boolean;
  onClose: () => void;
};

export function CallDetailsDialog({ callId, opened, onClose }: CallDetailsDialogProps) {
  return (
    <ConfirmDialog opened={opened} onClose={onClose} title={t.callDetails} size="xl">
      {callId && <CallWords callId={callId} whole />}
    </ConfirmDialog>
  );
}
