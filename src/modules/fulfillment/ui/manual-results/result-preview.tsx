import { Button } from '@mantine/core';
import type { ManualResultView } from '#modules/requests/results/manual-result.contract.ts';
import { summariseByHand } from '#modules/requests/results/result-words.ts';
import { ManualResult } from '#modules/requests/ui/manual-result.tsx';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import classes from './by-hand.module.css';
import { useResultActs } from './result-queries.ts';

type ResultPreviewProps = {
  /** As it was saved when the preview was asked for; null while none is open. */
  view: ManualResultView | null;
  opened: boolean;
  onClose: () => void;
};

/** The result exactly as the patient will see it once it is paid for, and the release of just that. */
export function ResultPreview({ view, opened, onClose }: ResultPreviewProps) {
  const { release } = useResultActs(view?.requestId ?? '', onClose);
  return (
    <ConfirmDialog opened={opened} onClose={onClose} title="What the patient gets" size="xl">
      {view && (
        <>
          <p className={classes.hint}>
            Before paying, the patient reads only: “
            {summariseByHand(view.preview.kind, view.preview.statements.length)}” All below is locked until
            then.
          </p>
          <ManualResult results={view.preview} heading="h3" />
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              Go on writing
            </Button>
            <Button
              loading={release.isPending}
              onClick={() =>
                release.mutate({ id: view.requestId, version: view.version, seenPreview: view.previewMark })
              }
            >
              Release to the patient
            </Button>
          </DialogActions>
        </>
      )}
    </ConfirmDialog>
  );
}
