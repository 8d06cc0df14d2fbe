import { formatMoney } from '#shared/format/format-money.ts';
import type { RequestView } from '../../care-requests.contract.ts';
import { readStatus } from '../../request-status.rules.ts';
import classes from './closed-request.module.css';
import * as t from './progress.words.ts';
import { RequestTimeline } from './request-timeline.tsx';

/** What happened to the fee of a closed request. */
export function ClosedFee({ request }: { request: RequestView }) {
  const { amountCents } = request.fee;
  const returned = readStatus(request.status) === 'refunded' && amountCents > 0;
  return (
    <p className={classes.money}>
      {returned ? t.amountRefunded({ money: formatMoney(amountCents) }) : t.noFeeWasCharged}
    </p>
  );
}

/** A request closed without results: the reason and the fee. */
export function ClosedRequest({ request }: { request: RequestView }) {
  return (
    <div className={classes.closed}>
      {request.closedReason && <p>{request.closedReason}</p>}
      <ClosedFee request={request} />
      <RequestTimeline request={request} />
    </div>
  );
}
