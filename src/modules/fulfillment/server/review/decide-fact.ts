import { implement } from '@orpc/server';
import type { CallFact, FactContent } from '#engines/transcripts/call-findings.ts';
import { canBeCorrected } from '#modules/calls/fact.words.ts';
import {
  type Decision,
  type FactEvidence,
  getEvidence,
  getFactState,
  storeDecision,
} from '#modules/calls/server/decide-fact.ts';
import { type CallEvidence, listEvidence } from '#modules/calls/server/list-evidence.ts';
import { toFact } from '#modules/calls/server/record-call.ts';
import { evidenceReviewContract } from '#modules/requests/evidence-review.contract.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { notifyStaff } from '#platform/live/channels.ts';
import { badRequest, conflict, notFound } from '#shared/problem.ts';
import { toInstant } from '#shared/time/business-calendar.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import * as t from '../../fulfillment.words.ts';
import { lockInReview } from './lock-in-review.ts';
import { type PickedWords, placeEvidence } from './place-evidence.ts';
import { filterCurrentRound, presentEvidence } from './present-evidence.ts';

type Value = {
  date?: string | undefined;
  time?: string | undefined;
  amountCents?: number | undefined;
  accepts?: boolean | undefined;
};

/** Applies a review decision to one fact. Idempotent; a conflicting concurrent decision is rejected. */
export const decideFact = implement(evidenceReviewContract)
  .$context<EndpointContext>()
  .decideFact.handler(async ({ input, context }) =>
    context.database.transaction(async (tx) => {
      const request = await lockInReview(tx, context, input.id);
      const round = filterCurrentRound(await listEvidence(tx, request.id), request);
      const found = findFact(round, input.factId);
      const decision = readDecision(input, found, round);
      const standing = getFactState(found.row);
      if (!isDone(decision, found, standing)) {
        if (input.seenAs && input.seenAs !== standing) throw conflict(t.factReviewedBySomeoneElse);
        await storeDecision(tx, found, decision, { userId: callerId(context), now: context.clock.now() });
        notifyStaff(tx, context, 'requests', request.id);
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
  throw notFound(t.factNotInRequest);
}

type Input = {
  decision: Decision['kind'];
  value?: Value | null | undefined;
  evidence?: PickedWords | null | undefined;
  reason?: string | null | undefined;
};

function readDecision(input: Input, { fact, call }: Found, round: readonly CallEvidence[]): Decision {
  if (input.decision === 'confirm') return { kind: 'confirm' };
  const reason = input.reason?.trim() ?? '';
  if (reason === '') {
    throw badRequest(input.decision === 'correct' ? t.enterCorrectionReason : t.enterRemovalReason);
  }
  if (input.decision === 'remove') return { kind: 'remove', reason };
  if (!canBeCorrected(fact)) throw badRequest(t.factHasNoValue);
  const content = readValue(fact, input.value ?? {}, call.office.timeZone);
  const evidence = input.evidence ? placeEvidence(content, input.evidence, call.providerId, round) : null;
  return { kind: 'correct', content, reason, evidence };
}

function readValue(fact: CallFact, value: Value, timeZone: string): FactContent {
  switch (fact.kind) {
    case 'slot':
    case 'slot_hold':
    case 'booking_confirmed':
      return { kind: fact.kind, value: { startsAt: readMoment(value, timeZone) } };
    case 'cash_price':
      if (value.amountCents === undefined) throw badRequest(t.enterPrice);
      return { kind: 'cash_price', value: { amountCents: value.amountCents } };
    case 'accepts_plan':
      return { kind: 'accepts_plan', value: { plan: fact.value.plan, accepts: readYesOrNo(value) } };
    case 'accepts_new_patients':
      return { kind: 'accepts_new_patients', value: { accepts: readYesOrNo(value) } };
    default:
      throw badRequest(t.factHasNoValue);
  }
}

function readYesOrNo({ accepts }: Value): boolean {
  if (accepts === undefined) throw badRequest(t.chooseYesOrNo);
  return accepts;
}

/** Local time at the office. Rejects times skipped by daylight saving. */
function readMoment({ date, time }: Value, timeZone: string): string {
  if (!date || !time) throw badRequest(t.enterDateAndTime);
  const startsAt = toInstant({ date, time }, timeZone);
  const shown = toWallTime(startsAt, timeZone);
  if (shown.time !== time || shown.date !== date) throw badRequest(t.skippedByDaylightSaving);
  return startsAt.toISOString();
}

/** True if the decision is already applied, as after a repeated request. */
function isDone(
  decision: Decision,
  { fact, row }: Found,
  standing: ReturnType<typeof getFactState>,
): boolean {
  if (decision.kind === 'confirm') return standing === 'confirmed' || standing === 'corrected';
  if (decision.kind === 'remove') return standing === 'removed';
  return (
    standing === 'corrected' &&
    sameValue(fact, decision.content) &&
    row?.correctionReason === decision.reason &&
    sameEvidence(getEvidence(row), decision.evidence)
  );
}

const sameEvidence = (a: FactEvidence | null, b: FactEvidence | null): boolean =>
  a === null || b === null
    ? a === b
    : a.callId === b.callId && a.turnIndex === b.turnIndex && a.start === b.start && a.end === b.end;

function sameValue(fact: CallFact, content: FactContent): boolean {
  if ('startsAt' in fact.value && 'startsAt' in content.value)
    return Date.parse(fact.value.startsAt) === Date.parse(content.value.startsAt);
  return JSON.stringify(fact.value) === JSON.stringify(content.value);
}
