import { implement } from '@orpc/server';
import { and, asc, eq } from 'drizzle-orm';
import { networkAdminContract } from '#features/providers/network-admin.contract.ts';
import { presentRecord } from '#features/providers/server/network/present-record.ts';
import { acceptNumber, dropNumber, requireSeen } from '#features/providers/server/network/proposed-number.ts';
import { lockOffice } from '#features/providers/server/store-provider.ts';
import { callerId, type EndpointContext } from '#features/server-context.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { calls } from '#platform/server/database/tables/calls.ts';
import { tellStaff } from '#platform/server/live/channels.ts';
import { placeCallJob } from '../work-on-request/job-names.ts';

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
