import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { callFacts } from '#schema/calls.ts';
import type { CallRow } from './plan-call.ts';
import { type CallFactRow, type FactCorrection, type RecordedFact, toFact } from './record-call.ts';

export type FactsOfCall = {
  /** Everything extracted, including removed facts, by place in the transcript. */
  rows: CallFactRow[];
  /** Facts in effect. */
  facts: RecordedFact[];
};

/**
 * Facts of these calls, with who corrected them and with which words. The calls must include all calls to the same
 * offices in their round, because a correction may use the words of another one.
 */
export async function readFacts(
  orm: Orm,
  ofCalls: readonly CallRow[],
): Promise<(callId: string) => FactsOfCall> {
  if (ofCalls.length === 0) return () => ({ rows: [], facts: [] });
  const ids = ofCalls.map(({ id }) => id);
  const rows = await orm
    .select()
    .from(callFacts)
    .where(inArray(callFacts.callId, ids))
    .orderBy(asc(callFacts.turnIndex), asc(callFacts.startCharacter), asc(callFacts.id));
  const names = await listReviewers(orm, ids, rows);
  return (callId) => {
    const ofCall = rows.filter((row) => row.callId === callId);
    return {
      rows: ofCall,
      facts: ofCall
        .filter(({ removedAt }) => removedAt === null)
        .map((row) => {
          const correction = readCorrection(row, ofCalls, names);
          return correction ? { ...toFact(row), correction } : toFact(row);
        }),
    };
  };
}

/** First names of the staff who corrected facts. */
async function listReviewers(
  orm: Orm,
  callIds: string[],
  rows: readonly CallFactRow[],
): Promise<ReadonlyMap<string, string>> {
  if (rows.every(({ correctedFrom }) => correctedFrom === null)) return new Map();
  const found = await orm
    .selectDistinct({ id: users.id, firstName: users.firstName })
    .from(callFacts)
    .innerJoin(users, eq(users.id, callFacts.checkedBy))
    .where(and(inArray(callFacts.callId, callIds), isNull(callFacts.removedAt)));
  return new Map(found.map(({ id, firstName }) => [id, firstName]));
}

function readCorrection(
  row: CallFactRow,
  ofCalls: readonly CallRow[],
  names: ReadonlyMap<string, string>,
): FactCorrection | null {
  if (row.correctedFrom === null) return null;
  const call = ofCalls.find(({ id }) => id === row.evidenceCallId);
  return {
    by: names.get(row.checkedBy ?? '') ?? '',
    at: row.checkedAt ?? row.createdAt,
    reason: row.correctionReason ?? '',
    evidence: call && row.evidenceQuote !== null ? { call, quote: row.evidenceQuote } : null,
  };
}
