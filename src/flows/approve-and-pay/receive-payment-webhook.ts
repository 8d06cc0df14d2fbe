import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { paymentsContract } from '#features/payments/payments.contract.ts';
import type { EndpointContext } from '#features/server-context.ts';
import { isId, newId } from '#kernel/ids.ts';
import { charges, webhookEvents } from '#platform/server/database/tables/payments.ts';
import { readInEitherMode } from '../read-in-either-mode.ts';
import { settleChargeJob } from '../work-on-request/job-names.ts';

/**
 * A web-hook is a nudge: verified, stored once, answered; a job then asks the company for the truth. So one that
 * is repeated, late or out of order changes nothing, and a forged one is refused.
 */
export const receivePaymentWebhook = implement(paymentsContract)
  .$context<EndpointContext>()
  .receivePaymentWebhook.handler(async ({ context }) => {
    const signature = context.headers.get('payment-signature') ?? '';
    const { read: nudge } = await readInEitherMode((mode) =>
      context.ports.payments(mode).readWebhook(context.rawBody, signature),
    );
    await context.database.transaction(async (tx) => {
      const [stored] = await tx
        .insert(webhookEvents)
        .values({ id: newId(), vendor: 'payments', eventId: nudge.eventId, objectKey: nudge.chargeKey })
        .onConflictDoNothing()
        .returning({ id: webhookEvents.id });
      if (!stored || !isId(nudge.chargeKey)) return;
      const [charge] = await tx
        .select({ id: charges.id, state: charges.state })
        .from(charges)
        .where(eq(charges.id, nudge.chargeKey));
      if (charge?.state === 'opened')
        await context.jobs.enqueue(tx, settleChargeJob, { chargeId: charge.id });
    });
    return { received: true };
  });
