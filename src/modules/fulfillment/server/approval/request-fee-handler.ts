import { and, eq } from 'drizzle-orm';
import type { ChargeHandler, ChargeRow } from '#modules/billing/server/charge-handler.ts';
import { postToLedger } from '#modules/billing/server/post-to-ledger.ts';
import { isGone, refundUnneeded } from '#modules/billing/server/refund-unneeded.ts';
import { hasAdultLeft } from '#modules/household/server/find-member.ts';
import { isOver } from '#modules/requests/care-requests.rules.ts';
import { listedFeeCents } from '#modules/requests/fee.rules.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { addTimelineNote, moveRequest } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { postings } from '#shared/money/ledger.ts';
import * as t from '../../fulfillment.words.ts';

const harborline = { kind: 'harborline' } as const;

export const requestFeeHandler: ChargeHandler = {
  async paid(tx, context, { charge, request }) {
    if (!request) return;
    const isAwaited = request.status === 'awaiting_patient_confirmation';
    // The payment may succeed after the account was suspended, when no one could read the results.
    if (isAwaited && !(await isSuspended(tx, request.userId)))
      await unlockResults(tx, context, request, charge);
    else await refundUnneededPayment(tx, context, request, charge);
  },
  async declined(tx, context, { request }) {
    if (!request || isOver(request.status)) return;
    await addTimelineNote(tx, context, request, {
      actor: harborline,
      note: t.paymentDeclined,
    });
    await cancelIfAdultLeft(tx, context, request);
  },
  async cancelled(tx, context, { request }) {
    if (!request || isOver(request.status)) return;
    await addTimelineNote(tx, context, request, {
      actor: harborline,
      note: t.paymentCanceled,
    });
    await cancelIfAdultLeft(tx, context, request);
  },
  async waiting(tx, context, { charge, request }) {
    if (!request || isOver(request.status)) return;
    const note = charge.waitsFor === 'patient' ? t.bankNeedsConfirmation : t.bankPending;
    await addTimelineNote(tx, context, request, { actor: harborline, note });
  },
};

const isSuspended = async (tx: Orm, userId: string): Promise<boolean> =>
  (await tx.$count(users, and(eq(users.id, userId), eq(users.status, 'suspended')))) > 0;

/** Refunds a payment that succeeded after it was no longer needed. */
async function refundUnneededPayment(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  charge: ChargeRow,
): Promise<void> {
  await postFee(tx, context, charge, request);
  const isRefunding = await refundUnneeded(tx, context, charge);
  // Deleted accounts have no timeline.
  if (await isGone(tx, request.userId)) return;
  const sum = formatMoney(charge.amountCents);
  await addTimelineNote(tx, context, request, {
    actor: harborline,
    note: isRefunding ? t.latePaymentRefunding({ sum }) : t.latePaymentRefundPending({ sum }),
  });
}

/** Cancels the unpaid request if the adult it was for has left the household. */
async function cancelIfAdultLeft(tx: Orm, context: ServerContext, request: RequestRow): Promise<void> {
  if (!(await hasAdultLeft(tx, request.householdMemberId))) return;
  const why = t.noLongerManagesCare;
  await moveRequest(tx, context, request, 'cancelled', {
    actor: harborline,
    note: t.paymentEndedNoFee({ why }),
    changes: { closedReason: why },
  });
}

/**
 * Posts the fee to the ledger, unlocks the results, and notes why. Doesn't book a visit: the patient chooses
 * a time.
 */
export async function unlockResults(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  charge: ChargeRow,
): Promise<void> {
  await postFee(tx, context, charge, request);
  const from = charge.paidFrom === 'stored_value' ? ' from your health savings' : '';
  const paid =
    charge.amountCents === 0
      ? 'There was no charge'
      : `You paid ${formatMoney(charge.amountCents)} once${from}`;
  const hasLeft = await hasAdultLeft(tx, request.householdMemberId);
  const next = request.resultKind === null && !hasLeft ? ' Choose a time and we’ll book it.' : '';
  await moveRequest(tx, context, request, 'completed', {
    actor: { kind: 'patient', id: request.userId },
    note: `You approved the results. ${paid}, and the results are unlocked.${next}`,
  });
  if (hasLeft && request.resultKind === null)
    await addTimelineNote(tx, context, request, {
      actor: harborline,
      note: t.nothingBookedAdultLeft,
    });
}

async function postFee(
  tx: Orm,
  context: ServerContext,
  charge: ChargeRow,
  request: RequestRow,
): Promise<void> {
  await postToLedger(tx, {
    ...feePosting(charge, request),
    userId: charge.userId,
    key: `charge:${charge.id}`,
    occurredAt: context.clock.now(),
  });
}

/** A free request is posted as the full fee, waived. */
function feePosting({ amountCents, paidFrom }: ChargeRow, { need }: RequestRow) {
  if (amountCents === 0) return postings.feeWaived(listedFeeCents(need));
  return paidFrom === 'stored_value'
    ? postings.feePaidFromStoredValue(amountCents)
    : postings.feePaid(amountCents);
}
