import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { CallWords } from './call-words.tsx';

type CallDetailsDialogProps = {
  /** Stays while the dialog closes; null before anything was looked at. */
  callId: string | null;
  opened: boolean;
  onClose: () => void;
};

/** One call whole. */
export function CallDetailsDialog({ callId, opened, onClose }: CallDetailsDialogProps) {
  return (
    <ConfirmDialog opened={opened} onClose={onClose} title="Call details" size="xl">
      {callId && <CallWords callId={callId} whole />}
    </ConfirmDialog>
  );
}
