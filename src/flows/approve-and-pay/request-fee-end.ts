import type { RequestRow } from '#features/care-requests/server/find-request.ts';
import { moveRequest, noteOnRequest } from '#features/care-requests/server/move-request.ts';
import { hasAdultLeft } from '#features/household/server/find-member.ts';
import type { ServerContext } from '#features/server-context.ts';
import { postings } from '#kernel/ledger.ts';
import { formatCents } from '#kernel/money.ts';
import { priceBook } from '#kernel/price-book.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { postToLedger } from '#platform/server/ledger/post-to-ledger.ts';
import type { ChargeEnd, ChargeRow } from '../charges/charge-end.ts';
import { bookChosenOption } from './book-option.ts';

const harborline = { kind: 'harborline' } as const;

export const requestFeeEnd: ChargeEnd = {
  async paid(tx, context, { charge, request }) {
    if (request) await openResults(tx, context, request, charge);
  },
  async declined(tx, context, { request }) {
    if (!request) return;
    await noteOnRequest(tx, context, request, {
      actor: harborline,
      note: 'Your payment was declined. Nothing was charged, and the results are still waiting for you.',
    });
    await endWhereAdultLeft(tx, context, request);
  },
  async cancelled(tx, context, { request }) {
    if (!request) return;
    await noteOnRequest(tx, context, request, {
      actor: harborline,
      note: 'The payment was given up. Nothing was charged, and the results are still waiting for you.',
    });
    await endWhereAdultLeft(tx, context, request);
  },
  async waiting(tx, context, { charge, request }) {
    if (!request) return;
    const note =
      charge.waitsFor === 'patient'
        ? 'Your bank wants you to confirm the payment. Nothing was charged yet.'
        : 'Your bank has not decided about the payment yet. We look again by ourselves.';
    await noteOnRequest(tx, context, request, { actor: harborline, note });
  },
};

/** Who may no longer ask for an adult has no use for the results: what was not paid for ends here. */
async function endWhereAdultLeft(tx: Orm, context: ServerContext, request: RequestRow): Promise<void> {
  if (!(await hasAdultLeft(tx, request.householdMemberId))) return;
  const why = 'You no longer ask for the person this was for.';
  await moveRequest(tx, context, request, 'cancelled', {
    actor: harborline,
    note: `${why} Nothing was charged.`,
    changes: { closedReason: why },
  });
}

/** Books the fee of a charge that has succeeded, unlocks the results, writes why, and books the chosen option. */
export async function openResults(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  charge: ChargeRow,
): Promise<void> {
  await postToLedger(tx, {
    ...bookFee(charge),
    userId: request.userId,
    key: `charge:${charge.id}`,
    occurredAt: context.clock.now(),
  });
  const from = charge.paidFrom === 'stored_value' ? ' from your health savings' : '';
  const paid =
    charge.amountCents === 0 ? 'It cost nothing' : `You paid ${formatCents(charge.amountCents)} once${from}`;
  const completed = await moveRequest(tx, context, request, 'completed', {
    actor: { kind: 'patient', id: request.userId },
    note: `You approved the work. ${paid}, and the results are open.`,
  });
  await bookChosenOption(tx, context, completed, new Set());
}

/** A fee that was not asked for is booked as what it would have been, and waived. */
function bookFee({ amountCents, paidFrom }: ChargeRow) {
  if (amountCents === 0) return postings.feeWaived(priceBook.requestFeeCents);
  return paidFrom === 'stored_value'
    ? postings.feePaidFromStoredValue(amountCents)
    : postings.feePaid(amountCents);
}
