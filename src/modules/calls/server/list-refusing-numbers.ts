import { and, eq, isNull } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { callFacts, calls } from '#schema/calls.ts';
import { getDoubts } from './record-call.ts';

/**
 * Numbers not to call again for this request: someone declined to talk, the number was wrong, or it may have
 * rung without a known outcome. Applies to all offices sharing the number. Likely refusals count too.
 */
export async function listRefusingNumbers(orm: Orm, requestId: string): Promise<Set<string>> {
  const rows = await orm
    .select({
      toNumber: calls.toNumber,
      telephony: calls.telephony,
      outcome: calls.outcome,
      failedBecause: calls.failedBecause,
      doubtful: calls.doubtful,
    })
    .from(calls)
    .where(eq(calls.requestId, requestId));
  const refused = await orm
    .select({ toNumber: calls.toNumber })
    .from(callFacts)
    .innerJoin(calls, eq(calls.id, callFacts.callId))
    .where(
      and(eq(callFacts.requestId, requestId), eq(callFacts.kind, 'refused'), isNull(callFacts.removedAt)),
    );
  const blocked = rows.filter(
    (row) =>
      row.outcome === 'refused' ||
      row.outcome === 'wrong_number' ||
      row.telephony === 'bad_number' ||
      row.failedBecause === 'fate_unknown' ||
      getDoubts(row).some(({ fact }) => fact.kind === 'refused'),
  );
  return new Set([...refused, ...blocked].map(({ toNumber }) => toNumber));
}
