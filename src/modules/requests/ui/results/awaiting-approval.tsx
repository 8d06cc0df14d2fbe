import { Button, Loader } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatMoney, formatMoneyShort } from '#shared/format/format-money.ts';
import type { RequestView } from '../../care-requests.contract.ts';
import { CancelRequest } from '../progress/cancel-request.tsx';
import { RequestTimeline } from '../progress/request-timeline.tsx';
import { useApproveRequest } from './approve-request.ts';
import classes from './awaiting-approval.module.css';
import { LockedFigures } from './locked-figures.tsx';
import { RejectRequest } from './reject-request.tsx';

/** What may be known before the approval: the summary and figures about the results, never the results. */
function LockedPreview({ request }: { request: RequestView }) {
  const locked = request.lockedResults;
  return (
    <div className={classes.preview}>
      <p className={classes.previewTitle}>
        <IconLock size={20} aria-hidden /> Work Completed - Pending Your Approval
      </p>
      {request.completionSummary && <p>{request.completionSummary}</p>}
      {locked && <LockedFigures showSize locked={locked} />}
    </div>
  );
}

/** Paying and booking are separate yeses: what this one does, and what comes after. */
function nextWords({ fee, lockedResults }: Pick<RequestView, 'fee' | 'lockedResults'>): string | null {
  if (lockedResults?.kind !== 'offices') return null;
  const { optionCount } = lockedResults;
  const all = optionCount === 1 ? 'the option we found' : `all ${optionCount} and pick one`;
  const see = fee.amountCents === 0 ? `See ${all}` : `Pay ${formatMoneyShort(fee.amountCents)} to see ${all}`;
  return `${see}. We book it after you choose.`;
}

function Quote({ request }: { request: RequestView }) {
  const { fee } = request;
  const free = fee.amountCents === 0;
  const next = nextWords(request);
  return (
    <div>
      <p className={classes.ready}>Ready to approve?</p>
      <p className={classes.charge}>
        {free
          ? "You won't be charged"
          : `You'll be charged ${formatMoney(fee.amountCents)} to access the full results`}
      </p>
      {next && <p className={classes.next}>{next}</p>}
      {fee.explanation && <p className={classes.explanation}>{fee.explanation}</p>}
    </div>
  );
}

type PendingPaymentProps = {
  waitsFor: NonNullable<RequestView['pendingPayment']>['waitsFor'];
  confirmation: ReactNode;
};

function PendingPayment({ waitsFor, confirmation }: PendingPaymentProps) {
  if (waitsFor === 'patient' && confirmation) return confirmation;
  return (
    <p className={classes.pending} role="status">
      <Loader size={22} aria-hidden />
      {waitsFor === 'bank'
        ? 'Your bank has not decided about the payment yet. There is nothing for you to do: this page goes on by itself. You will not be charged twice.'
        : 'Your payment is being confirmed. You will not be charged twice.'}
    </p>
  );
}

type AwaitingApprovalProps = {
  request: RequestView;
  onApproved: (id: string) => void;
  /** Where the patient chooses how to pay, when something is to be paid. */
  payment?: ReactNode;
  /** Has a card kept first where none is on file, and then goes on. */
  withCard?: (goOn: () => void) => void;
  /** Another way to pay than the card; `pay` approves and takes the fee from health savings. */
  otherWay?: (pay: () => void, paying: boolean) => ReactNode;
  /** Stands there while the patient's bank waits for their word. */
  confirmation?: ReactNode;
  /** On the page of the whole request the timeline stands beside it. */
  whole?: boolean;
};

/** Finished work behind its lock: approve and pay, send back, or cancel. */
export function AwaitingApproval({
  request,
  onApproved,
  payment,
  withCard = (goOn) => goOn(),
  otherWay,
  confirmation,
  whole = false,
}: AwaitingApprovalProps) {
  const { approve, approving, failure } = useApproveRequest(request, onApproved);
  const { amountCents } = request.fee;
  const free = amountCents === 0;
  // Also after a reload, and where the answer came from the bank and not with the click.
  const trouble = failure ?? (free || approving ? null : request.paymentRefused);
  const press = () => (free ? approve() : withCard(approve));
  return (
    <div className={classes.awaiting}>
      <LockedPreview request={request} />
      {request.pendingPayment ? (
        <PendingPayment waitsFor={request.pendingPayment.waitsFor} confirmation={confirmation} />
      ) : (
        <div className={classes.decision}>
          <Quote request={request} />
          {!free && payment}
          {trouble && (
            <p className={classes.failure} role="alert">
              <strong>Approval Failed</strong> {trouble}
            </p>
          )}
          <div className={classes.approve}>
            <Button fullWidth loading={approving} onClick={(event) => event.detail < 2 && press()}>
              {free ? 'Approve — $0' : `Approve & Pay ${formatMoneyShort(amountCents)}`}
            </Button>
          </div>
          {!approving && (
            <div className={classes.actions}>
              <RejectRequest requestId={request.id} />
              <CancelRequest requestId={request.id} />
            </div>
          )}
          {!free && otherWay?.(() => approve({ payFrom: 'stored_value' }), approving)}
        </div>
      )}
      {!whole && <RequestTimeline requestId={request.id} />}
    </div>
  );
}
