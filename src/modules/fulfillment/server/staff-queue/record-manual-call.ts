import { implement } from '@orpc/server';
import { and, eq, max } from 'drizzle-orm';
import type { CallOutcome, ConversationOutcome } from '#engines/transcripts/call-findings.ts';
import { wantedDays } from '#engines/transcripts/wanted-days.rules.ts';
import { dropPlannedTo } from '#modules/calls/server/fail-call.ts';
import { describeOffice } from '#modules/calls/server/plan-enquiries.ts';
import { getOffice } from '#modules/directory/server/find-office.ts';
import type { ProviderRow } from '#modules/directory/server/find-offices-near.ts';
import { type RequestAtWork, requestQueueContract } from '#modules/requests/request-queue.contract.ts';
import { mayWorkByHand } from '#modules/requests/request-queue.rules.ts';
import { requireMine } from '#modules/requests/server/assign-request.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { moveRequest, noteOnRequest } from '#modules/requests/server/move-request.ts';
import { lockRequestForStaff, presentRequestAtWork } from '#modules/requests/server/request-at-work.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { callFacts, calls } from '#schema/calls.ts';
import type { Telephony } from '#shared/calls/telephone-call.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import { findService } from '#shared/care/service-catalogue.ts';
import { nameService } from '#shared/care/service-wording.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import { keepBadNumber } from '../work/keep-bad-number.ts';
import { placeToldFacts, type ToldCall } from './place-told-facts.ts';

/** Clocks of the office's computers may be a little ahead of ours. */
const clockSkewMilliseconds = 5 * 60_000;

type Outcome = { telephony: Telephony; conversation: ConversationOutcome; outcome: CallOutcome };

/** After these there is nothing left to ask the office by an agent. */
const reached: readonly ToldCall['outcome'][] = ['answered', 'refused', 'wrong_number'];

const outcomes: Record<Exclude<ToldCall['outcome'], 'answered'>, Outcome> = {
  no_answer: { telephony: 'no_answer', conversation: 'nobody', outcome: 'no_answer' },
  voicemail: { telephony: 'voicemail', conversation: 'voicemail', outcome: 'voicemail' },
  refused: { telephony: 'answered', conversation: 'refused', outcome: 'refused' },
  call_back: { telephony: 'answered', conversation: 'asked_to_call_back', outcome: 'call_back' },
  wrong_number: { telephony: 'answered', conversation: 'wrong_number', outcome: 'wrong_number' },
};

/**
 * A call that a person made: kept like one of the agent's, with the words as they were typed as its transcript. Its
 * facts are confirmed by that person, and still pass the gate before the patient sees them.
 */
export const recordManualCall = implement(requestQueueContract)
  .$context<EndpointContext>()
  .recordManualCall.handler(async ({ input, context }): Promise<RequestAtWork> => {
    await context.database.transaction(async (tx) => {
      const request = await lockRequestForStaff(tx, context, input.id);
      if (await wasRecorded(tx, input.submissionKey, request.id)) return;
      await requireMine(tx, context, request);
      if (!mayWorkByHand(request.status))
        throw conflict('This request is not being worked on now, so no call can be added to it.');
      refuseImpossibleTime(new Date(input.calledAt), request, context.clock.now());
      const office = await getOffice(tx, { id: input.providerId }, request.mode as Mode);
      await storeCall(tx, context, request, office, { ...input, words: input.words ?? '' });
      if (reached.includes(input.outcome)) await dropPlannedTo(tx, request, office.id, context.clock.now());
      await showProgress(tx, context, request);
    });
    return presentRequestAtWork(context.database.orm, context.dataKeys, input.id);
  });

async function wasRecorded(tx: Orm, callId: string, requestId: string): Promise<boolean> {
  const [earlier] = await tx.select({ requestId: calls.requestId }).from(calls).where(eq(calls.id, callId));
  if (earlier && earlier.requestId !== requestId) throw conflict('This call belongs to another request.');
  return earlier !== undefined;
}

function refuseImpossibleTime(calledAt: Date, request: RequestRow, now: Date): void {
  if (calledAt.getTime() > now.getTime() + clockSkewMilliseconds)
    throw badRequest('This time is still to come. Please say when you called.');
  // To the minute, as it is typed.
  if (calledAt.getTime() < request.createdAt.getTime() - 60_000)
    throw badRequest('The call must have been made after the request came in.');
}

