import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type Leaving, registerLeaveGuard } from '#platform/browser/unsaved-work.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import * as t from './manual-results.words.ts';

type LeaveConfirmationProps = {
  isUnsaved: boolean;
  /** Tried before asking. Resolves to false if it couldn't save. */
  save: () => Promise<boolean>;
};

/** Blocks navigation while there are unsaved changes, unless the user confirms. */
export function LeaveConfirmation({ isUnsaved, save }: LeaveConfirmationProps) {
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
    const endHold = registerLeaveGuard((step) => {
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
    <ConfirmDialog opened={opened} onClose={() => decide('stay')} title={t.leaveWithoutSavingQuestion}>
      <p>{t.changesWillBeLost}</p>
      <DialogActions>
        <Button variant="default" onClick={() => decide('stay')}>
          {t.keepEditing}
        </Button>
        <Button color="red" onClick={() => decide('leave')}>
          {t.leaveWithoutSaving}
        </Button>
      </DialogActions>
    </ConfirmDialog>
  );
}
