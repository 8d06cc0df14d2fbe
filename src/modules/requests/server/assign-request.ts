import { implement } from '@orpc/server';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import {
  activeStaffWithRight,
  isActiveStaffWithRight,
  requireActiveStaff,
} from '#modules/accounts/server/find-staff.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { notifyStaff } from '#platform/live/channels.ts';
import { users } from '#schema/accounts.ts';
import { careRequests } from '#schema/care-requests.ts';
import { conflict, notFound } from '#shared/problem.ts';
import { isOver, requestStatuses } from '../care-requests.rules.ts';
import { requestQueueContract } from '../request-queue.contract.ts';
import * as t from '../requests.words.ts';
import type { RequestRow } from './find-request.ts';
import { addTimelineNote } from './move-request.ts';
import { lockRequestForStaff, presentStaffRequest } from './request-at-work.ts';

const endpoints = implement(requestQueueContract).$context<EndpointContext>();

/** Concurrent claims are serialized by the row lock; the second one is rejected. */
export const claimRequest = endpoints.claimRequest.handler(async ({ input, context }) => {
  const me = callerId(context);
  await context.database.transaction(async (tx) => {
    const request = await lockRequestForStaff(tx, context, input.id);
    if (request.assignedTo === me) return;
    if (isOver(request.status)) throw conflict(t.closedCantBeAssigned);
    if (request.assignedTo !== (input.from ?? null)) throw await alreadyAssigned(tx, request);
    await requireActiveStaff(tx, me);
    await assignRequest(tx, context, request, me);
    if (request.assignedTo === null) {
      await addTimelineNote(tx, context, request, {
        actor: { kind: 'staff', id: me },
        note: t.careTeamAssigned,
      });
    }
  });
  return presentStaffRequest(context.database.orm, context.dataKeys, input.id);
});

export const handOverRequest = endpoints.handOverRequest.handler(async ({ input, context }) => {
  await context.database.transaction(async (tx) => {
    const request = await lockRequestForStaff(tx, context, input.id);
    if (request.assignedTo === input.to) return;
    await requireAssignedToMe(tx, context, request);
    if (!(await isActiveStaffWithRight(tx, input.to, 'requests.change'))) {
      throw notFound(t.cantWorkOnRequests);
    }
    if (request.userId === input.to) throw conflict(t.ownRequest);
    await assignRequest(tx, context, request, input.to);
  });
  return presentStaffRequest(context.database.orm, context.dataKeys, input.id);
});

/** Assigns a locked request; null unassigns it. */
export async function assignRequest(
  tx: Orm,
  context: EndpointContext,
  request: RequestRow,
  to: string | null,
): Promise<void> {
  await tx
    .update(careRequests)
    .set({ assignedTo: to, updatedAt: context.clock.now() })
    .where(eq(careRequests.id, request.id));
  notifyStaff(tx, context, 'requests', request.id);
}

/** Only the assignee may act on a request. */
export async function requireAssignedToMe(
  tx: Orm,
  context: EndpointContext,
  request: RequestRow,
): Promise<void> {
  if (request.assignedTo === callerId(context)) return;
  if (request.assignedTo === null) throw conflict(t.assignToYourselfFirst);
  throw await alreadyAssigned(tx, request);
}

async function alreadyAssigned(tx: Orm, request: RequestRow) {
  if (request.assignedTo === null) return conflict(t.justUnassigned);
  const [assignee] = await tx.select().from(users).where(eq(users.id, request.assignedTo));
  const name = assignee ? `${assignee.firstName} ${assignee.lastName}`.trim() : 'someone else';
  return conflict(t.assignedToNamed({ name }));
}

/** Read-only staff can't be assigned. */
const onTeam = activeStaffWithRight('requests.change');

export const listCareTeam = endpoints.listCareTeam.handler(async ({ context }) => {
  const open = requestStatuses.filter((status) => !isOver(status));
  const rows = await context.database.orm
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      requestCount: sql<number>`count(${careRequests.id})::int`,
    })
    .from(users)
    .leftJoin(careRequests, and(eq(careRequests.assignedTo, users.id), inArray(careRequests.status, open)))
    .where(onTeam)
    .groupBy(users.id)
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(500);
  return rows.map(({ id, firstName, lastName, requestCount }) => ({
    id,
    name: `${firstName} ${lastName}`.trim(),
    requestCount,
  }));
});
