import type { RequestView } from '#features/care-requests/care-requests.contract.ts';
import classes from './promised-time.module.css';
import { dayAndTimeWords } from './request-times.ts';

type PromisedTimeProps = Pick<RequestView, 'slaDeadline' | 'slaExplanation' | 'slaPaused' | 'fee'>;

function standing({ slaDeadline, slaPaused, fee }: Omit<PromisedTimeProps, 'slaExplanation'>): string | null {
  if (fee.reason === 'late') return fee.explanation;
  if (slaPaused) return 'The clock stands still while we wait for your answer.';
  if (Date.parse(slaDeadline) < Date.now()) return 'We are past the time we promised, and still at work.';
  return null;
}

/** By when the work is promised, and how that was worked out. */
export function PromisedTime(request: PromisedTimeProps) {
  const note = standing(request);
  return (
    <div>
      <details className={classes.promise}>
        <summary className={classes.summary}>
          <span>
            Promised by <time dateTime={request.slaDeadline}>{dayAndTimeWords(request.slaDeadline)}</time>
          </span>
          <span className={classes.why}>Why this time?</span>
        </summary>
        <p className={classes.explanation}>{request.slaExplanation}</p>
      </details>
      {note && <p className={classes.note}>{note}</p>}
    </div>
  );
}
