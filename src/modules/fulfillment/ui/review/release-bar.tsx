import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReviewView } from '#modules/requests/evidence-review.contract.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { ReasonDialog, ReasonForm } from '#ui/dialogs/reason-form.tsx';
import { focusOn } from '#ui/keys/single-keys.ts';
import classes from './release-bar.module.css';
import { ReleasedDialog } from './released-dialog.tsx';
import * as t from './review.words.ts';
import { ReviewPreview } from './review-preview.tsx';
import { type ReviewActions, useEvidence, useReviewActions } from './review-queries.ts';

const isCalling = ({ calls, round }: ReviewView): boolean =>
  calls.some((call) => call.state === 'under_way' && call.round === round && call.purpose === 'enquiry');

const countOptions = ({ preview }: ReviewView): number => preview?.options.length ?? 0;

/** Why it can't be released yet, or what would be released. */
function describe(view: ReviewView): string {
  const { undecided } = view;
  const count = countOptions(view);
  if (undecided > 0)
    return undecided === 1 ? t.oneFactNeedsDecision : t.factsNeedDecision({ count: undecided });
  if (isCalling(view)) return t.callInProgress;
  if (count === 0) return t.nothingToRelease;
  return count === 1 ? t.oneOptionReady : t.optionsReady({ count });
}

type DialogProps = { opened: boolean; view: ReviewView; acts: ReviewActions; onClose: () => void };

/** Shows what the patient will see, because a release can't be undone. */
function ReleaseDialog({ opened, view, acts, onClose, onDone }: DialogProps & { onDone: () => void }) {
  const { requestId, previewMark, preview, releaseNeedsReason } = view;
  const send = (reason: string) =>
    acts.release.start({ id: requestId, seenPreview: previewMark, ...(reason ? { reason } : {}) }, onDone);
  return (
    <ConfirmDialog opened={opened} onClose={onClose} title={t.releaseTitle} size="lg">
      <ReasonForm
        act={t.releaseToPatient}
        reason={releaseNeedsReason ? 'required' : 'none'}
        {...(releaseNeedsReason ? { description: t.explainAgentMisconduct } : {})}
        isActing={acts.release.isPending}
        onClose={onClose}
        onAction={send}
      >
        <p>{t.releaseLead}</p>
        <ReviewPreview results={preview} />
      </ReasonForm>
    </ConfirmDialog>
  );
}

type Asking = 'release' | 'back' | 'released' | null;

function Bar({
  view,
  acts,
  onAsk,
}: Omit<DialogProps, 'opened' | 'onClose'> & { onAsk: (asking: Asking) => void }) {
  const mayRelease = view.undecided === 0 && countOptions(view) > 0 && !isCalling(view);
  const isActing = acts.release.isPending || acts.sendBack.isPending;
  return (
    <div className={classes.bar}>
      <p role="status">{describe(view)}</p>
      <div className={classes.acts}>
        {view.undecided > 0 && (
          <Button variant="subtle" onClick={() => focusOn('[data-standing=doubtful] button')}>
            {t.showFact}
          </Button>
        )}
        <Button variant="default" disabled={isActing} onClick={() => onAsk('back')}>
          {t.sendBack}
        </Button>
        <Button
          disabled={!mayRelease || isActing}
          loading={acts.release.isPending}
          data-key-target="release"
          onClick={() => onAsk('release')}
        >
          {t.release}
        </Button>
      </div>
    </div>
  );
}

type ReleaseBarProps = {
  requestId: string;
  /** Opens the next request that needs work. */
  onNext: () => void;
};

/** Release or send back, always in sight while the assignee reviews the request. */
export function ReleaseBar({ requestId, onNext }: ReleaseBarProps) {
  const { data: view } = useEvidence(requestId);
  const acts = useReviewActions(requestId);
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  const next = () => {
    close();
    onNext();
  };
  if (!view) return null;
  const mayDecide = view.status === 'pending_confirmation' && view.mayDecide;
  return (
    <>
      {mayDecide && <Bar view={view} acts={acts} onAsk={setAsking} />}
      <ReleaseDialog
        opened={asking === 'release' && mayDecide}
        view={view}
        acts={acts}
        onClose={close}
        onDone={() => setAsking('released')}
      />
      <ReleasedDialog opened={asking === 'released'} onClose={close} onNext={next} />
      <ReasonDialog
        opened={asking === 'back' && mayDecide}
        title={t.sendBackTitle}
        lead={t.sendBackHint}
        label={t.reason}
        act={t.sendBack}
        isActing={acts.sendBack.isPending}
        onClose={close}
        onAction={(reason) => acts.sendBack.start({ id: view.requestId, reason }, close)}
      />
    </>
  );
}
