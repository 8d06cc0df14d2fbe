import { implement } from '@orpc/server';
import { and, asc, eq } from 'drizzle-orm';
import { placeCallJob } from '#modules/job-names.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { tellStaff } from '#platform/live/channels.ts';
import { calls } from '#schema/calls.ts';
import { networkAdminContract } from '../../network-admin.contract.ts';
import { presentRecord } from '../present-record.ts';
import { acceptNumber, dropNumber, requireSeen } from '../proposed-number.ts';
import { lockOffice } from '../store-provider.ts';

const endpoints = implement(networkAdminContract).$context<EndpointContext>();

export const confirmOfficeNumber = endpoints.confirmOfficeNumber.handler(async ({ input, context }) =>
  context.database.transaction(async (tx) => {
    const present = await lockOffice(tx, input.id);
    requireSeen(present, input.phone);
    const by = { callerId: callerId(context), at: context.clock.now() };
    const row = await acceptNumber(tx, present, by);
    await goOn(tx, context, row.id);
    return presentRecord(tx, context, row);
  }),
);

/** Also by whoever changed it: they may have mistyped. */
export const putBackOfficeNumber = endpoints.putBackOfficeNumber.handler(async ({ input, context }) =>
  context.database.transaction(async (tx) => {
    const present = await lockOffice(tx, input.id);
    requireSeen(present, input.phone);
    const row = await dropNumber(tx, present);
    await goOn(tx, context, row.id);
    return presentRecord(tx, context, row);
  }),
);

const mostAtOnce = 500;

/** Bookings that waited for the number are tried at once; what is not dialed here is looked for again by itself. */
async function goOn(tx: Orm, context: EndpointContext, providerId: string): Promise<void> {
  tellStaff(tx, context, 'network');
  const isWaiting = and(
    eq(calls.providerId, providerId),
    eq(calls.purpose, 'booking'),
    eq(calls.state, 'intended'),
  );
  const waiting = await tx
    .select({ callId: calls.id })
    .from(calls)
    .where(isWaiting)
    .orderBy(asc(calls.createdAt), asc(calls.id))
    .limit(mostAtOnce);
  await tx.update(calls).set({ dueAt: null }).where(isWaiting);
  for (const call of waiting) await context.jobs.enqueue(tx, placeCallJob, call);
}
