import { requireMine } from '#modules/requests/server/assign-request.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { lockRequestForStaff } from '#modules/requests/server/request-at-work.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { conflict } from '#shared/problem.ts';

/** A request that waits for a decision, locked, for the person who has it. Of two at once the second finds it decided. */
export async function lockAtGate(tx: Orm, context: EndpointContext, requestId: string): Promise<RequestRow> {
  const request = await lockRequestForStaff(tx, context, requestId);
  if (request.status !== 'pending_confirmation')
    throw conflict('This request does not wait at the evidence gate any more. Please look at it again.');
  await requireMine(tx, context, request);
  return request;
}
