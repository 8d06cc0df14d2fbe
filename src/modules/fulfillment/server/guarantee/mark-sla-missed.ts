import { openRefundIfPossible } from '#modules/billing/server/open-refund-if-possible.ts';
import { listOwedFees } from '#modules/billing/server/owed-charges.ts';
import { refundAddOns } from '#modules/billing/server/refund-add-ons.ts';
import { notifyPerson } from '#modules/notifications/server/notify-person.ts';
import { storeBreach } from '#modules/requests/server/change-request.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { addTimelineNote } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';
import * as t from '../../fulfillment.words.ts';

/**
 * Marks the SLA of a locked request as missed: the request is free from now on, payments are refunded, and
 * the patient is notified. Returns false if refunds aren't possible yet because payments aren't configured.
 */
export async function markSlaMissed(tx: Orm, context: ServerContext, request: RequestRow): Promise<boolean> {
  await storeBreach(tx, request.id, context.clock.now());
  const isFinished = request.readyAt !== null;
  await addTimelineNote(tx, context, request, {
    actor: { kind: 'harborline' },
    note: isFinished ? t.finishedLate : t.missedStillWorking,
  });
  const isRefunded = await refundLateRequest(tx, context, request);
  await notifyPerson(tx, context, {
    key: `promise:${request.id}:broken`,
    kind: isFinished ? 'finished_late' : 'promise_broken',
    values: {},
    mode: request.mode as Mode,
    userId: request.userId,
    linkPath: `/dashboard/concierge-request/${request.id}`,
    language: request.need.language,
  });
  return isRefunded;
}

/**
 * Opens refunds for a late request: its add-ons, and a fee paid before it was reopened. Returns false if not
 * possible yet.
 */
export async function refundLateRequest(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
): Promise<boolean> {
  let isRefunded = await refundAddOns(tx, context, request, 'late');
  for (const { chargeId } of await listOwedFees(tx, [request.id])) {
    const refund = { chargeId, amountCents: null, reason: 'late' } as const;
    isRefunded = (await openRefundIfPossible(tx, context, refund)) && isRefunded;
  }
  return isRefunded;
}
