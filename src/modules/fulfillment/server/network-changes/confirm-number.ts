import { implement } from '@orpc/server';
import { makeBookingsDue } from '#modules/calls/server/reschedule-calls.ts';
import { networkAdminContract } from '#modules/directory/network-admin.contract.ts';
import { presentRecord } from '#modules/directory/server/present-record.ts';
import { acceptNumber, dropNumber, requireSeen } from '#modules/directory/server/proposed-number.ts';
import { lockOffice } from '#modules/directory/server/store-provider.ts';
import { placeCallJob } from '#modules/job-names.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { notifyStaff } from '#platform/live/channels.ts';

const endpoints = implement(networkAdminContract).$context<EndpointContext>();

export const confirmOfficeNumber = endpoints.confirmOfficeNumber.handler(async ({ input, context }) =>
  context.database.transaction(async (tx) => {
    const present = await lockOffice(tx, input.id);
    requireSeen(present, input.phone);
    const by = { callerId: callerId(context), at: context.clock.now() };
    const row = await acceptNumber(tx, present, by);
    await resumeBookings(tx, context, row.id);
    return presentRecord(tx, context, row);
  }),
);

/** Also allowed for the person who entered it: it may be a typo. */
export const revertOfficeNumber = endpoints.revertOfficeNumber.handler(async ({ input, context }) =>
  context.database.transaction(async (tx) => {
    const present = await lockOffice(tx, input.id);
    requireSeen(present, input.phone);
    const row = await dropNumber(tx, present);
    await resumeBookings(tx, context, row.id);
    return presentRecord(tx, context, row);
  }),
);

const batchSize = 500;

/** Tries waiting bookings immediately. Others are picked up by the scheduled task. */
async function resumeBookings(tx: Orm, context: EndpointContext, providerId: string): Promise<void> {
  notifyStaff(tx, context, 'network');
  for (const call of await makeBookingsDue(tx, providerId, batchSize))
    await context.jobs.enqueue(tx, placeCallJob, call);
}
