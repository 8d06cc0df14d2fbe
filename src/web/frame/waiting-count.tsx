import { useQuery } from '@tanstack/react-query';
import { requestQueue } from '#modules/fulfillment/ui/staff-queue/queue-queries.ts';
import { usePermission } from '#platform/browser/session.ts';
import * as t from './frame.words.ts';
import classes from './waiting-count.module.css';

const maxShown = 99;

/** Badge next to the admin link: requests that need review. */
export function WaitingCount() {
  const mayLook = usePermission()('requests.look');
  const { data } = useQuery({
    ...requestQueue.countWaitingRequests.queryOptions({ staleTime: 60_000 }),
    enabled: mayLook,
  });
  const waiting = data?.waiting ?? 0;
  if (waiting === 0) return null;
  const shown = waiting > maxShown ? `${maxShown}+` : String(waiting);
  return (
    <span className={classes.count}>
      {shown}
      <span className={classes.words}> {t.review({ waiting })}</span>
    </span>
  );
}
