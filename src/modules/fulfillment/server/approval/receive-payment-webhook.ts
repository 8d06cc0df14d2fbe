import { implement } from '@orpc/server';
import { eq, or } from 'drizzle-orm';
import { paymentsContract } from '#modules/billing/payments.contract.ts';
import { checkCardJob, followChargeJob, settleChargeJob, syncMembershipJob } from '#modules/job-names.ts';
import { readInEitherMode } from '#modules/read-in-either-mode.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { charges, memberships, webhookEvents } from '#schema/payments.ts';
import { isId, newId } from '#shared/ids.ts';

type ChargeRef = { key: string | null; vendorChargeId: string | null };

/**
 * Verifies and stores the webhook once, then enqueues a job that reads the current state from the vendor.
 * Repeated, late, or out-of-order webhooks change nothing; forged ones are rejected.
 */
export const receivePaymentWebhook = implement(paymentsContract)
  .$context<EndpointContext>()
  .receivePaymentWebhook.handler(async ({ context }) => {
    const { read, mode } = await readInEitherMode((mode) =>
      context.ports.payments(mode).readWebhook(context.rawBody, context.headers),
    );
    const { eventId, about } = read;
    await context.database.transaction(async (tx) => {
      const [stored] = await tx
        .insert(webhookEvents)
        .values({ id: newId(), vendor: 'payments', eventId, objectKey: keyOf(about) })
        .onConflictDoNothing()
        .returning({ id: webhookEvents.id });
      if (!stored) return;
      if (about.kind === 'card' && isId(about.customerKey))
        await context.jobs.enqueue(tx, checkCardJob, { userId: about.customerKey, mode });
      if (about.kind === 'subscription' && (await isMembership(tx, about.key)))
        await context.jobs.enqueue(tx, syncMembershipJob, { membershipId: about.key });
      if (about.kind !== 'charge') return;
      const charge = await findCharge(tx, about);
      if (!charge) return;
      const job = charge.state === 'opened' ? settleChargeJob : followChargeJob;
      await context.jobs.enqueue(tx, job, { chargeId: charge.id });
    });
    return { received: true };
  });

const isMembership = async (tx: Orm, key: string): Promise<boolean> =>
  isId(key) && (await tx.$count(memberships, eq(memberships.id, key))) > 0;

/**
 * Null for charges that aren't ours: the vendor account may be shared. Nightly reconciliation finds missing
 * ones.
 */
async function findCharge(tx: Orm, { key, vendorChargeId }: ChargeRef) {
  const matchesCharge = or(
    key !== null && isId(key) ? eq(charges.id, key) : undefined,
    vendorChargeId === null ? undefined : eq(charges.vendorChargeId, vendorChargeId),
  );
  if (!matchesCharge) return null;
  const [charge] = await tx
    .select({ id: charges.id, state: charges.state })
    .from(charges)
    .where(matchesCharge);
  return charge ?? null;
}

function keyOf(about: { kind: string } & Partial<ChargeRef & { customerKey: string }>): string {
  return about.key ?? about.vendorChargeId ?? about.customerKey ?? about.kind;
}
