import type { ReviewCall as ReviewCallView } from '#modules/requests/evidence-review.contract.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import { PhoneLink } from '#ui/phone-link.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import { FactLine } from './fact-line.tsx';
import classes from './gate.module.css';
import * as t from './review.words.ts';
import type { ReviewActions } from './review-queries.ts';
import { listQuotes, type ShowTranscript } from './transcript-quotes.ts';

type ReviewCallProps = {
  requestId: string;
  call: ReviewCallView;
  /** All calls of the request. */
  calls: readonly ReviewCallView[];
  mayDecide: boolean;
  acts: ReviewActions;
  showTranscript: ShowTranscript;
};

const stateWords = { planned: t.planned, under_way: t.onThePhoneNow, finished: t.finished } as const;

function CallStatus({ call }: { call: ReviewCallView }) {
  if (call.reasons.length > 0) return <StateBadge tone="attention">{t.needsReviewBadge}</StateBadge>;
  if (call.bearsOption) return <StateBadge tone="good">{t.usedInTheResults}</StateBadge>;
  return <StateBadge tone="quiet">{stateWords[call.state]}</StateBadge>;
}

/** One call with its outcome, facts, and transcript. */
export function ReviewCall({ requestId, call, calls, mayDecide, acts, showTranscript }: ReviewCallProps) {
  // This call first: most corrections use its words.
  const sameOffice = [call, ...calls.filter(({ id }) => id !== call.id)].filter(
    ({ providerId, round, purpose, transcript }) =>
      providerId === call.providerId &&
      round === call.round &&
      purpose === 'enquiry' &&
      transcript.length > 0,
  );
  return (
    <li className={classes.call}>
      <div className={classes.callHead}>
        <div>
          <h4 className={classes.office}>{call.officeName}</h4>
          <p className={classes.meta}>
            {call.madeBy
              ? t.callBy({ madeBy: call.madeBy })
              : call.purpose === 'booking'
                ? t.bookingCall
                : t.inquiryCall}
            , {call.outcomeWords}
            {call.startedAt && `, ${formatDateTime(call.startedAt, { timeZone: call.timeZone })}`}
            {' · '}
            <PhoneLink phone={call.phone} />
          </p>
        </div>
        <CallStatus call={call} />
      </div>
      {[...call.reasons, ...call.misconduct.filter((item) => !call.reasons.includes(item))].map((reason) => (
        <p key={reason} className={classes.reason}>
          {reason}
        </p>
      ))}
      {call.facts.length > 0 && (
        <ul className={classes.facts} aria-label={t.whatSaid({ officeName: call.officeName })}>
          {call.facts.map((fact) => (
            <FactLine
              key={fact.id}
              requestId={requestId}
              fact={fact}
              timeZone={call.timeZone}
              calls={sameOffice}
              mayDecide={mayDecide}
              decide={acts.decide}
            />
          ))}
        </ul>
      )}
      {call.transcript.length > 0 && (
        <details className={classes.words} open={call.reasons.length > 0}>
          <summary>{call.madeBy ? t.callNotes : t.fullTranscript}</summary>
          {showTranscript(call, listQuotes(call, calls))}
        </details>
      )}
    </li>
  );
}
