import type { ReviewView } from '#modules/requests/evidence-review.contract.ts';
import { QueryPart } from '#ui/part-states.tsx';
import classes from './gate.module.css';
import * as t from './review.words.ts';
import { ReviewCall } from './review-call.tsx';
import { ReviewPreview } from './review-preview.tsx';
import { useEvidence, useReviewActions } from './review-queries.ts';
import type { ShowTranscript } from './transcript-quotes.ts';

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
              calls={view.calls}
              mayDecide={view.mayDecide}
              acts={acts}
              showTranscript={showTranscript}
            />
          ))}
        </ol>
      )}
      {isInReview && view.mayDecide && (
        <div className={classes.verdict}>
          <h4 className={classes.office}>{t.patientPreview}</h4>
          <ReviewPreview results={view.preview} />
        </div>
      )}
    </div>
  );
}

type EvidenceReviewProps = { requestId: string; showTranscript: ShowTranscript };

/** Review panel: every call with its facts, and what the patient would get. `ReleaseBar` releases it. */
export function EvidenceReview({ requestId, showTranscript }: EvidenceReviewProps) {
  return (
    <QueryPart query={useEvidence(requestId)} name={t.theCalls}>
      {(view) => <Review view={view} showTranscript={showTranscript} />}
    </QueryPart>
  );
}
