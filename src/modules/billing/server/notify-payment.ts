import { notifyPerson } from '#modules/notifications/server/notify-person.ts';
import { voidNoticesAbout } from '#modules/notifications/server/void-notices.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { effectiveMode } from '#shared/mode.ts';
import type { ChargeRow } from './charge-handler.ts';

const aboutCharge = (chargeId: string) => `charge:${chargeId}`;

/** The page for this kind of payment. */
const paymentPath = ({ kind, requestId }: ChargeRow): `/${string}` => {
  if (requestId !== null) return `/dashboard/concierge-request/${requestId}`;
  return kind === 'stored_value_top_up' ? '/hsa' : '/billing';
};

/** Notifies the patient that a payment went through and the receipt is ready. */
export async function notifyReceipt(tx: Orm, context: ServerContext, charge: ChargeRow): Promise<void> {
  if (charge.amountCents === 0) return;
  await notifyPerson(tx, context, {
    key: `receipt:${charge.id}`,
    kind: 'receipt_ready',
    values: {},
    mode: effectiveMode(charge.mode, null),
    userId: charge.userId,
    linkPath: '/billing',
  });
}

/** Notifies the patient that their bank needs a confirmation, even if they left the page. */
export async function notifyBankConfirmation(
  tx: Orm,
  context: ServerContext,
  charge: ChargeRow,
): Promise<void> {
  await notifyPerson(tx, context, {
    key: `bank-confirmation:${charge.id}`,
    kind: 'bank_confirmation_waiting',
    values: { amountCents: charge.amountCents },
    mode: effectiveMode(charge.mode, null),
    userId: charge.userId,
    linkPath: paymentPath(charge),
    about: aboutCharge(charge.id),
  });
}

/** Notifies the patient that an unconfirmed payment was canceled. */
export async function notifyPaymentCanceled(
  tx: Orm,
  context: ServerContext,
  charge: ChargeRow,
): Promise<void> {
  await notifyPerson(tx, context, {
    key: `given-up:${charge.id}`,
    kind: 'payment_expired',
    values: { amountCents: charge.amountCents },
    mode: effectiveMode(charge.mode, null),
    userId: charge.userId,
    linkPath: paymentPath(charge),
  });
}

/** Notifies the patient that money taken by a lost dispute is back in their health savings. */
export async function notifySavingsReturned(
  tx: Orm,
  context: ServerContext,
  charge: ChargeRow,
  returned: { key: string; amountCents: number },
): Promise<void> {
  await notifyPerson(tx, context, {
    key: returned.key,
    kind: 'savings_returned',
    values: { amountCents: returned.amountCents },
    mode: effectiveMode(charge.mode, null),
    userId: charge.userId,
    linkPath: '/hsa',
  });
}

/** Voids unsent notices about a bank confirmation that is no longer needed. */
export const dropPendingNotices = (tx: Orm, chargeId: string): Promise<void> =>
  voidNoticesAbout(tx, [aboutCharge(chargeId)]);
