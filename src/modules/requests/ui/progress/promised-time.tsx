import { formatDateTime } from '#shared/format/format-date.ts';
import type { RequestView } from '../../care-requests.contract.ts';
import { promiseWords } from '../../guarantee/promise-words.rules.ts';
import classes from './promised-time.module.css';

type PromisedTimeProps = Pick<RequestView, 'status' | 'slaDeadline' | 'slaExplanation' | 'slaPaused' | 'fee'>;

/** By when the work is promised, and how that was worked out. */
export function PromisedTime(request: PromisedTimeProps) {
  const note = promiseWords(request, new Date());
  return (
    <div>
      <details className={classes.promise}>
        <summary className={classes.summary}>
          <span>
            Promised by{' '}
            <time dateTime={request.slaDeadline}>
              {formatDateTime(request.slaDeadline, { showZone: true })}
            </time>
          </span>
          <span className={classes.why}>Why this time?</span>
        </summary>
        <p className={classes.explanation}>{request.slaExplanation}</p>
      </details>
      {note && <p className={classes.note}>{note}</p>}
    </div>
  );
}
