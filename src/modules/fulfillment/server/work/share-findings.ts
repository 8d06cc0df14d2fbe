import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { listEvidence } from '#modules/calls/server/list-evidence.ts';
import { forgetCalls } from '#modules/directory/server/forget-calls.ts';
import { careRequestsContract } from '#modules/requests/care-requests.contract.ts';
import { lockOwnRequest, type RequestRow } from '#modules/requests/server/find-request.ts';
import { noteOnRequest } from '#modules/requests/server/move-request.ts';
import { isUnlocked, presentRequest } from '#modules/requests/server/present-request.ts';
import { understandNeed } from '#modules/requests/server/understand-need.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import { conflict } from '#shared/problem.ts';
import { keepOfficeFacts } from './keep-office-facts.ts';

const notes = {
  allowed:
    'You allowed us to show everybody what the offices told us in your calls. Nothing about you is shown, and you can take it back at any time.',
  takenBack:
    'You took back that everybody may see what the offices told us in your calls. It is yours alone again.',
};

/**
 * What a patient's own calls found is theirs. It goes into the public comparison and the offices' pages once they allow
 * it, and leaves them when they take it back; the timeline keeps both.
 */
export const shareFindings = implement(careRequestsContract)
  .$context<EndpointContext>()
  .shareFindings.handler(async ({ input, context }) => {
    const userId = callerId(context);
    const now = context.clock.now();
    const changed = await context.database.transaction(async (tx) => {
      const request = await lockOwnRequest(tx, input.id, userId);
      // Manual results are not based on the calls, which may never have passed the evidence gate.
      if (!isUnlocked(request) || request.resultKind !== null)
        throw conflict('This request has no results of calls that could be shared.');
      if (input.allowed === (request.findingsAllowedAt !== null)) return request;
      const findingsAllowedAt = input.allowed ? now : null;
      await tx
        .update(careRequests)
        .set({ findingsAllowedAt, updatedAt: now })
        .where(eq(careRequests.id, request.id));
      await (input.allowed ? publish(tx, request) : withdraw(tx, request));
      await noteOnRequest(tx, context, request, {
        actor: { kind: 'patient', id: userId },
        note: input.allowed ? notes.allowed : notes.takenBack,
      });
      return { ...request, findingsAllowedAt };
    });
    return presentRequest(context.database.orm, context.dataKeys, changed, now);
  });

const listFindings = (tx: Orm, { id, round }: RequestRow) =>
  listEvidence(tx, id, { round, purpose: 'enquiry' });

async function publish(tx: Orm, request: RequestRow): Promise<void> {
  const plan = understandNeed(request.need);
  if (plan.kind === 'search') await keepOfficeFacts(tx, await listFindings(tx, request), plan.service.code);
}

async function withdraw(tx: Orm, request: RequestRow): Promise<void> {
  const found = await listFindings(tx, request);
  await forgetCalls(
    tx,
    found.map(({ call }) => call.id),
  );
}
