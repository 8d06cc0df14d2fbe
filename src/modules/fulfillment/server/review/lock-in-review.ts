import { requireAssignedToMe } from '#modules/requests/server/assign-request.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { lockRequestForStaff } from '#modules/requests/server/request-at-work.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../../fulfillment.words.ts';

/** Locks a request in review for its assignee. A concurrent second call finds it decided. */
export async function lockInReview(
  tx: Orm,
  context: EndpointContext,
  requestId: string,
): Promise<RequestRow> {
  const request = await lockRequestForStaff(tx, context, requestId);
  if (request.status !== 'pending_confirmation') throw conflict(t.noLongerInReview);
  await requireAssignedToMe(tx, context, request);
  return request;
}
