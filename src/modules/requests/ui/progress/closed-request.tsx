import { formatMoney } from '#shared/format/format-money.ts';
import type { RequestView } from '../../care-requests.contract.ts';
import { readStatus } from '../../request-status.rules.ts';
import classes from './closed-request.module.css';
import { RequestTimeline } from './request-timeline.tsx';

/** What became of the fee of a request that is closed. */
export function ClosedFee({ request }: { request: RequestView }) {
  const { amountCents } = request.fee;
  const returned = readStatus(request.status) === 'refunded' && amountCents > 0;
  return (
    <p className={classes.money}>
      {returned ? `Your ${formatMoney(amountCents)} was returned` : 'No fee was charged'}
    </p>
  );
}

/** A request that ended without results: why, and what became of the fee. */
export function ClosedRequest({ request }: { request: RequestView }) {
  return (
    <div className={classes.closed}>
      {request.closedReason && <p>{request.closedReason}</p>}
      <ClosedFee request={request} />
      <RequestTimeline requestId={request.id} />
    </div>
  );
}
