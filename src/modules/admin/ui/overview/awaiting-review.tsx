import { Link } from 'react-router';
import { May } from '#platform/browser/may.tsx';
import { formatNumber } from '#shared/format/format-number.ts';
import classes from './overview.module.css';
import * as t from './overview.words.ts';

/** Number of requests that need review, if any. */
export function AwaitingReview({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className={classes.awaiting} role="status">
      <strong>
        {count === 1
          ? t.n1ConciergeRequestIsAwaiting
          : t.conciergeRequestsAreAwaitingReview({ number: formatNumber(count) })}
      </strong>{' '}
      <May right="requests.look">
        <Link to="/admin?tab=operations&needsPerson=true">{t.reviewThem}</Link>
      </May>
    </p>
  );
}
