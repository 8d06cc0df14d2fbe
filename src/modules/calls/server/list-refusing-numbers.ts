import { and, eq, isNull } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { callFacts, calls } from '#schema/calls.ts';
import { doubtsOf } from './record-call.ts';

/**
 * The telephones at which somebody did not want to talk in a call for this request, which are not the office's, or of
 * which nobody knows whether they rang: they are not called for it again, for whichever office behind them. One that
 * perhaps did not want to counts as well.
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
      and(eq(callFacts.requestId, requestId), eq(callFacts.kind, 'refused'), isNull(callFacts.struckAt)),
    );
  const closed = rows.filter(
    (row) =>
      row.outcome === 'refused' ||
      row.outcome === 'wrong_number' ||
      row.telephony === 'bad_number' ||
      row.failedBecause === 'fate_unknown' ||
      doubtsOf(row).some(({ fact }) => fact.kind === 'refused'),
  );
  return new Set([...refused, ...closed].map(({ toNumber }) => toNumber));
}
