import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogActions } from './confirm-dialog.tsx';
import * as t from './dialogs.words.ts';

type SaveActionsProps = {
  act: string;
  isActing: boolean;
  problem: ReactNode;
  onClose: () => void;
};

/** The end of a form in a dialog: error, cancel and submit buttons. */
export const SaveActions = ({ act, isActing, problem, onClose }: SaveActionsProps) => (
  <>
    {problem && (
      <Alert color="red" role="alert" title={t.couldntSave}>
        {problem}
      </Alert>
    )}
    <DialogActions>
      <Button variant="default" onClick={onClose}>
        {t.cancel}
      </Button>
      <Button type="submit" loading={isActing}>
        {act}
      </Button>
    </DialogActions>
  </>
);
