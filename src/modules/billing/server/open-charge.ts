import { eq } from 'drizzle-orm';
import { settleChargeJob } from '#modules/job-names.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import { type ChargeKind, charges } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import { Problem } from '#shared/problem.ts';
import type { ChargeRow } from './charge-handler.ts';
import { settleCharge } from './charges/settle-charge.ts';

type OpenChargeInput = Pick<ChargeRow, 'userId' | 'amountCents' | 'feeReason' | 'mode'> &
  Partial<Pick<ChargeRow, 'requestId' | 'membershipId' | 'addOn' | 'paidFrom' | 'intentionKey'>> & {
    kind: ChargeKind;
  };

/**
 * Writes what is asked of a patient, in the caller's transaction, with the job that settles it should this process
 * die. One of $0, or paid from health savings, is succeeded at once and never reaches the company. Throws a Problem 503, which undoes everything,
 * when no payment company is configured: nothing may wait for one for ever.
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
  if (!charge) throw new Error('The charge was not written.');
  if (!isSettled) await context.jobs.enqueue(tx, settleChargeJob, { chargeId: charge.id });
  return charge;
}

/**
 * Settles now, or leaves it to the job after a moment, and the page says that the payment is being confirmed: an answer
 * that is late or lost is never an error for the patient.
 */
export async function settleWithPatience(context: ServerContext, chargeId: string): Promise<void> {
  await withTimeout(settleCharge(context, chargeId)).catch((error: unknown) => {
    context.log.warn({ error, chargeId }, 'a charge could not be settled at once; its job goes on');
  });
}

/** Throws a Problem 402 with the company's words when the charge was declined; the charge as it is now otherwise. */
export async function refuseWhenDeclined(orm: Orm, chargeId: string): Promise<ChargeRow | null> {
  const [charge] = await orm.select().from(charges).where(eq(charges.id, chargeId));
  if (charge?.state !== 'declined') return charge ?? null;
  throw new Problem(
    402,
    'PAYMENT_DECLINED',
    charge.declineMessage ?? 'The payment was declined. Nothing was charged.',
  );
}
