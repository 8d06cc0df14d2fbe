import { and, eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { calls } from '#schema/calls.ts';
import type { CallPurpose } from '#shared/calls/telephone-call.ts';
import type { CallRow } from './plan-call.ts';
import { readFacts } from './read-facts.ts';
import type { RecordedFact } from './record-call.ts';

export type CallWithFacts = { call: CallRow; facts: RecordedFact[] };

/** Calls of one round with facts in effect, oldest first. */
export async function listRound(
  orm: Orm,
  requestId: string,
  round: number,
  purpose: CallPurpose,
): Promise<CallWithFacts[]> {
  const rows = await orm
    .select()
    .from(calls)
    .where(and(eq(calls.requestId, requestId), eq(calls.round, round), eq(calls.purpose, purpose)))
    .orderBy(calls.createdAt, calls.id);
  const factsOf = await readFacts(orm, rows);
  return rows.map((call) => ({ call, facts: factsOf(call.id).facts }));
}

export const isFinished = (call: CallRow): boolean => call.state === 'ended' || call.state === 'failed';
