import type { RequestView } from '#features/care-requests/care-requests.contract.ts';
import { readStatus } from '#features/care-requests/request-status.rules.ts';
import { formatCents } from '#kernel/money.ts';
import classes from './closed-request.module.css';
import { RequestTimeline } from './request-timeline.tsx';

/** A request that ended without results for sale: why, and that it cost nothing or was paid back. */
export function ClosedRequest({ request }: { request: RequestView }) {
  const { amountCents } = request.fee;
  const returned = readStatus(request.status) === 'refunded' && amountCents > 0;
  return (
    <div className={classes.closed}>
      {request.closedReason && <p>{request.closedReason}</p>}
      <p className={classes.money}>
        {returned ? `Your ${formatCents(amountCents)} was returned` : 'Nothing was charged'}
      </p>
      <RequestTimeline requestId={request.id} />
    </div>
  );
}