async function storeCall(
  tx: Orm,
  context: EndpointContext,
  request: RequestRow,
  office: ProviderRow,
  told: ToldCall & { submissionKey: string; calledAt: string },
): Promise<void> {
  const now = context.clock.now();
  const me = callerId(context);
  const calledAt = new Date(told.calledAt);
  const facts = placeToldFacts(told, office.timeZone, now);
  const { telephony, conversation, outcome } = describeOutcome(told);
  await tx.insert(calls).values({
    id: told.submissionKey,
    requestId: request.id,
    providerId: office.id,
    purpose: 'enquiry',
    round: request.round,
    attempt: await nextAttempt(tx, request, office.id),
    mode: request.mode,
    toNumber: office.phone,
    // What the patient struck, a person does not say either.
    brief: {
      purpose: 'enquiry',
      callerFor: '',
      officeName: office.name,
      // An agent may call again with this brief, and is told no words of the patient.
      serviceName: nameOf(request.need) ?? 'the request',
      insurancePlan: request.struckFacts.includes('insurance_plan')
        ? null
        : (request.need.insurance?.plan ?? null),
      ...wantedDays(request.need.when, now, office.timeZone),
    },
    office: describeOffice({ provider: office, price: null }),
    state: 'ended',
    telephony,
    outcome,
    layers: { telephony, conversation, business: [] },
    madeBy: me,
    transcript: told.words === '' ? [] : [{ speaker: 'office', text: told.words, atSeconds: 0 }],
    startedAt: calledAt,
    endedAt: calledAt,
    createdAt: now,
    updatedAt: now,
  });
  const call = { id: told.submissionKey, mode: request.mode, providerId: office.id, toNumber: office.phone };
  await keepBadNumber(tx, context, call, { outcome, telephony });
  if (facts.length === 0) return;
  await tx.insert(callFacts).values(
    facts.map(({ start, end, ...fact }) => ({
      ...fact,
      id: newId(),
      callId: told.submissionKey,
      requestId: request.id,
      providerId: office.id,
      turnIndex: 0,
      startCharacter: start,
      endCharacter: end,
      checkedBy: me,
      checkedAt: now,
      createdAt: now,
    })),
  );
}

function describeOutcome({ outcome, facts }: ToldCall): Outcome {
  if (outcome !== 'answered') return outcomes[outcome];
  const answered = { telephony: 'answered', conversation: 'right_party' } as const;
  const has = (kind: string) => facts.some((fact) => fact.kind === kind);
  if (has('slot')) return { ...answered, outcome: 'offered_slots' };
  if (has('cash_price')) return { ...answered, outcome: 'price_only' };
  const closed = facts.some((fact) => fact.kind === 'accepts_new_patients' && !fact.accepts);
  return { ...answered, outcome: closed ? 'not_accepting' : 'unclear' };
}

async function nextAttempt(tx: Orm, request: RequestRow, providerId: string): Promise<number> {
  const [last] = await tx
    .select({ attempt: max(calls.attempt) })
    .from(calls)
    .where(
      and(
        eq(calls.requestId, request.id),
        eq(calls.providerId, providerId),
        eq(calls.purpose, 'enquiry'),
        eq(calls.round, request.round),
      ),
    );
  return (last?.attempt ?? 0) + 1;
}

/** The patient sees that somebody was called, and not who. */
async function showProgress(tx: Orm, context: EndpointContext, request: RequestRow): Promise<void> {
  const actor = { kind: 'staff', id: callerId(context) } as const;
  const note = 'A person of our care team telephoned an office for you.';
  const searching =
    request.status === 'new'
      ? await moveRequest(tx, context, request, 'provider_search', {
          actor,
          note: 'A person of our care team is working on your request.',
        })
      : request;
  if (searching.status === 'provider_search')
    await moveRequest(tx, context, searching, 'calling_providers', { actor, note });
  else await noteOnRequest(tx, context, searching, { actor, note });
}

function nameOf(need: CareNeed): string | null {
  const service = findService(need.serviceCode ?? '');
  return service && nameService(service, need);
}
