import { Link } from 'react-router';
import { May } from '#platform/browser/may.tsx';
import { formatNumber } from '#shared/format/format-number.ts';
import classes from './overview.module.css';

/** Says how much waits for a person, where anything does. */
export function AwaitingReview({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className={classes.awaiting} role="status">
      <strong>
        {count === 1
          ? '1 concierge request is awaiting review.'
          : `${formatNumber(count)} concierge requests are awaiting review.`}
      </strong>{' '}
      <May right="requests.look">
        <Link to="/admin?tab=operations&needsPerson=true">Review them</Link>
      </May>
    </p>
  );
}
