import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { callFacts, calls } from '#schema/calls.ts';
import { requestResults } from '#schema/care-requests.ts';
import { isByOffices, resultArtifacts } from '../../results/result-content.ts';
import { figureOut, type NamedOpening, type ResultFigures } from '../../results/result-figures.rules.ts';
import type { RequestRow } from '../find-request.ts';

/** Figures of the short lists that wait for approval, by request. The results themselves do not leave this function. */
export async function readResultFigures(
  orm: Orm,
  rows: readonly RequestRow[],
  now: Date,
): Promise<ReadonlyMap<string, ResultFigures>> {
  const figures = new Map<string, ResultFigures>();
  const waiting = rows.filter(({ status }) => status === 'awaiting_patient_confirmation');
  if (waiting.length === 0) return figures;
  const ids = waiting.map(({ id }) => id);
  const stored = await orm.select().from(requestResults).where(inArray(requestResults.requestId, ids));
  const openings = await listOpenings(orm, ids);
  for (const { requestId, round, body } of stored) {
    if (waiting.find(({ id }) => id === requestId)?.round !== round) continue;
    const results = resultArtifacts.parse(body);
    if (!isByOffices(results)) continue;
    const named = openings.filter((one) => one.requestId === requestId && one.round === round);
    figures.set(requestId, figureOut(results, named, now));
  }
  return figures;
}

/** The openings that offices named when they were asked, as both readings or a person agreed. */
async function listOpenings(
  orm: Orm,
  requestIds: string[],
): Promise<(NamedOpening & { requestId: string | null; round: number })[]> {
  const rows = await orm
    .select({
      requestId: calls.requestId,
      round: calls.round,
      providerId: calls.providerId,
      value: callFacts.value,
    })
    .from(callFacts)
    .innerJoin(calls, eq(calls.id, callFacts.callId))
    .where(
      and(
        inArray(callFacts.requestId, requestIds),
        eq(calls.purpose, 'enquiry'),
        eq(callFacts.kind, 'slot'),
        isNull(callFacts.struckAt),
      ),
    );
  return rows.map(({ value, ...call }) => ({
    ...call,
    startsAt: new Date((value as { startsAt: string }).startsAt),
  }));
}
