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
import { touchCharges, touchRefunds } from '#modules/billing/server/touch-payments.ts';
import { markCallsChecked } from '#modules/calls/server/reschedule-calls.ts';
import {
  checkCallJob,
  placeCallJob,
  settleChargeJob,
  settleRefundJob,
  workOnRequestJob,
} from '#modules/job-names.ts';
import { workingStatuses } from '#modules/requests/care-requests.rules.ts';
import { noPhoneLine } from '#modules/requests/held-for-line.rules.ts';
import { markRequestsChecked } from '#modules/requests/server/change-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { calls } from '#schema/calls.ts';
import { careRequests } from '#schema/care-requests.ts';
import { charges, refunds } from '#schema/payments.ts';
import { listModesWithLine } from './hold-without-line.ts';

const batchSize = 500;
/** Without this, every run during an outage would leave another retrying job behind. */
const retryOptions = { noRetries: true } as const;
/** Banks and patients take time, and a webhook reports the result, so we poll rarely. */
const waitingPollMilliseconds = 5 * 60 * 1000;

/**
 * Enqueues the next step of everything that hasn't progressed for a while. State in the database decides what
 * is due, so work survives lost jobs and crashes. Steps already in progress find nothing to do.
 */
export async function resumeStalledWork(
  context: ServerContext,
  stalledForMilliseconds: number,
): Promise<number> {
  const now = context.clock.now();
  const before = new Date(now.getTime() - stalledForMilliseconds);
  return context.database.transaction(async (tx) => {
    const modesWithLine = await listModesWithLine(tx, context);
    const requests = await tx
      .select({ id: careRequests.id })
      .from(careRequests)
      .where(
        and(
          inArray(careRequests.status, [...workingStatuses]),
          lt(careRequests.updatedAt, before),
          isNull(careRequests.assignedTo),
          not(isOnlyWaiting(tx, now)),
          // Requests in review haven't stalled; those held for a phone line continue once there is one.
          or(
            isNull(careRequests.personNeededBecause),
            and(eq(careRequests.personNeededBecause, noPhoneLine), inArray(careRequests.mode, modesWithLine)),
          ),
        ),
      )
      .limit(batchSize)
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
      .limit(batchSize);
    const open = await tx
      .select({ id: charges.id })
      .from(charges)
      .where(
        and(
          eq(charges.state, 'opened'),
          // Membership charges are billed by the vendor and synced with the membership.
          ne(charges.kind, 'membership_month'),
          or(
            and(isNull(charges.waitsFor), lt(charges.updatedAt, before)),
            lt(charges.updatedAt, new Date(before.getTime() - waitingPollMilliseconds)),
          ),
        ),
      )
      .limit(batchSize);
    const refundCount = await resumeRefunds(tx, context, before);
    for (const { id } of requests)
      await context.jobs.enqueue(tx, workOnRequestJob, { requestId: id }, retryOptions);
    for (const { id, state } of stalledCalls) {
      await context.jobs.enqueue(
        tx,
        state === 'placed' ? checkCallJob : placeCallJob,
        { callId: id },
        retryOptions,
      );
    }
    for (const { id } of open)
      await context.jobs.enqueue(tx, settleChargeJob, { chargeId: id }, retryOptions);
    // Updated so that the next run waits before retrying.
    if (requests.length > 0) await markRequestsChecked(tx, idsOf(requests), now);
    const orphans = stalledCalls.filter(({ purpose }) => purpose === 'enquiry');
    if (orphans.length > 0) await markCallsChecked(tx, idsOf(orphans), now);
    if (open.length > 0) await touchCharges(tx, idsOf(open), now);
    return requests.length + stalledCalls.length + open.length + refundCount;
  });
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Retries open refunds. Returns how many. */
async function resumeRefunds(tx: Orm, context: ServerContext, before: Date): Promise<number> {
  const stalled = and(
    eq(refunds.state, 'opened'),
    or(
      and(isNull(refunds.vendorRefundId), lt(refunds.updatedAt, before)),
      lt(refunds.updatedAt, new Date(before.getTime() - waitingPollMilliseconds)),
    ),
  );
  const open = await tx.select({ id: refunds.id }).from(refunds).where(stalled).limit(batchSize);
  if (open.length === 0) return 0;
  for (const { id } of open) await context.jobs.enqueue(tx, settleRefundJob, { refundId: id }, retryOptions);
  await touchRefunds(tx, idsOf(open), context.clock.now());
  return open.length;
}

/**
 * An inquiry call in progress whose request was assigned, canceled, or paused. It is still followed to its
 * end.
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

/** A request whose open calls are all scheduled for later is not stalled. */
const isOnlyWaiting = (tx: Orm, now: Date): SQL => {
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
