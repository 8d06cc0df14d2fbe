import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import type { CallOutcome, ConversationOutcome } from '#engines/transcripts/call-findings.ts';
import { preferredDays } from '#engines/transcripts/preferred-days.rules.ts';
import { dropPlannedCallsTo } from '#modules/calls/server/fail-call.ts';
import { describeOffice } from '#modules/calls/server/plan-inquiries.ts';
import { type ManualCall, storeManualCall, storeManualFacts } from '#modules/calls/server/record-call.ts';
import { getOffice } from '#modules/directory/server/find-office.ts';
import type { ProviderRow } from '#modules/directory/server/find-offices-near.ts';
import { requestQueueContract } from '#modules/requests/request-queue.contract.ts';
import { allowsManualWork } from '#modules/requests/request-queue.rules.ts';
import type { StaffRequest } from '#modules/requests/request-queue-views.contract.ts';
import { requireAssignedToMe } from '#modules/requests/server/assign-request.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { addTimelineNote, moveRequest } from '#modules/requests/server/move-request.ts';
import { lockRequestForStaff, presentStaffRequest } from '#modules/requests/server/request-at-work.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { calls } from '#schema/calls.ts';
import type { Telephony } from '#shared/calls/telephone-call.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import { findService } from '#shared/care/service-catalog.ts';
import { nameService } from '#shared/care/service-wording.ts';
import type { Mode } from '#shared/mode.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import * as t from '../../fulfillment.words.ts';
import { blockBadNumber } from '../work/block-bad-number.ts';
import { type LoggedCall, placeLoggedFacts } from './place-logged-facts.ts';

/** Allows for browser clocks slightly ahead of the server. */
const clockSkewMilliseconds = 5 * 60_000;

type Outcome = { telephony: Telephony; conversation: ConversationOutcome; outcome: CallOutcome };

/** After these outcomes, the agent has nothing left to ask the office. */
const reached: readonly LoggedCall['outcome'][] = ['answered', 'refused', 'wrong_number'];

const outcomes: Record<Exclude<LoggedCall['outcome'], 'answered'>, Outcome> = {
  no_answer: { telephony: 'no_answer', conversation: 'unanswered', outcome: 'no_answer' },
  voicemail: { telephony: 'voicemail', conversation: 'voicemail', outcome: 'voicemail' },
  refused: { telephony: 'answered', conversation: 'refused', outcome: 'refused' },
  call_back: { telephony: 'answered', conversation: 'asked_to_call_back', outcome: 'call_back' },
  wrong_number: { telephony: 'answered', conversation: 'wrong_number', outcome: 'wrong_number' },
};

/**
 * Logs a call made by staff. Stored like an agent call, with the typed words as transcript. Its facts are
 * confirmed by the caller but still go through review.
 */
export const recordManualCall = implement(requestQueueContract)
  .$context<EndpointContext>()
  .recordManualCall.handler(async ({ input, context }): Promise<StaffRequest> => {
    await context.database.transaction(async (tx) => {
      const request = await lockRequestForStaff(tx, context, input.id);
      if (await wasRecorded(tx, input.submissionKey, request.id)) return;
      await requireAssignedToMe(tx, context, request);
      if (!allowsManualWork(request.status)) throw conflict(t.notInProgressCantLog);
      rejectImpossibleTime(new Date(input.calledAt), request, context.clock.now());
      const office = await getOffice(tx, { id: input.providerId }, request.mode as Mode);
      await storeCall(tx, context, request, office, { ...input, words: input.words ?? '' });
      if (reached.includes(input.outcome))
        await dropPlannedCallsTo(tx, request, office.id, context.clock.now());
      await showProgress(tx, context, request);
    });
    return presentStaffRequest(context.database.orm, context.dataKeys, input.id);
  });

async function wasRecorded(tx: Orm, callId: string, requestId: string): Promise<boolean> {
  const [earlier] = await tx.select({ requestId: calls.requestId }).from(calls).where(eq(calls.id, callId));
  if (earlier && earlier.requestId !== requestId) throw conflict(t.callOfAnotherRequest);
  return earlier !== undefined;
}

function rejectImpossibleTime(calledAt: Date, request: RequestRow, now: Date): void {
  if (calledAt.getTime() > now.getTime() + clockSkewMilliseconds) throw badRequest(t.callTimeInFuture);
  // The form has minute precision.
  if (calledAt.getTime() < request.createdAt.getTime() - 60_000) throw badRequest(t.callBeforeRequest);
}

async function storeCall(
  tx: Orm,
  context: EndpointContext,
  request: RequestRow,
  office: ProviderRow,
  logged: LoggedCall & { submissionKey: string; calledAt: string },
): Promise<void> {
  const now = context.clock.now();
  const facts = placeLoggedFacts(logged, office.timeZone, now);
  const call: ManualCall = {
    id: logged.submissionKey,
    requestId: request.id,
    providerId: office.id,
    round: request.round,
    mode: request.mode,
    toNumber: office.phone,
    // Removed facts apply to staff calls too.
    brief: {
      purpose: 'enquiry',
      callerFor: '',
      officeName: office.name,
      // An agent may reuse this brief, so it must not contain the patient's words.
      serviceName: nameOf(request.need) ?? 'the request',
      insurancePlan: request.removedFacts.includes('insurance_plan')
        ? null
        : (request.need.insurance?.plan ?? null),
      ...preferredDays(request.need.when, now, office.timeZone),
    },
    office: describeOffice({ provider: office, price: null }),
    ...describeOutcome(logged),
    madeBy: callerId(context),
    words: logged.words,
    calledAt: new Date(logged.calledAt),
  };
  await storeManualCall(tx, call, now);
  await blockBadNumber(tx, context, call, call);
  await storeManualFacts(tx, call, facts, now);
}

function describeOutcome({ outcome, facts }: LoggedCall): Outcome {
  if (outcome !== 'answered') return outcomes[outcome];
  const answered = { telephony: 'answered', conversation: 'right_party' } as const;
  const has = (kind: string) => facts.some((fact) => fact.kind === kind);
  if (has('slot')) return { ...answered, outcome: 'offered_slots' };
  if (has('cash_price')) return { ...answered, outcome: 'price_only' };
  const closed = facts.some((fact) => fact.kind === 'accepts_new_patients' && !fact.accepts);
  return { ...answered, outcome: closed ? 'not_accepting' : 'unclear' };
}

/** The patient sees that an office was called, but not which one. */
async function showProgress(tx: Orm, context: EndpointContext, request: RequestRow): Promise<void> {
  const actor = { kind: 'staff', id: callerId(context) } as const;
  const note = t.careTeamCalledOffice;
  const searching =
    request.status === 'new'
      ? await moveRequest(tx, context, request, 'provider_search', {
          actor,
          note: t.careTeamWorking,
        })
      : request;
  if (searching.status === 'provider_search')
    await moveRequest(tx, context, searching, 'calling_providers', { actor, note });
  else await addTimelineNote(tx, context, searching, { actor, note });
}

function nameOf(need: CareNeed): string | null {
  const service = findService(need.serviceCode ?? '');
  return service && nameService(service, need);
}
