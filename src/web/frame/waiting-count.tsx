import { useQuery } from '@tanstack/react-query';
import { requestQueue } from '#modules/fulfillment/ui/staff-queue/queue-queries.ts';
import { useMay } from '#platform/browser/session.ts';
import classes from './waiting-count.module.css';

const most = 99;

/** Beside the link to the administration: how many requests wait for a person. */
export function WaitingCount() {
  const mayLook = useMay()('requests.look');
  const { data } = useQuery({
    ...requestQueue.countWaitingRequests.queryOptions({ staleTime: 60_000 }),
    enabled: mayLook,
  });
  const waiting = data?.waiting ?? 0;
  if (waiting === 0) return null;
  const shown = waiting > most ? `${most}+` : String(waiting);
  return (
    <span className={classes.count}>
      {shown}
      <span className={classes.words}> {waiting === 1 ? 'request waits' : 'requests wait'} for a person</span>
    </span>
  );
}
