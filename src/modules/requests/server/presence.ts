import { implement } from '@orpc/server';
import { and, asc, eq, gt, lt, ne } from 'drizzle-orm';
import { callerId, type EndpointContext, refuseOwnAccount } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { deleteBatch, type Sweep } from '#platform/database/delete-batch.ts';
import { staffChannel } from '#platform/live/channels.ts';
import { users } from '#schema/accounts.ts';
import { requestPresence } from '#schema/request-work.ts';
import { type PresenceView, requestPresenceContract } from '../request-presence.contract.ts';
import { findRequest } from './find-request.ts';
import { noSuchRequest } from './request-at-work.ts';

const endpoints = implement(requestPresenceContract).$context<EndpointContext>();

/** A page repeats its presence well before this. */
const presenceMilliseconds = 45_000;

export const listPresence = endpoints.listPresence.handler(async ({ input, context }) => {
  await requireStaffRequest(context, input.id);
  return listOthers(context.database.orm, context, input.id);
});

/** Colleagues' pages refetch only when something changed, not every time a page repeats its presence. */
export const notePresence = endpoints.notePresence.handler(async ({ input, context }) => {
  await requireStaffRequest(context, input.id);
  const { id: requestId, doing } = input;
  return context.database.transaction(async (tx) => {
    const seenAt = context.clock.now();
    const [before] = await tx.select().from(requestPresence).where(isOwn(context, requestId));
    await tx
      .insert(requestPresence)
      .values({ requestId, userId: callerId(context), doing, seenAt })
      .onConflictDoUpdate({
        target: [requestPresence.requestId, requestPresence.userId],
        set: { doing, seenAt },
      });
    if (before?.doing !== doing || before.seenAt <= expiry(context)) announce(tx, context, requestId);
    return listOthers(tx, context, requestId);
  });
});

export const endPresence = endpoints.endPresence.handler(async ({ input, context }) => {
  await requireStaffRequest(context, input.id);
  const { orm } = context.database;
  const ended = await orm
    .delete(requestPresence)
    .where(isOwn(context, input.id))
    .returning({ requestId: requestPresence.requestId });
  if (ended.length > 0) announce(orm, context, input.id);
  return [];
});

/** Deletes rows last seen before this time. */
export const sweepPresence: Sweep = (orm, before, limit) =>
  deleteBatch(orm, requestPresence, lt(requestPresence.seenAt, before), limit);

const expiry = ({ clock }: Pick<EndpointContext, 'clock'>): Date =>
  new Date(clock.now().getTime() - presenceMilliseconds);

const isOwn = (context: EndpointContext, requestId: string) =>
  and(eq(requestPresence.requestId, requestId), eq(requestPresence.userId, callerId(context)));

async function requireStaffRequest(context: EndpointContext, requestId: string): Promise<void> {
  const request = await findRequest(context.database.orm, requestId);
  if (!request) throw noSuchRequest();
  refuseOwnAccount(context, request.userId);
}

function announce(tx: Orm, { live }: EndpointContext, requestId: string): void {
  live.publish(tx, { owner: staffChannel('requests'), topic: 'staff-presence', id: requestId });
}

async function listOthers(orm: Orm, context: EndpointContext, requestId: string): Promise<PresenceView[]> {
  const rows = await orm
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      doing: requestPresence.doing,
    })
    .from(requestPresence)
    .innerJoin(users, eq(users.id, requestPresence.userId))
    .where(
      and(
        eq(requestPresence.requestId, requestId),
        ne(requestPresence.userId, callerId(context)),
        gt(requestPresence.seenAt, expiry(context)),
      ),
    )
    .orderBy(asc(users.firstName), asc(users.id))
    .limit(20);
  return rows.map(({ userId, firstName, lastName, doing }) => ({
    userId,
    name: `${firstName} ${lastName}`.trim(),
    doing,
  }));
}
