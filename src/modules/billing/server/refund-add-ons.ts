import { eq } from 'drizzle-orm';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { addTimelineNote } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { addOnTitle } from '../add-ons.rules.ts';
import * as t from '../billing.words.ts';
import { openRefundIfPossible } from './open-refund-if-possible.ts';
import { isTooLate, listOwedAddOns } from './owed-charges.ts';

const refundReasonTexts = {
  late: 'because we missed our deadline',
  ended: 'because the request ended before you opened its results',
  closed: 'because offices were closed for most of the 24 hours after your payment was confirmed',
  no_sooner: 'because we were already due to finish within 24 hours when your payment was confirmed',
  not_needed: 'because the work was done before your payment was confirmed',
  too_late: 'because your payment was confirmed too late to make a difference',
};

/**
 * Starts the refunds of a locked request's add-ons, once each, and notes them in its timeline. With `too_late`, refunds
 * only add-ons that were never delivered. False if a refund can't be made yet.
 */
export async function refundAddOns(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  reason: keyof typeof refundReasonTexts,
): Promise<boolean> {
  const paid = await listOwedAddOns(tx, [request.id]);
  const owed = reason === 'too_late' ? paid.filter((charge) => isTooLate(charge, request)) : paid;
  if (owed.length === 0) return true;
  const [user] = await tx
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, request.userId));
  let isComplete = true;
  for (const { chargeId, addOn, leftCents } of owed) {
    const refund = { chargeId, amountCents: null, reason: 'add_on_not_done' } as const;
    if (!(await openRefundIfPossible(tx, context, refund))) {
      isComplete = false;
      continue;
    }
    // A deleted account has no timeline.
    if (user?.deletedAt) continue;
    await addTimelineNote(tx, context, request, {
      actor: { kind: 'harborline' },
      note: t.addOnRefundNote({
        money: formatMoney(leftCents),
        addOnTitle: addOnTitle(addOn ?? ''),
        why: refundReasonTexts[reason],
      }),
    });
    context.live.publish(tx, { owner: request.userId, topic: 'billing', id: chargeId });
  }
  return isComplete;
}
