/**
 * Makes payments in production mode, with the processor's real SDK and without pages, until it is killed: resumes what
 * the previous run left, approves the given requests, refunds some earlier payments, and reports what it
 * found. With `UNTIL_REST` it runs until nothing is open and exits.
 */
import { and, asc, eq, sql } from 'drizzle-orm';
import { openRefund } from '#modules/billing/server/refunds/open-refund.ts';
import { settleRefund } from '#modules/billing/server/refunds/settle-refund.ts';
import { approve } from '#modules/fulfillment/server/approval/approve-and-pay.ts';
import { resumeStalledWork } from '#modules/fulfillment/server/work/resume-stalled-work.ts';
import { systemClock } from '#platform/clock.ts';
import { users } from '#schema/accounts.ts';
import { careRequests } from '#schema/care-requests.ts';
import { charges, paymentCustomers, refunds } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import { createKilledContext } from '../create-killed-context.ts';
import type { RunReport, SeededPatient } from './kill-payments.ts';

const { PLANT = 'null', UNTIL_REST = '0' } = process.env;
const restEveryMilliseconds = 100;

const { context, jobs } = await createKilledContext(systemClock, {
  stripe: {
    secretKey: process.env.STRIPE_SECRET_KEY ?? '',
    publishableKey: '',
    webhookSecret: '',
    baseUrl: process.env.STRIPE_BASE_URL ?? '',
  },
});
const { database } = context;
const report = (runReport: RunReport) => process.send?.(runReport);
const patient: SeededPatient | null = JSON.parse(PLANT);

report({ found: await listOpen() });
await jobs.work(context);
await resumeStalledWork(context, 0);
if (patient) await payAndRefund(patient);
if (UNTIL_REST === '1') await waitUntilIdle();
report({ isDone: true });
if (UNTIL_REST === '1') process.exit(0);

/** Charges and refunds that the previous run may have sent without recording them. */
async function listOpen(): Promise<{ charges: string[]; refunds: string[] }> {
  const open = await database.orm.select({ id: charges.id }).from(charges).where(eq(charges.state, 'opened'));
  const back = await database.orm.select({ id: refunds.id }).from(refunds).where(eq(refunds.state, 'opened'));
  return { charges: open.map(({ id }) => id), refunds: back.map(({ id }) => id) };
}

/** Concurrently, so that payments are in progress whenever the process is killed. */
async function payAndRefund({ userId, vendorCustomerId, requests, refundShare: givesBack }: SeededPatient) {
  const requestIds = Array.from({ length: requests }, newId);
  await database.transaction(async (tx) => {
    await tx
      .insert(users)
      .values({ id: userId, email: `${userId}@example.test`, emailVerified: true, name: 'Rosa' });
    await tx.insert(paymentCustomers).values({ userId, vendorCustomerId });
    await tx.insert(careRequests).values(
      requestIds.map((id) => ({
        id,
        userId,
        submissionKey: newId(),
        description: 'MRI of my left knee near Tampa',
        status: 'awaiting_patient_confirmation' as const,
        mode: 'production',
        readyAt: new Date(),
        slaDeadline: new Date(Date.now() + 86_400_000),
        slaExplanation: '',
      })),
    );
  });
  const refundIds = await openRefunds(givesBack);
  report({ isPaying: true });
  await Promise.allSettled([
    ...requestIds.map((id) => approve(context, id, userId)),
    ...refundIds.map((id) => settleRefund(context, id)),
  ]);
}

/** Refunds half of each earlier payment. */
async function openRefunds(count: number): Promise<string[]> {
  if (count === 0) return [];
  const paid = await database.orm
    .select({ id: charges.id, amountCents: charges.amountCents })
    .from(charges)
    .where(and(eq(charges.state, 'succeeded'), sql`${charges.refundedCents} < ${charges.amountCents}`))
    .orderBy(asc(charges.createdAt))
    .limit(count);
  return Promise.all(
    paid.map(({ id, amountCents }) =>
      database.transaction((tx) =>
        openRefund(tx, context, { chargeId: id, amountCents: amountCents / 2, reason: 'by_team' }),
      ),
    ),
  );
}

async function waitUntilIdle(): Promise<void> {
  for (;;) {
    const open = await listOpen();
    if (open.charges.length + open.refunds.length === 0) return;
    await resumeStalledWork(context, 1000);
    await new Promise((resolve) => setTimeout(resolve, restEveryMilliseconds));
  }
}
