import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReviewView } from '#modules/requests/evidence-review.contract.ts';
import { ReasonDialog } from '#ui/dialogs/reason-form.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import classes from './gate.module.css';
import * as t from './review.words.ts';
import { ReviewCall, type ShowTranscript } from './review-call.tsx';
import { ReviewPreview } from './review-preview.tsx';
import { type ReviewActions, useEvidence, useReviewActions } from './review-queries.ts';

const undecidedWords = (count: number): string =>
  count === 1 ? t.oneFactNeedsDecision : t.factsNeedDecision({ count });

/** Release or send back. */
function Verdict({ view, acts }: { view: ReviewView; acts: ReviewActions }) {
  const [asking, setAsking] = useState<'release' | 'back' | null>(null);
  const { release, sendBack } = acts;
  const close = () => setAsking(null);
  const mayRelease = view.undecided === 0 && (view.preview?.options.length ?? 0) > 0;
  const isCalling = view.calls.some(
    ({ state, round, purpose }) => state === 'under_way' && round === view.round && purpose === 'enquiry',
  );
  const isActing = release.isPending || sendBack.isPending;
  const send = (reason?: string) =>
    release.start(
      { id: view.requestId, seenPreview: view.previewMark, ...(reason ? { reason } : {}) },
      close,
    );
  return (
    <div className={classes.verdict}>
      <h4 className={classes.office}>{t.patientPreview}</h4>
      <ReviewPreview results={view.preview} />
      {view.undecided > 0 && <p className={classes.reason}>{undecidedWords(view.undecided)}</p>}
      {isCalling && <p className={classes.reason}>{t.callInProgress}</p>}
      <div className={classes.acts}>
        <Button
          disabled={!mayRelease || isCalling || isActing}
          loading={release.isPending}
          data-key-target="release"
          onClick={() => (view.releaseNeedsReason ? setAsking('release') : send())}
        >
          {t.release}
        </Button>
        <Button variant="default" disabled={isActing} onClick={() => setAsking('back')}>
          {t.sendBack}
        </Button>
      </div>
      <ReasonDialog
        opened={asking === 'release'}
        title={t.releaseToPatient}
        lead={t.explainAgentMisconduct}
        label={t.reason}
        act={t.release}
        isActing={release.isPending}
        onClose={close}
        onAction={send}
      />
      <ReasonDialog
        opened={asking === 'back'}
        title={t.sendBackTitle}
        lead={t.sendBackHint}
        label={t.reason}
        act={t.sendBack}
        isActing={sendBack.isPending}
        onClose={close}
        onAction={(reason) => sendBack.start({ id: view.requestId, reason }, close)}
      />
    </div>
  );
}

function Review({ view, showTranscript }: { view: ReviewView; showTranscript: ShowTranscript }) {
  const acts = useReviewActions(view.requestId);
  const isInReview = view.status === 'pending_confirmation';
  return (
    <div className={classes.gate}>
      {view.personNeededBecause && (
        <p className={classes.because} role="status">
          {t.needsReview({ personNeededBecause: view.personNeededBecause })}
        </p>
      )}
      {isInReview && !view.mayDecide && view.whyNot && <p className={classes.reason}>{view.whyNot}</p>}
      {view.calls.length === 0 ? (
        <p className={classes.meta}>{t.noOfficeCalled}</p>
      ) : (
        <ol className={classes.calls} aria-label={t.calls}>
          {view.calls.map((call) => (
            <ReviewCall
              key={call.id}
              requestId={view.requestId}
              call={call}
              mayDecide={view.mayDecide}
              acts={acts}
              showTranscript={showTranscript}
            />
          ))}
        </ol>
      )}
      {isInReview && view.mayDecide && <Verdict view={view} acts={acts} />}
    </div>
  );
}

type EvidenceReviewProps = { requestId: string; showTranscript: ShowTranscript };

/** Review panel: every call with its facts, and the release decision. */
export function EvidenceReview({ requestId, showTranscript }: EvidenceReviewProps) {
  return (
    <QueryPart query={useEvidence(requestId)} name="the calls">
      {(view) => <Review view={view} showTranscript={showTranscript} />}
    </QueryPart>
  );
}
