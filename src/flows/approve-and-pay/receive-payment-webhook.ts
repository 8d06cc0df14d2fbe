import { implement } from '@orpc/server';
import { and, eq, or } from 'drizzle-orm';
import { paymentsContract } from '#features/payments/payments.contract.ts';
import type { EndpointContext } from '#features/server-context.ts';
import { isId, newId } from '#kernel/ids.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { charges, webhookEvents } from '#platform/server/database/tables/payments.ts';
import { readInEitherMode } from '../read-in-either-mode.ts';
import { settleChargeJob } from '../work-on-request/job-names.ts';

type AboutCharge = { key: string | null; vendorChargeId: string | null };

/**
 * A web-hook is a nudge: verified, stored once, answered; a job then asks the company for the truth. So one that
 * is repeated, late or out of order changes nothing, and a forged one is refused.
 */
export const receivePaymentWebhook = implement(paymentsContract)
  .$context<EndpointContext>()
  .receivePaymentWebhook.handler(async ({ context }) => {
    const { read } = await readInEitherMode((mode) =>
      context.ports.payments(mode).readWebhook(context.rawBody, context.headers),
    );
    const { eventId, about } = read;
    await context.database.transaction(async (tx) => {
      const [stored] = await tx
        .insert(webhookEvents)
        .values({ id: newId(), vendor: 'payments', eventId, objectKey: keyOf(about) })
        .onConflictDoNothing()
        .returning({ id: webhookEvents.id });
      if (!stored || about.kind !== 'charge') return;
      const chargeId = await findOpenCharge(tx, about);
      if (chargeId) await context.jobs.enqueue(tx, settleChargeJob, { chargeId });
    });
    return { received: true };
  });

/** Null for one that is settled, and for one that is not ours: an account can serve others too. */
async function findOpenCharge(tx: Orm, { key, vendorChargeId }: AboutCharge): Promise<string | null> {
  const isIt = or(
    key !== null && isId(key) ? eq(charges.id, key) : undefined,
    vendorChargeId === null ? undefined : eq(charges.vendorChargeId, vendorChargeId),
  );
  if (!isIt) return null;
  const [charge] = await tx
    .select({ id: charges.id })
    .from(charges)
    .where(and(isIt, eq(charges.state, 'opened')));
  return charge?.id ?? null;
}

function keyOf(about: { kind: string } & Partial<AboutCharge & { customerKey: string }>): string {
  return about.key ?? about.vendorChargeId ?? about.customerKey ?? about.kind;
}
