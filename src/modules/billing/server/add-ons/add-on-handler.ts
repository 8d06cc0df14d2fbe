import { eq } from 'drizzle-orm';
import { settlePromiseAlerts } from '#modules/notifications/server/settle-promise-alerts.ts';
import { isOver } from '#modules/requests/care-requests.rules.ts';
import { expeditePromise } from '#modules/requests/guarantee/guarantee.rules.ts';
import { duePromise } from '#modules/requests/guarantee/promise-watch.rules.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { noteOnRequest } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { tellStaff } from '#platform/live/channels.ts';
import { careRequests } from '#schema/care-requests.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { postings } from '#shared/money/ledger.ts';
import { addOnTitle } from '../../add-ons.rules.ts';
import type { ChargeHandler, ChargeRow } from '../charge-handler.ts';
import { giveBackAddOns } from '../give-back-add-ons.ts';
import { isGone } from '../give-back-unneeded.ts';
import { postToLedger } from '../post-to-ledger.ts';

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
    if (why) await giveBackOrTryAgain(tx, context, request, why);
    else await handOut(tx, context, request, charge);
  },
  async declined(tx, context, { charge, request }) {
    if (!request || isOver(request.status)) return;
    await noteOnRequest(tx, context, request, {
      actor: harborline,
      note: `Your payment for ${addOnTitle(charge.addOn ?? '')} was declined. Nothing was charged, and the work goes on as promised.`,
    });
  },
  async cancelled(tx, context, { charge, request }) {
    if (!request || (await isGone(tx, charge.userId))) return;
    const goesOn = isOver(request.status) ? '' : ', and the work goes on as promised';
    await noteOnRequest(tx, context, request, {
      actor: harborline,
      note: `The payment for ${addOnTitle(charge.addOn ?? '')} was given up. Nothing was charged for it${goesOn}.`,
    });
  },
  async waiting(tx, context, { charge, request }) {
    if (!request || isOver(request.status)) return;
    const title = addOnTitle(charge.addOn ?? '');
    const note =
      charge.waitsFor === 'patient'
        ? `Your bank wants you to confirm the payment for ${title}. Nothing was charged yet.`
        : `Your bank has not decided about the payment for ${title} yet. We look again by ourselves.`;
    await noteOnRequest(tx, context, request, { actor: harborline, note });
  },
};

/** While the bank was asked the request may have gone on without it. */
function whyTooLate(request: RequestRow, now: Date): 'late' | 'ended' | 'not_needed' | null {
  if (request.status === 'cancelled') return 'ended';
  if (request.breachedAt || duePromise(request, new Set(), now).due === 'breached') return 'late';
  return request.readyAt !== null ? 'not_needed' : null;
}

type Why = Parameters<typeof giveBackAddOns>[3];

async function giveBackOrTryAgain(tx: Orm, context: ServerContext, request: RequestRow, why: Why) {
  if (await giveBackAddOns(tx, context, request, why)) return;
  // The watch over promises finds what is owed, and tries again.
  await tx
    .update(careRequests)
    .set({ promiseCheckAt: new Date(0) })
    .where(eq(careRequests.id, request.id));
}

async function handOut(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  charge: ChargeRow,
): Promise<void> {
  const actor = { kind: 'patient', id: request.userId } as const;
  const paid = `You added ${addOnTitle(charge.addOn ?? '')} for ${formatMoney(charge.amountCents)}.`;
  if (charge.addOn !== 'expedited_concierge') {
    const note = `${paid} A person writes the letter to the billing office for you.`;
    await noteOnRequest(tx, context, request, { actor, note });
  } else {
    const expediting = expeditePromise(request, context.clock.now());
    if (expediting.kind !== 'sooner') return giveBackOrTryAgain(tx, context, request, expediting.kind);
    await tx.update(careRequests).set(expediting.changes).where(eq(careRequests.id, request.id));
    // What was told of the ordinary promise is out of date.
    await settlePromiseAlerts(tx, [request.id], context.clock.now());
    await noteOnRequest(tx, context, request, {
      actor,
      note: `${paid} We now promise the work within 24 hours.`,
    });
  }
  tellStaff(tx, context, 'requests', request.id);
}
