import {
  and,
  eq,
  exists,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  not,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import {
  checkCallJob,
  placeCallJob,
  settleChargeJob,
  settleRefundJob,
  workOnRequestJob,
} from '#modules/job-names.ts';
import { workingStatuses } from '#modules/requests/care-requests.rules.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { calls } from '#schema/calls.ts';
import { careRequests } from '#schema/care-requests.ts';
import { charges, refunds } from '#schema/payments.ts';

const mostAtOnce = 500;
/** Otherwise every look during an hour's outage would leave a job that goes on asking beside all the others. */
const lookedForAgain = { triesOnce: true } as const;
/** A bank or a patient takes their time, and a webhook tells when they have: the company is asked seldom. */
const waitingLookMilliseconds = 5 * 60 * 1000;

/**
 * Enqueues the next step of everything that has not moved for a while. The state of a request, a call or a charge
 * says by itself what is due, so work goes on even when a job was lost or its process died; a step that is
 * already under way finds nothing left to do.
 */
export async function resumeStalledWork(
  context: ServerContext,
  stalledForMilliseconds: number,
): Promise<number> {
  const now = context.clock.now();
  const before = new Date(now.getTime() - stalledForMilliseconds);
  return context.database.transaction(async (tx) => {
    const requests = await tx
      .select({ id: careRequests.id })
      .from(careRequests)
      .where(
        and(
          inArray(careRequests.status, [...workingStatuses]),
          lt(careRequests.updatedAt, before),
          isNull(careRequests.assignedTo),
          not(onlyWaits(tx, now)),
          // What waits for a person at the evidence gate has not stalled.
          isNull(careRequests.personNeededBecause),
        ),
      )
      .limit(mostAtOnce)
      .for('update', { skipLocked: true });
    const stalledCalls = await tx
      .select({ id: calls.id, state: calls.state, purpose: calls.purpose })
      .from(calls)
      .where(
        and(
          or(
            and(eq(calls.purpose, 'booking'), inArray(calls.state, ['intended', 'dialling', 'placed'])),
            orphaned(tx),
          ),
          lt(calls.updatedAt, before),
          or(isNull(calls.dueAt), lte(calls.dueAt, now)),
        ),
      )
      .limit(mostAtOnce);
    const open = await tx
      .select({ id: charges.id })
      .from(charges)
      .where(
        and(
          eq(charges.state, 'opened'),
          // A month of a membership is billed by the company, and followed with the membership.
          ne(charges.kind, 'membership_month'),
          or(
            and(isNull(charges.waitsFor), lt(charges.updatedAt, before)),
            lt(charges.updatedAt, new Date(before.getTime() - waitingLookMilliseconds)),
          ),
        ),
      )
      .limit(mostAtOnce);
    const givenBack = await resumeRefunds(tx, context, before);
    for (const { id } of requests)
      await context.jobs.enqueue(tx, workOnRequestJob, { requestId: id }, lookedForAgain);
    for (const { id, state } of stalledCalls) {
      await context.jobs.enqueue(
        tx,
        state === 'placed' ? checkCallJob : placeCallJob,
        { callId: id },
        lookedForAgain,
      );
    }
    for (const { id } of open)
      await context.jobs.enqueue(tx, settleChargeJob, { chargeId: id }, lookedForAgain);
    // Touched, so that the next look gives them time before it tries again.
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
    const orphans = stalledCalls.filter(({ purpose }) => purpose === 'enquiry').map(({ id }) => id);
    if (orphans.length > 0) await tx.update(calls).set({ updatedAt: now }).where(inArray(calls.id, orphans));
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
    return requests.length + stalledCalls.length + open.length + givenBack;
  });
}

/** Money that is on its way back. How many of them. */
async function resumeRefunds(tx: Orm, context: ServerContext, before: Date): Promise<number> {
  const stalled = and(
    eq(refunds.state, 'opened'),
    or(
      and(isNull(refunds.vendorRefundId), lt(refunds.updatedAt, before)),
      lt(refunds.updatedAt, new Date(before.getTime() - waitingLookMilliseconds)),
    ),
  );
  const open = await tx.select({ id: refunds.id }).from(refunds).where(stalled).limit(mostAtOnce);
  if (open.length === 0) return 0;
  for (const { id } of open)
    await context.jobs.enqueue(tx, settleRefundJob, { refundId: id }, lookedForAgain);
  const ids = open.map(({ id }) => id);
  await tx.update(refunds).set({ updatedAt: context.clock.now() }).where(inArray(refunds.id, ids));
  return open.length;
}

/**
 * An enquiry under way that no request leads on: its request was taken, cancelled or waits for its patient. It is
 * followed to its end all the same.
 */
const orphaned = (tx: Orm) =>
  and(
    eq(calls.purpose, 'enquiry'),
    inArray(calls.state, ['dialling', 'placed']),
    notExists(
      tx
        .select({ id: careRequests.id })
        .from(careRequests)
        .where(
          and(
            eq(careRequests.id, calls.requestId),
            eq(careRequests.round, calls.round),
            eq(careRequests.status, 'calling_providers'),
            isNull(careRequests.assignedTo),
          ),
        ),
    ),
  );

/** A request whose every open call waits for a later moment stands still with reason. */
const onlyWaits = (tx: Orm, now: Date): SQL => {
  const open = (...more: (SQL | undefined)[]) =>
    tx
      .select({ id: calls.id })
      .from(calls)
      .where(
        and(
          eq(calls.requestId, careRequests.id),
          eq(calls.round, careRequests.round),
          eq(calls.purpose, 'enquiry'),
          notInArray(calls.state, ['ended', 'failed']),
          ...more,
        ),
      );
  const isDue = or(isNull(calls.dueAt), lte(calls.dueAt, now));
  return sql`(${careRequests.status} = 'calling_providers' and ${exists(open())} and ${notExists(open(isDue))})`;
};
