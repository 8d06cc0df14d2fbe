import { eq } from 'drizzle-orm';
import { settleChargeJob } from '#modules/job-names.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import { type ChargeKind, charges } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import { Problem } from '#shared/problem.ts';
import * as t from '../billing.words.ts';
import type { ChargeRow } from './charge-handler.ts';
import { settleCharge } from './charges/settle-charge.ts';

type OpenChargeInput = Pick<ChargeRow, 'userId' | 'amountCents' | 'feeReason' | 'mode'> &
  Partial<Pick<ChargeRow, 'requestId' | 'membershipId' | 'addOn' | 'paidFrom' | 'intentionKey'>> & {
    kind: ChargeKind;
  };

/**
 * Writes a charge in the caller's transaction, with a job that settles it if this process dies. A charge of $0 or one paid
 * from health savings succeeds immediately, without the processor. Throws a Problem 503 if no payment processor is
 * configured, so that no charge stays open forever.
 */
export async function openCharge(
  tx: Orm,
  context: ServerContext,
  input: OpenChargeInput,
): Promise<ChargeRow> {
  const isSettled = input.amountCents === 0 || input.paidFrom === 'stored_value';
  if (!isSettled) context.ports.payments(input.mode as Mode);
  const now = context.clock.now();
  const [charge] = await tx
    .insert(charges)
    .values({
      ...input,
      id: newId(),
      createdAt: now,
      ...(isSettled ? { state: 'succeeded' as const, settledAt: now } : {}),
    })
    .returning();
  if (!charge) throw new Error('Charge row was not inserted.');
  if (!isSettled) await context.jobs.enqueue(tx, settleChargeJob, { chargeId: charge.id });
  return charge;
}

/**
 * Settles now, or leaves it to the job after a timeout while the page shows that the payment is being confirmed. A late
 * or lost answer is never an error for the patient.
 */
export async function settleOrDefer(context: ServerContext, chargeId: string): Promise<void> {
  await withTimeout(settleCharge(context, chargeId)).catch((error: unknown) => {
    context.log.warn({ error, chargeId }, 'charge not settled yet; its job will retry');
  });
}

/** Returns the current charge. Throws a Problem 402 with the processor's message if it was declined. */
export async function throwIfDeclined(orm: Orm, chargeId: string): Promise<ChargeRow | null> {
  const [charge] = await orm.select().from(charges).where(eq(charges.id, chargeId));
  if (charge?.state !== 'declined') return charge ?? null;
  throw new Problem(402, 'PAYMENT_DECLINED', charge.declineMessage ?? t.paymentDeclined);
}
