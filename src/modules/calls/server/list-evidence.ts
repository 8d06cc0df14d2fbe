import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { callFacts, calls } from '#schema/calls.ts';
import type { CallRow } from './plan-call.ts';
import { type CallFactRow, getDoubts, type RecordedFact, type StoredDoubt, toFact } from './record-call.ts';

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
  filter: { round: number; purpose: 'enquiry' } | null = null,
): Promise<CallEvidence[]> {
  const roundCondition = filter
    ? and(eq(calls.round, filter.round), eq(calls.purpose, filter.purpose))
    : undefined;
  const rows = await orm
    .select()
    .from(calls)
    .where(and(eq(calls.requestId, requestId), roundCondition))
    .orderBy(asc(calls.createdAt), asc(calls.id));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const facts = await orm
    .select()
    .from(callFacts)
    .where(inArray(callFacts.callId, ids))
    .orderBy(asc(callFacts.turnIndex), asc(callFacts.startCharacter), asc(callFacts.id));
  return rows.map((call) => {
    const factRows = facts.filter(({ callId }) => callId === call.id);
    const decided = new Set(factRows.map(({ id }) => id));
    return {
      call,
      rows: factRows,
      facts: factRows.filter(({ struckAt }) => struckAt === null).map(toFact),
      undecided: getDoubts(call).filter(({ id }) => !decided.has(id)),
    };
  });
}
