import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { holdLeaving, type Leaving } from '#platform/browser/unsaved-work.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';

type LeaveQuestionProps = {
  isUnsaved: boolean;
  /** Tried first, so that nobody is asked for nothing. False where it could not be saved. */
  save: () => Promise<boolean>;
};

/** Keeps unsaved words on the page: what cannot be saved on the way out is left only by whoever says so. */
export function LeaveQuestion({ isUnsaved, save }: LeaveQuestionProps) {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const [opened, setOpened] = useState(false);
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  }, [save]);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const endHold = holdLeaving((step) => {
      void latestSave.current().then((isSaved) => {
        if (isSaved) return step.leave();
        setLeaving(step);
        setOpened(true);
      });
    });
    return () => {
      window.removeEventListener('beforeunload', ask);
      endHold();
    };
  }, [isUnsaved]);
  const decide = (how: 'stay' | 'leave') => {
    setOpened(false);
    leaving?.[how]();
  };
  return (
    <ConfirmDialog opened={opened} onClose={() => decide('stay')} title="Leave without saving?">
      <p>The last words of this result are not saved. If you leave this page, they are gone.</p>
      <DialogActions>
        <Button variant="default" onClick={() => decide('stay')}>
          Stay here
        </Button>
        <Button color="red" onClick={() => decide('leave')}>
          Leave without saving
        </Button>
      </DialogActions>
    </ConfirmDialog>
  );
}
