import { notifyPerson } from '#modules/notifications/server/notify-person.ts';
import { voidNoticesAbout } from '#modules/notifications/server/void-notices.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { effectiveMode } from '#shared/mode.ts';
import type { ChargeRow } from './charge-handler.ts';

const aboutCharge = (chargeId: string) => `charge:${chargeId}`;

/** Where a payment of this kind is looked after. */
const pathOf = ({ kind, requestId }: ChargeRow): `/${string}` => {
  if (requestId !== null) return `/dashboard/concierge-request/${requestId}`;
  return kind === 'stored_value_top_up' ? '/hsa' : '/billing';
};

/** Tells a person that their payment came in, and where its receipt is; in the transaction that writes it. */
export async function tellOfReceipt(tx: Orm, context: ServerContext, charge: ChargeRow): Promise<void> {
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

/** Tells a person that their bank asks them about a payment, whether or not they still stand before the page. */
export async function tellOfWaiting(tx: Orm, context: ServerContext, charge: ChargeRow): Promise<void> {
  await notifyPerson(tx, context, {
    key: `bank-confirmation:${charge.id}`,
    kind: 'bank_confirmation_waiting',
    values: { amountCents: charge.amountCents },
    mode: effectiveMode(charge.mode, null),
    userId: charge.userId,
    linkPath: pathOf(charge),
    about: aboutCharge(charge.id),
  });
}

/** Tells a person that a payment which they did not confirm at their bank was given up. */
export async function tellOfGivenUp(tx: Orm, context: ServerContext, charge: ChargeRow): Promise<void> {
  await notifyPerson(tx, context, {
    key: `given-up:${charge.id}`,
    kind: 'payment_given_up',
    values: { amountCents: charge.amountCents },
    mode: effectiveMode(charge.mode, null),
    userId: charge.userId,
    linkPath: pathOf(charge),
  });
}

/** Tells a person that what a lost dispute took out of their health savings is in them again. */
export async function tellOfReturned(
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

/** The bank has its answer: what has not gone out yet need not be told any more. */
export const voidTellings = (tx: Orm, chargeId: string): Promise<void> =>
  voidNoticesAbout(tx, [aboutCharge(chargeId)]);
