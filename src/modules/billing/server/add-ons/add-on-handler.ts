import { resolveSlaAlerts } from '#modules/notifications/server/resolve-sla-alerts.ts';
import { isOver } from '#modules/requests/care-requests.rules.ts';
import { expediteSla } from '#modules/requests/guarantee/guarantee.rules.ts';
import { findDueSlaEvent } from '#modules/requests/guarantee/sla-events.rules.ts';
import { setPromiseCheck, storeExpedited } from '#modules/requests/server/change-request.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { noteOnRequest } from '#modules/requests/server/move-request.ts';
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

const harborline = { kind: 'harborline' } as const;

export const addOnHandler: ChargeHandler = {
  async paid(tx, context, { charge, request }) {
    await postToLedger(tx, {
      ...postings.addOnPaid(charge.amountCents),
      userId: charge.userId,
      key: `charge:${charge.id}`,
      occurredAt: context.clock.now(),
    });
    if (!request) return;
    const why = (await isGone(tx, charge.userId)) ? 'ended' : whyTooLate(request, context.clock.now());
    if (why) await refundOrRetry(tx, context, request, why);
    else await deliverAddOn(tx, context, request, charge);
  },
  async declined(tx, context, { charge, request }) {
    if (!request || isOver(request.status)) return;
    await noteOnRequest(tx, context, request, {
      actor: harborline,
      note: t.yourPaymentForWasDeclined({ addOnTitle: addOnTitle(charge.addOn ?? '') }),
    });
  },
  async cancelled(tx, context, { charge, request }) {
    if (!request || (await isGone(tx, charge.userId))) return;
    const goesOn = isOver(request.status) ? '' : ', and we’re still working on your request';
    await noteOnRequest(tx, context, request, {
      actor: harborline,
      note: t.thePaymentForWasCanceled({ addOnTitle: addOnTitle(charge.addOn ?? ''), goesOn }),
    });
  },
  async waiting(tx, context, { charge, request }) {
    if (!request || isOver(request.status)) return;
    const title = addOnTitle(charge.addOn ?? '');
    const note =
      charge.waitsFor === 'patient' ? t.yourBankNeedsYouTo({ title }) : t.yourBankIsStillReviewing({ title });
    await noteOnRequest(tx, context, request, { actor: harborline, note });
  },
};

/** The request may have moved on while the bank was deciding. */
function whyTooLate(request: RequestRow, now: Date): 'late' | 'ended' | 'not_needed' | null {
  if (request.status === 'cancelled') return 'ended';
  if (request.breachedAt || findDueSlaEvent(request, new Set(), now).due === 'breached') return 'late';
  return request.readyAt !== null ? 'not_needed' : null;
}

type Why = Parameters<typeof refundAddOns>[3];

async function refundOrRetry(tx: Orm, context: ServerContext, request: RequestRow, why: Why) {
  if (await refundAddOns(tx, context, request, why)) return;
  // The SLA watcher finds what is owed and tries again.
  await setPromiseCheck(tx, request.id, new Date(0));
}

async function deliverAddOn(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  charge: ChargeRow,
): Promise<void> {
  const actor = { kind: 'patient', id: request.userId } as const;
  const paid = t.youAddedFor({
    addOnTitle: addOnTitle(charge.addOn ?? ''),
    money: formatMoney(charge.amountCents),
  });
  if (charge.addOn !== 'expedited_concierge') {
    const note = t.aCareTeamMemberWill({ paid });
    await noteOnRequest(tx, context, request, { actor, note });
  } else {
    const expediting = expediteSla(request, context.clock.now());
    if (expediting.kind !== 'sooner') return refundOrRetry(tx, context, request, expediting.kind);
    await storeExpedited(tx, request.id, expediting.changes);
    // Alerts about the regular SLA are out of date.
    await resolveSlaAlerts(tx, [request.id], context.clock.now());
    await noteOnRequest(tx, context, request, {
      actor,
      note: t.wellNowFinishWithin24({ paid }),
    });
  }
  notifyStaff(tx, context, 'requests', request.id);
}
