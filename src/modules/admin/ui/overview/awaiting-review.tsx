import { Link } from 'react-router';
import { May } from '#platform/browser/may.tsx';
import { formatNumber } from '#shared/format/format-number.ts';
import classes from './overview.module.css';
import * as t from './overview.words.ts';

/** How many requests need review. Renders nothing if there are none. */
export function AwaitingReview({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className={classes.awaiting} role="status">
      <strong>
        {count === 1 ? t.oneRequestAwaitingReview : t.requestsAwaitingReview({ number: formatNumber(count) })}
      </strong>{' '}
      <May right="requests.look">
        <Link to="/requests?part=review">{t.reviewThem}</Link>
      </May>
    </p>
  );
}
