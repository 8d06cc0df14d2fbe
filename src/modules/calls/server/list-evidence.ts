import { and, asc, eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { calls } from '#schema/calls.ts';
import type { CallRow } from './plan-call.ts';
import { type FactsOfCall, readFacts } from './read-facts.ts';
import { getDoubts, type StoredDoubt } from './record-call.ts';

/** A call with everything extracted from it, including removed facts and undecided doubts. */
export type CallEvidence = FactsOfCall & {
  call: CallRow;
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
  const factsOf = await readFacts(orm, rows);
  return rows.map((call) => {
    const facts = factsOf(call.id);
    const decided = new Set(facts.rows.map(({ id }) => id));
    return { call, ...facts, undecided: getDoubts(call).filter(({ id }) => !decided.has(id)) };
  });
}
