import { formatDateTime } from '#shared/format/format-date.ts';
import type { RequestView } from '../../care-requests.contract.ts';
import { slaStatusText } from '../../guarantee/sla-status.rules.ts';
import classes from './guaranteed-time.module.css';
import * as t from './progress.words.ts';

type GuaranteedTimeProps = Pick<
  RequestView,
  'status' | 'slaDeadline' | 'slaExplanation' | 'slaPaused' | 'fee'
>;

/** The guaranteed time and how it was calculated. */
export function GuaranteedTime(request: GuaranteedTimeProps) {
  const note = slaStatusText(request, new Date());
  return (
    <div>
      <details>
        <summary className={classes.summary}>
          <span>
            {t.guaranteedBy}{' '}
            <time dateTime={request.slaDeadline}>
              {formatDateTime(request.slaDeadline, { showZone: true })}
            </time>
          </span>
          <span className={classes.why}>{t.whyThisTime}</span>
        </summary>
        <p className={classes.explanation}>{request.slaExplanation}</p>
      </details>
      {note && <p className={classes.note}>{note}</p>}
    </div>
  );
}
