import { and, eq } from 'drizzle-orm';
import type { ChargeHandler, ChargeRow } from '#modules/billing/server/charge-handler.ts';
import { giveBackUnneeded, isGone } from '#modules/billing/server/give-back-unneeded.ts';
import { postToLedger } from '#modules/billing/server/post-to-ledger.ts';
import { hasAdultLeft } from '#modules/household/server/find-member.ts';
import { isOver } from '#modules/requests/care-requests.rules.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { moveRequest, noteOnRequest } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { postings } from '#shared/money/ledger.ts';
import { priceBook } from '#shared/money/price-book.ts';

const harborline = { kind: 'harborline' } as const;

export const requestFeeHandler: ChargeHandler = {
  async paid(tx, context, { charge, request }) {
    if (!request) return;
    const isAwaited = request.status === 'awaiting_patient_confirmation';
    // A bank may hear the yes after the account was suspended: nobody could read what it would open.
    if (isAwaited && !(await isSuspended(tx, request.userId)))
      await openResults(tx, context, request, charge);
    else await giveBack(tx, context, request, charge);
  },
  async declined(tx, context, { request }) {
    if (!request || isOver(request.status)) return;
    await noteOnRequest(tx, context, request, {
      actor: harborline,
      note: 'Your payment was declined. Nothing was charged, and the results are still waiting for you.',
    });
    await endWhereAdultLeft(tx, context, request);
  },
  async cancelled(tx, context, { request }) {
    if (!request || isOver(request.status)) return;
    await noteOnRequest(tx, context, request, {
      actor: harborline,
      note: 'The payment was given up. Nothing was charged, and the results are still waiting for you.',
    });
    await endWhereAdultLeft(tx, context, request);
  },
  async waiting(tx, context, { charge, request }) {
    if (!request || isOver(request.status)) return;
    const note =
      charge.waitsFor === 'patient'
        ? 'Your bank wants you to confirm the payment. Nothing was charged yet.'
        : 'Your bank has not decided about the payment yet. We look again by ourselves.';
    await noteOnRequest(tx, context, request, { actor: harborline, note });
  },
};

const isSuspended = async (tx: Orm, userId: string): Promise<boolean> =>
  (await tx.$count(users, and(eq(users.id, userId), eq(users.status, 'suspended')))) > 0;

/** The request went another way while the money was under way, so nothing is bought for it. */
async function giveBack(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  charge: ChargeRow,
): Promise<void> {
  await bookPaid(tx, context, charge);
  const isOnItsWay = await giveBackUnneeded(tx, context, charge);
  // Whose account is deleted has no timeline any more.
  if (await isGone(tx, request.userId)) return;
  const sum = formatMoney(charge.amountCents);
  await noteOnRequest(tx, context, request, {
    actor: harborline,
    note: isOnItsWay
      ? `Your payment of ${sum} came in when this request no longer waited for it, so the ${sum} go back to you. Banks show it within ten days.`
      : `Your payment of ${sum} came in when this request no longer waited for it. A person of our team looks after giving it back.`,
  });
}

/** Who may no longer ask for an adult has no use for the results: what was not paid for ends here. */
async function endWhereAdultLeft(tx: Orm, context: ServerContext, request: RequestRow): Promise<void> {
  if (!(await hasAdultLeft(tx, request.householdMemberId))) return;
  const why = 'You no longer ask for the person this was for.';
  await moveRequest(tx, context, request, 'cancelled', {
    actor: harborline,
    note: `${why} No fee was charged.`,
    changes: { closedReason: why },
  });
}

/** Books the fee of a charge that has succeeded, unlocks the results and writes why. It books no visit: the patient chooses. */
export async function openResults(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  charge: ChargeRow,
): Promise<void> {
  await bookPaid(tx, context, charge);
  const from = charge.paidFrom === 'stored_value' ? ' from your health savings' : '';
  const paid =
    charge.amountCents === 0 ? 'It cost nothing' : `You paid ${formatMoney(charge.amountCents)} once${from}`;
  const hasLeft = await hasAdultLeft(tx, request.householdMemberId);
  const next = request.resultKind === null && !hasLeft ? ' Pick a time: we book it after you choose.' : '';
  await moveRequest(tx, context, request, 'completed', {
    actor: { kind: 'patient', id: request.userId },
    note: `You approved the work. ${paid}, and the results are open.${next}`,
  });
  if (hasLeft && request.resultKind === null)
    await noteOnRequest(tx, context, request, {
      actor: harborline,
      note: 'Nothing was booked: you no longer ask for the person this was for.',
    });
}

async function bookPaid(tx: Orm, context: ServerContext, charge: ChargeRow): Promise<void> {
  await postToLedger(tx, {
    ...bookFee(charge),
    userId: charge.userId,
    key: `charge:${charge.id}`,
    occurredAt: context.clock.now(),
  });
}

/** A fee that was not asked for is booked as what it would have been, and waived. */
function bookFee({ amountCents, paidFrom }: ChargeRow) {
  if (amountCents === 0) return postings.feeWaived(priceBook.requestFeeCents);
  return paidFrom === 'stored_value'
    ? postings.feePaidFromStoredValue(amountCents)
    : postings.feePaid(amountCents);
}
