import { requireMine } from '#features/care-requests/server/assign-request.ts';
import type { RequestRow } from '#features/care-requests/server/find-request.ts';
import { lockRequestForStaff } from '#features/care-requests/server/request-at-work.ts';
import type { EndpointContext } from '#features/server-context.ts';
import { conflict } from '#kernel/problem.ts';
import type { Orm } from '#platform/server/database/database.ts';

/** A request that waits for a decision, locked, for the person who has it. Of two at once the second finds it decided. */
export async function lockAtGate(tx: Orm, context: EndpointContext, requestId: string): Promise<RequestRow> {
  const request = await lockRequestForStaff(tx, context, requestId);
  if (request.status !== 'pending_confirmation')
    throw conflict('This request does not wait at the evidence gate any more. Please look at it again.');
  await requireMine(tx, context, request);
  return request;
}
