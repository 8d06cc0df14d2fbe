import { eq } from 'drizzle-orm';
import { giveBackAddOns } from '#modules/billing/server/give-back-add-ons.ts';
import { openRefundIfPossible } from '#modules/billing/server/open-refund-if-possible.ts';
import { listOwedFees } from '#modules/billing/server/owed-charges.ts';
import { notifyPerson } from '#modules/notifications/server/notify-person.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { noteOnRequest } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import type { Mode } from '#shared/mode.ts';

/**
 * The time that was promised for a locked request has passed while we had it. From now on it is free, whatever becomes of
 * its deadline; what was paid for it goes back, and the patient is told. False where money cannot go back yet, because no
 * payment company is configured.
 */
export async function breakPromise(tx: Orm, context: ServerContext, request: RequestRow): Promise<boolean> {
  const breachedAt = context.clock.now();
  await tx.update(careRequests).set({ breachedAt }).where(eq(careRequests.id, request.id));
  const isFinished = request.readyAt !== null;
  await noteOnRequest(tx, context, request, {
    actor: { kind: 'harborline' },
    note: isFinished
      ? 'We finished later than we promised. This request is free.'
      : 'We are past the time we promised, and still at work. This request is free.',
  });
  const isBack = await giveBackLate(tx, context, request);
  await notifyPerson(tx, context, {
    key: `promise:${request.id}:broken`,
    kind: isFinished ? 'finished_late' : 'promise_broken',
    values: {},
    mode: request.mode as Mode,
    userId: request.userId,
    linkPath: `/dashboard/concierge-request/${request.id}`,
    language: request.need.language,
  });
  return isBack;
}

/**
 * Begins to give back what was paid for a request that we were late with: its add-ons, and a fee from before it came back to
 * work. False where that is not possible yet.
 */
export async function giveBackLate(tx: Orm, context: ServerContext, request: RequestRow): Promise<boolean> {
  let isBack = await giveBackAddOns(tx, context, request, 'late');
  for (const { chargeId } of await listOwedFees(tx, [request.id])) {
    const refund = { chargeId, amountCents: null, reason: 'late' } as const;
    isBack = (await openRefundIfPossible(tx, context, refund)) && isBack;
  }
  return isBack;
}
