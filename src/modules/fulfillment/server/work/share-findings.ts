import { implement } from '@orpc/server';
import { listEvidence } from '#modules/calls/server/list-evidence.ts';
import { forgetCalls } from '#modules/directory/server/forget-calls.ts';
import { careRequestsContract } from '#modules/requests/care-requests.contract.ts';
import { setFindingsAllowed } from '#modules/requests/server/change-request.ts';
import { lockOwnRequest, type RequestRow } from '#modules/requests/server/find-request.ts';
import { addTimelineNote } from '#modules/requests/server/move-request.ts';
import { planSearch } from '#modules/requests/server/plan-search.ts';
import { isUnlocked, presentRequest } from '#modules/requests/server/present-request.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../../fulfillment.words.ts';
import { publishOfficeFacts } from './publish-office-facts.ts';

const notes = {
  allowed: t.findingsShared,
  stopped: t.findingsNotShared,
};

/**
 * Adds a patient's call findings to the public comparison when they agree and removes them when they stop
 * sharing. Both are noted in the timeline.
 */
export const shareFindings = implement(careRequestsContract)
  .$context<EndpointContext>()
  .shareFindings.handler(async ({ input, context }) => {
    const userId = callerId(context);
    const now = context.clock.now();
    const changed = await context.database.transaction(async (tx) => {
      const request = await lockOwnRequest(tx, input.id, userId);
      // Manual results aren't based on the calls, which may never have been reviewed.
      if (!isUnlocked(request) || request.resultKind !== null) throw conflict(t.noCallResults);
      if (input.allowed === (request.findingsAllowedAt !== null)) return request;
      const findingsAllowedAt = input.allowed ? now : null;
      await setFindingsAllowed(tx, request.id, findingsAllowedAt, now);
      await (input.allowed ? publish(tx, request) : withdraw(tx, request));
      await addTimelineNote(tx, context, request, {
        actor: { kind: 'patient', id: userId },
        note: input.allowed ? notes.allowed : notes.stopped,
      });
      return { ...request, findingsAllowedAt };
    });
    return presentRequest(context.database.orm, context.dataKeys, changed, now);
  });

const listFindings = (tx: Orm, { id, round }: RequestRow) =>
  listEvidence(tx, id, { round, purpose: 'enquiry' });

async function publish(tx: Orm, request: RequestRow): Promise<void> {
  const plan = planSearch(request.need);
  if (plan.kind === 'search')
    await publishOfficeFacts(tx, await listFindings(tx, request), plan.service.code);
}

async function withdraw(tx: Orm, request: RequestRow): Promise<void> {
  const found = await listFindings(tx, request);
  await forgetCalls(
    tx,
    found.map(({ call }) => call.id),
  );
}
