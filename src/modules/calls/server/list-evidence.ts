import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { callFacts, calls } from '#schema/calls.ts';
import type { CallRow } from './plan-call.ts';
import { type CallFactRow, doubtsOf, type RecordedFact, type StoredDoubt, toFact } from './record-call.ts';

/** A call with everything extracted from it, including removed facts and undecided doubts. */
export type CallEvidence = {
  call: CallRow;
  rows: CallFactRow[];
  /** Facts in effect. */
  facts: RecordedFact[];
  /** Not confirmed by the second reading and not decided by staff. */
  undecided: StoredDoubt[];
};

/** Calls of a request, or of one round, oldest first. */
export async function listEvidence(
  orm: Orm,
  requestId: string,
  only: { round: number; purpose: 'enquiry' } | null = null,
): Promise<CallEvidence[]> {
  const ofRound = only ? and(eq(calls.round, only.round), eq(calls.purpose, only.purpose)) : undefined;
  const rows = await orm
    .select()
    .from(calls)
    .where(and(eq(calls.requestId, requestId), ofRound))
    .orderBy(asc(calls.createdAt), asc(calls.id));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const facts = await orm
    .select()
    .from(callFacts)
    .where(inArray(callFacts.callId, ids))
    .orderBy(asc(callFacts.turnIndex), asc(callFacts.startCharacter), asc(callFacts.id));
  return rows.map((call) => {
    const ofCall = facts.filter(({ callId }) => callId === call.id);
    const decided = new Set(ofCall.map(({ id }) => id));
    return {
      call,
      rows: ofCall,
      facts: ofCall.filter(({ struckAt }) => struckAt === null).map(toFact),
      undecided: doubtsOf(call).filter(({ id }) => !decided.has(id)),
    };
  });
}
