import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { workingStatuses } from '#features/care-requests/care-requests.rules.ts';
import type { ServerContext } from '#features/server-context.ts';
import { calls } from '#platform/server/database/tables/calls.ts';
import { careRequests } from '#platform/server/database/tables/care-requests.ts';
import { charges } from '#platform/server/database/tables/payments.ts';
import { checkCallJob, placeCallJob, settleChargeJob, workOnRequestJob } from './job-names.ts';

const mostAtOnce = 500;

/**
 * Enqueues the next step of everything that has not moved for a while. The state of a request, a call or a charge
 * says by itself what is due, so work goes on even when a job was lost or its process died; a step that is
 * already under way finds nothing left to do.
 */
export async function resumeStalledWork(
  context: ServerContext,
  stalledForMilliseconds: number,
): Promise<number> {
  const before = new Date(context.clock.now().getTime() - stalledForMilliseconds);
  return context.database.transaction(async (tx) => {
    const requests = await tx
      .select({ id: careRequests.id })
      .from(careRequests)
      .where(
        and(
          inArray(careRequests.status, [...workingStatuses]),
          lt(careRequests.updatedAt, before),
          isNull(careRequests.assignedTo),
        ),
      )
      .limit(mostAtOnce)
      .for('update', { skipLocked: true });
    const bookings = await tx
      .select({ id: calls.id, state: calls.state })
      .from(calls)
      .where(
        and(
          eq(calls.purpose, 'booking'),
          inArray(calls.state, ['intended', 'dialling', 'placed']),
          lt(calls.updatedAt, before),
        ),
      )
      .limit(mostAtOnce);
    const open = await tx
      .select({ id: charges.id })
      .from(charges)
      .where(and(eq(charges.state, 'opened'), lt(charges.updatedAt, before)))
      .limit(mostAtOnce);
    for (const { id } of requests) await context.jobs.enqueue(tx, workOnRequestJob, { requestId: id });
    for (const { id, state } of bookings) {
      await context.jobs.enqueue(tx, state === 'placed' ? checkCallJob : placeCallJob, { callId: id });
    }
    for (const { id } of open) await context.jobs.enqueue(tx, settleChargeJob, { chargeId: id });
    // Touched, so that the next look gives them time before it tries again.
    const now = context.clock.now();
    if (requests.length > 0) {
      await tx
        .update(careRequests)
        .set({ updatedAt: now })
        .where(
          inArray(
            careRequests.id,
            requests.map((row) => row.id),
          ),
        );
    }
    if (open.length > 0)
      await tx
        .update(charges)
        .set({ updatedAt: now })
        .where(
          inArray(
            charges.id,
            open.map((row) => row.id),
          ),
        );
    return requests.length + bookings.length + open.length;
  });
}
