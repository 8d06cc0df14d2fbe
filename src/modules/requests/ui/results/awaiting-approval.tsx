import { Button, Loader } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatMoney, formatMoneyShort } from '#shared/format/format-money.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import type { RequestView } from '../../care-requests.contract.ts';
import { CancelRequest } from '../progress/cancel-request.tsx';
import { RequestTimeline } from '../progress/request-timeline.tsx';
import { useApproveRequest } from './approve-request.ts';
import classes from './awaiting-approval.module.css';
import { LockedFigures } from './locked-figures.tsx';
import { RejectRequest } from './reject-request.tsx';
import * as t from './results.words.ts';

/** What may be shown before approval: the summary and figures, never the results. */
function LockedPreview({ request }: { request: RequestView }) {
  const locked = request.lockedResults;
  return (
    <div className={classes.preview}>
      <p className={classes.previewTitle}>
        <IconLock size={20} aria-hidden /> {t.workCompleted}
      </p>
      {locked && <LockedFigures locked={locked} />}
      {request.completionSummary && <p className={classes.summary}>{request.completionSummary}</p>}
      {locked && (
        <details className={classes.more}>
          <summary>{t.moreAboutResults}</summary>
          <p>{t.resultsSize({ number: formatNumber(locked.sizeCharacters) })}</p>
        </details>
      )}
    </div>
  );
}

/** Explains that paying and booking are separate steps. */
function nextWords({ fee, lockedResults }: Pick<RequestView, 'fee' | 'lockedResults'>): string | null {
  if (lockedResults?.kind !== 'offices') return null;
  const { optionCount } = lockedResults;
  const all = optionCount === 1 ? t.oneOption : t.allOptions({ optionCount });
  const see =
    fee.amountCents === 0
      ? t.see({ all })
      : t.payToSee({ moneyShort: formatMoneyShort(fee.amountCents), all });
  return t.bookingComesLater({ see });
}

function Quote({ request }: { request: RequestView }) {
  const { fee } = request;
  const free = fee.amountCents === 0;
  const next = nextWords(request);
  return (
    <div>
      <p className={classes.ready}>{t.readyToApprove}</p>
      <p className={classes.charge}>
        {free ? t.noCharge : t.chargeToAccess({ money: formatMoney(fee.amountCents) })}
        {fee.explanation && <span className={classes.explanation}>{fee.explanation}</span>}
      </p>
      {next && <p className={classes.next}>{next}</p>}
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
      {waitsFor === 'bank' ? t.bankPending : t.paymentProcessing}
    </p>
  );
}

type AwaitingApprovalProps = {
  request: RequestView;
  onApproved: (id: string) => void;
  /** Payment method picker, if something is due. */
  payment?: ReactNode;
  /** Saves a card first if none is on file, then continues. */
  withCard?: (goOn: () => void) => void;
  /** Another payment method than the card; `pay` approves with health savings. */
  otherWay?: (pay: () => void, paying: boolean) => ReactNode;
  /** Shown while the bank waits for the patient's confirmation. */
  confirmation?: ReactNode;
  /** On the request page the timeline is shown separately. */
  whole?: boolean;
};

/** Locked results: approve and pay, send back, or cancel. */
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
  // Also after a reload, or when the bank declined after the click.
  const trouble = failure ?? (free || approving ? null : request.paymentRefused);
  const button = free ? t.approve0 : t.approvePay({ moneyShort: formatMoneyShort(amountCents) });
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
              <strong>{t.approvalFailed}</strong> {trouble}
            </p>
          )}
          <div className={classes.approve}>
            <Button
              fullWidth
              loading={approving}
              aria-label={whole ? undefined : t.approveNamedRequest({ button, title: request.title })}
              onClick={(event) => event.detail < 2 && press()}
            >
              {button}
            </Button>
          </div>
          {!approving && (
            <div className={classes.actions}>
              <RejectRequest request={request} />
              <CancelRequest request={request} />
            </div>
          )}
          {!free && otherWay?.(() => approve({ payFrom: 'stored_value' }), approving)}
        </div>
      )}
      {!whole && <RequestTimeline request={request} />}
    </div>
  );
}
