import { implement } from '@orpc/server';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import {
  activeStaffWithRight,
  isActiveStaffWithRight,
  requireActiveStaff,
} from '#modules/accounts/server/find-staff.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { careRequests } from '#schema/care-requests.ts';
import { conflict, notFound, Problem } from '#shared/problem.ts';
import { isOver, requestStatuses } from '../care-requests.rules.ts';
import { requestQueueContract } from '../request-queue.contract.ts';
import * as t from '../requests.words.ts';
import type { RequestRow } from './find-request.ts';
import { lockRequestForStaff, presentStaffRequest } from './request-at-work.ts';
import { assignToStaff, unassignRequest } from './set-assignee.ts';

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
    await assignToStaff(tx, context, request, { to: me, by: me });
  });
  return presentStaffRequest(context.database.orm, context.dataKeys, input.id);
});

type Change = {
  /** Null unassigns. */
  to: string | null;
  /** The current assignee, if it is someone else. */
  from?: string | null | undefined;
  note?: string | null | undefined;
};

export const assignRequest = endpoints.assignRequest.handler(async ({ input, context }) => {
  const { id, ...change } = input;
  await context.database.transaction((tx) => changeAssignee(tx, context, id, change));
  return presentStaffRequest(context.database.orm, context.dataKeys, id);
});

/** Each request in its own transaction, so that one that can't be assigned doesn't hold up the others. */
export const assignRequests = endpoints.assignRequests.handler(async ({ input, context }) => {
  const { ids, ...change } = input;
  const results: { id: string; problem: string | null }[] = [];
  for (const id of new Set(ids)) {
    const problem = await context.database
      .transaction(async (tx) => {
        await changeAssignee(tx, context, id, change);
        await writeAudit(tx, {
          at: context.clock.now(),
          actorId: callerId(context),
          actorRole: context.caller.role,
          action: 'assignRequest',
          subjectKind: 'request',
          subjectId: id,
          outcome: 'done',
          requestTraceId: context.traceId,
        });
        return null;
      })
      .catch((error: unknown) => {
        if (error instanceof Problem) return error.message;
        throw error;
      });
    results.push({ id, problem });
  }
  return results;
});

/** Throws 409 if someone else has taken the request in the meantime. */
async function changeAssignee(
  tx: Orm,
  context: EndpointContext,
  requestId: string,
  { to, from = null, note }: Change,
): Promise<void> {
  const by = callerId(context);
  const request = await lockRequestForStaff(tx, context, requestId);
  if (request.assignedTo === to) return;
  if (![null, by, from].includes(request.assignedTo)) throw await alreadyAssigned(tx, request);
  if (to === null) return unassignRequest(tx, context, request, { by, note });
  if (isOver(request.status)) throw conflict(t.closedCantBeAssigned);
  if (!(await isActiveStaffWithRight(tx, to, 'requests.change'))) throw notFound(t.cantWorkOnRequests);
  if (request.userId === to) throw conflict(t.ownRequest);
  await assignToStaff(tx, context, request, { to, by, note });
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
