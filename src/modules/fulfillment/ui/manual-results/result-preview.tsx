import { Button } from '@mantine/core';
import type { ManualResultView } from '#modules/requests/results/manual-result.contract.ts';
import { summarizeManualResult } from '#modules/requests/results/result.words.ts';
import { ManualResult } from '#modules/requests/ui/manual-result.tsx';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import classes from './manual-results.module.css';
import * as t from './manual-results.words.ts';
import { useReleaseResult } from './result-queries.ts';

type ResultPreviewProps = {
  /** As saved when the preview was opened; null while closed. */
  view: ManualResultView | null;
  opened: boolean;
  onClose: () => void;
  onReleased: () => void;
};

/** Patient preview, and release of exactly that version. */
export function ResultPreview({ view, opened, onClose, onReleased }: ResultPreviewProps) {
  const release = useReleaseResult(view?.requestId ?? '', onReleased);
  return (
    <ConfirmDialog opened={opened} onClose={onClose} title={t.patientPreview} size="xl">
      {view && (
        <>
          <p className={classes.hint}>
            {t.previewHint({
              summary: summarizeManualResult(view.preview.kind, view.preview.statements.length),
            })}
          </p>
          <ManualResult results={view.preview} heading="h3" />
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              {t.keepEditing}
            </Button>
            <Button
              loading={release.isPending}
              onClick={() =>
                release.start({ id: view.requestId, version: view.version, seenPreview: view.previewMark })
              }
            >
              {t.releaseToPatient}
            </Button>
          </DialogActions>
        </>
      )}
    </ConfirmDialog>
  );
}
