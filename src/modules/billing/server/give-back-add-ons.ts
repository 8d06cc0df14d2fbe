import { eq } from 'drizzle-orm';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { noteOnRequest } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { addOnTitle } from '../add-ons.rules.ts';
import { openRefundIfPossible } from './open-refund-if-possible.ts';
import { isTooLate, listOwedAddOns } from './owed-charges.ts';

const whyWords = {
  late: 'because we were late',
  ended: 'because the request ended without its results having been opened',
  closed:
    'because the offices were closed for most of the 24 hours after your payment was confirmed, so we could not have kept it',
  no_sooner: 'because we had promised it within 24 hours before your payment was confirmed',
  not_needed: 'because the work was finished before your payment was confirmed',
  too_late: 'because your payment was confirmed too late for it to bring you anything',
};

/**
 * Begins to give back what was paid for the add-ons of a locked request, each once, and says so in its timeline; `too_late`
 * only those for which nothing was handed out. False where it cannot go back yet.
 */
export async function giveBackAddOns(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  why: keyof typeof whyWords,
): Promise<boolean> {
  const paid = await listOwedAddOns(tx, [request.id]);
  const owed = why === 'too_late' ? paid.filter((one) => isTooLate(one, request)) : paid;
  if (owed.length === 0) return true;
  const [person] = await tx
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, request.userId));
  let isBack = true;
  for (const { chargeId, addOn, leftCents } of owed) {
    const refund = { chargeId, amountCents: null, reason: 'add_on_not_done' } as const;
    if (!(await openRefundIfPossible(tx, context, refund))) {
      isBack = false;
      continue;
    }
    // Whose account is deleted has no timeline any more.
    if (person?.deletedAt) continue;
    await noteOnRequest(tx, context, request, {
      actor: { kind: 'harborline' },
      note: `The ${formatMoney(leftCents)} for ${addOnTitle(addOn ?? '')} go back to you, ${whyWords[why]}. Banks show it within ten days.`,
    });
    context.live.publish(tx, { owner: request.userId, topic: 'billing', id: chargeId });
  }
  return isBack;
}
