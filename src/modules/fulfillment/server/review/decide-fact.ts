import { implement } from '@orpc/server';
import type { CallFact, FactContent } from '#engines/transcripts/call-findings.ts';
import { canBeCorrected } from '#modules/calls/fact-words.ts';
import { type Decision, standingOf, storeDecision } from '#modules/calls/server/decide-fact.ts';
import { type CallEvidence, listEvidence } from '#modules/calls/server/list-evidence.ts';
import { toFact } from '#modules/calls/server/record-call.ts';
import { evidenceGateContract } from '#modules/requests/evidence-gate.contract.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { tellStaff } from '#platform/live/channels.ts';
import { badRequest, conflict, notFound } from '#shared/problem.ts';
import { toInstant, toWallTime } from '#shared/time/business-calendar.ts';
import { lockAtGate } from './lock-at-gate.ts';
import { ofThisRound, presentEvidence } from './present-evidence.ts';

type Value = {
  date?: string | undefined;
  time?: string | undefined;
  amountCents?: number | undefined;
  accepts?: boolean | undefined;
};

/**
 * What a person makes of one fact. Of two who decide at once the second is told, unless both mean the same; a decision
 * sent twice is one.
 */
export const decideFact = implement(evidenceGateContract)
  .$context<EndpointContext>()
  .decideFact.handler(async ({ input, context }) =>
    context.database.transaction(async (tx) => {
      const request = await lockAtGate(tx, context, input.id);
      const found = findFact(ofThisRound(await listEvidence(tx, request.id), request), input.factId);
      const decision = readDecision(input, found);
      const standing = standingOf(found.row);
      if (!isDone(decision, found, standing)) {
        if (input.seenAs && input.seenAs !== standing)
          throw conflict('Somebody has decided about this fact meanwhile. Please look at it again.');
        await storeDecision(tx, found, decision, { userId: callerId(context), now: context.clock.now() });
        tellStaff(tx, context, 'requests', request.id);
      }
      return presentEvidence(tx, context, request);
    }),
  );

type Found = {
  call: CallEvidence['call'];
  row: CallEvidence['rows'][number] | undefined;
  doubt: CallEvidence['undecided'][number] | undefined;
  fact: CallFact;
};

function findFact(evidence: readonly CallEvidence[], factId: string): Found {
  for (const { call, rows, undecided } of evidence) {
    const row = rows.find(({ id }) => id === factId);
    const doubt = undecided.find(({ id }) => id === factId);
    const fact = row ? toFact(row) : doubt?.fact;
    if (fact) return { call, row, doubt, fact };
  }
  throw notFound('This fact is not among those of this request. Please load the page again.');
}

function readDecision(
  input: { decision: Decision['kind']; value?: Value | null | undefined; reason?: string | null | undefined },
  { fact, call }: Found,
): Decision {
  if (input.decision === 'confirm') return { kind: 'confirm' };
  const reason = input.reason?.trim() ?? '';
  if (reason === '') {
    throw badRequest(
      input.decision === 'correct'
        ? 'Please write why the fact is corrected.'
        : 'Please write why the fact is struck.',
    );
  }
  if (input.decision === 'strike') return { kind: 'strike', reason };
  if (!canBeCorrected(fact)) throw badRequest('This fact has no value to correct. Confirm it or strike it.');
  return { kind: 'correct', content: readValue(fact, input.value ?? {}, call.office.timeZone), reason };
}

function readValue(fact: CallFact, value: Value, timeZone: string): FactContent {
  switch (fact.kind) {
    case 'slot':
    case 'slot_hold':
    case 'booking_confirmed':
      return { kind: fact.kind, value: { startsAt: readMoment(value, timeZone) } };
    case 'cash_price':
      if (value.amountCents === undefined) throw badRequest('Please give the price that the office named.');
      return { kind: 'cash_price', value: { amountCents: value.amountCents } };
    case 'accepts_plan':
      return { kind: 'accepts_plan', value: { plan: fact.value.plan, accepts: readYesOrNo(value) } };
    case 'accepts_new_patients':
      return { kind: 'accepts_new_patients', value: { accepts: readYesOrNo(value) } };
    default:
      throw badRequest('This fact has no value to correct. Confirm it or strike it.');
  }
}

function readYesOrNo({ accepts }: Value): boolean {
  if (accepts === undefined) throw badRequest('Please say whether the office said yes or no.');
  return accepts;
}

/** A time on the office's own clock. One that its clock never shows, when it goes forward, is refused. */
function readMoment({ date, time }: Value, timeZone: string): string {
  if (!date || !time) throw badRequest('Please give the day and the time that the office named.');
  const startsAt = toInstant({ date, time }, timeZone);
  const shown = toWallTime(startsAt, timeZone);
  if (shown.time !== time || shown.date !== date)
    throw badRequest('The clocks go forward then, so this time does not exist. Please enter another one.');
  return startsAt.toISOString();
}

/** Whether the fact stands so already, as after a click that was sent twice. */
function isDone(decision: Decision, { fact }: Found, standing: ReturnType<typeof standingOf>): boolean {
  if (decision.kind === 'confirm') return standing === 'confirmed' || standing === 'corrected';
  if (decision.kind === 'strike') return standing === 'struck';
  return standing === 'corrected' && sameValue(fact, decision.content);
}

function sameValue(fact: CallFact, content: FactContent): boolean {
  if ('startsAt' in fact.value && 'startsAt' in content.value)
    return Date.parse(fact.value.startsAt) === Date.parse(content.value.startsAt);
  return JSON.stringify(fact.value) === JSON.stringify(content.value);
}
