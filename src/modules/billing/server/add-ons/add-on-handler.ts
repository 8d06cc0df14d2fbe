import { resolveSlaAlerts } from '#modules/notifications/server/resolve-sla-alerts.ts';
import { isOver } from '#modules/requests/care-requests.rules.ts';
import { expediteSla } from '#modules/requests/guarantee/guarantee.rules.ts';
import { findDueSlaEvent } from '#modules/requests/guarantee/sla-events.rules.ts';
import { setSlaCheck, storeExpedited } from '#modules/requests/server/change-request.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { addTimelineNote } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { notifyStaff } from '#platform/live/channels.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { postings } from '#shared/money/ledger.ts';
import { addOnTitle } from '../../add-ons.rules.ts';
import * as t from '../../billing.words.ts';
import type { ChargeHandler, ChargeRow } from '../charge-handler.ts';
import { postToLedger } from '../post-to-ledger.ts';
import { refundAddOns } from '../refund-add-ons.ts';
import { isGone } from '../refund-unneeded.ts';

const system = { kind: 'harborline' } as const;

export const addOnHandler: ChargeHandler = {
  async paid(tx, context, { charge, request }) {
    await postToLedger(tx, {
      ...postings.addOnPaid(charge.amountCents),
      userId: charge.userId,
      key: `charge:${charge.id}`,
      occurredAt: context.clock.now(),
    });
    if (!request) return;
    const reason = (await isGone(tx, charge.userId))
      ? 'ended'
      : refundReasonIfLate(request, context.clock.now());
    if (reason) await refundOrRetry(tx, context, request, reason);
    else await deliverAddOn(tx, context, request, charge);
  },
  async declined(tx, context, { charge, request }) {
    if (!request || isOver(request.status)) return;
    await addTimelineNote(tx, context, request, {
      actor: system,
      note: t.addOnDeclinedNote({ addOnTitle: addOnTitle(charge.addOn ?? '') }),
    });
  },
  async cancelled(tx, context, { charge, request }) {
    if (!request || (await isGone(tx, charge.userId))) return;
    const continuation = isOver(request.status) ? '' : ', and we’re still working on your request';
    await addTimelineNote(tx, context, request, {
      actor: system,
      note: t.addOnCanceledNote({ addOnTitle: addOnTitle(charge.addOn ?? ''), goesOn: continuation }),
    });
  },
  async waiting(tx, context, { charge, request }) {
    if (!request || isOver(request.status)) return;
    const title = addOnTitle(charge.addOn ?? '');
    const note =
      charge.waitsFor === 'patient'
        ? t.addOnNeedsConfirmationNote({ title })
        : t.addOnInReviewNote({ title });
    await addTimelineNote(tx, context, request, { actor: system, note });
  },
};

/** Why a paid add-on is no longer of use, because the request changed while the bank was deciding; null if it is. */
function refundReasonIfLate(request: RequestRow, now: Date): 'late' | 'ended' | 'not_needed' | null {
  if (request.status === 'cancelled') return 'ended';
  if (request.breachedAt || findDueSlaEvent(request, new Set(), now).due === 'breached') return 'late';
  return request.readyAt !== null ? 'not_needed' : null;
}

type AddOnRefundReason = Parameters<typeof refundAddOns>[3];

async function refundOrRetry(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  reason: AddOnRefundReason,
) {
  if (await refundAddOns(tx, context, request, reason)) return;
  // The SLA watcher finds the owed refund and tries again.
  await setSlaCheck(tx, request.id, new Date(0));
}

async function deliverAddOn(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  charge: ChargeRow,
): Promise<void> {
  const patient = { kind: 'patient', id: request.userId } as const;
  const paid = t.addOnBought({
    addOnTitle: addOnTitle(charge.addOn ?? ''),
    money: formatMoney(charge.amountCents),
  });
  if (charge.addOn !== 'expedited_concierge') {
    const note = t.billReviewBoughtNote({ paid });
    await addTimelineNote(tx, context, request, { actor: patient, note });
  } else {
    const result = expediteSla(request, context.clock.now());
    if (result.kind !== 'sooner') return refundOrRetry(tx, context, request, result.kind);
    await storeExpedited(tx, request.id, result.changes);
    // Alerts about the regular SLA are now outdated.
    await resolveSlaAlerts(tx, [request.id], context.clock.now());
    await addTimelineNote(tx, context, request, {
      actor: patient,
      note: t.expeditedBoughtNote({ paid }),
    });
  }
  notifyStaff(tx, context, 'requests', request.id);
}
