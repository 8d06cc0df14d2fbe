import { Button, Loader } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RequestView } from '#features/care-requests/care-requests.contract.ts';
import { countWords } from '#features/care-requests/result-words.ts';
import { formatCents, formatCentsShort } from '#kernel/money.ts';
import { notPaidWords, useApproveRequest } from './approve-request.ts';
import classes from './awaiting-approval.module.css';
import { CancelRequest } from './cancel-request.tsx';
import { RejectRequest } from './reject-request.tsx';
import { RequestTimeline } from './request-timeline.tsx';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** What may be known before the approval: the summary and figures about the results, never the results. */
function LockedPreview({ request }: { request: RequestView }) {
  const locked = request.lockedResults;
  return (
    <div className={classes.preview}>
      <div className={classes.ghost} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <div className={classes.previewText}>
        <p className={classes.previewTitle}>
          <IconLock size={20} aria-hidden /> Work Completed - Pending Your Approval
        </p>
        {request.completionSummary && <p>{request.completionSummary}</p>}
        {locked && (
          <ul className={classes.figures}>
            {locked.kind === 'offices' ? (
              <>
                <li>{counted(locked.optionCount, 'option', 'options')} compared</li>
                <li>{counted(locked.callCount, 'call', 'calls')} made</li>
              </>
            ) : (
              <li>{countWords(locked.kind, locked.optionCount)}, each with its source</li>
            )}
            <li>{locked.sizeCharacters.toLocaleString('en-US')} characters of results are ready</li>
          </ul>
        )}
      </div>
    </div>
  );
}

function Quote({ fee }: Pick<RequestView, 'fee'>) {
  const free = fee.amountCents === 0;
  return (
    <div>
      <p className={classes.ready}>Ready to approve?</p>
      <p className={classes.charge}>
        {free
          ? "You won't be charged"
          : `You'll be charged ${formatCents(fee.amountCents)} to access the full results`}
      </p>
      {fee.explanation && <p className={classes.explanation}>{fee.explanation}</p>}
    </div>
  );
}

type AwaitingApprovalProps = {
  request: RequestView;
  onApproved: (id: string) => void;
  /** True when a payment that was under way has ended without being paid. */
  unpaid?: boolean;
  /** Where the patient chooses how to pay, when something is to be paid. */
  payment?: ReactNode;
  /** On the page of the whole request the timeline stands beside it. */
  whole?: boolean;
};

/** Finished work behind its lock: approve and pay, send back, or cancel. */
export function AwaitingApproval({
  request,
  onApproved,
  payment,
  unpaid = false,
  whole = false,
}: AwaitingApprovalProps) {
  const { approve, approving, failure } = useApproveRequest(request, onApproved);
  const trouble = failure ?? (unpaid && !approving ? notPaidWords : null);
  const { amountCents } = request.fee;
  const free = amountCents === 0;
  return (
    <div className={classes.awaiting}>
      <LockedPreview request={request} />
      {request.paymentPending ? (
        <p className={classes.pending} role="status">
          <Loader size={22} aria-hidden />
          Your payment is being confirmed. You will not be charged twice.
        </p>
      ) : (
        <div className={classes.decision}>
          <Quote fee={request.fee} />
          {!free && payment}
          {trouble && (
            <p className={classes.failure} role="alert">
              <strong>Approval Failed</strong> {trouble}
            </p>
          )}
          <div className={classes.actions}>
            <Button loading={approving} onClick={(event) => event.detail < 2 && approve()}>
              {free ? 'Approve — $0' : `Approve & Pay ${formatCentsShort(amountCents)}`}
            </Button>
            {!approving && (
              <>
                <RejectRequest requestId={request.id} />
                <CancelRequest requestId={request.id} />
              </>
            )}
          </div>
        </div>
      )}
      {!whole && <RequestTimeline requestId={request.id} />}
    </div>
  );
}
