import { and, asc, countDistinct, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { appointments, officeSlots } from '#schema/appointments.ts';
import { callFacts, calls } from '#schema/calls.ts';
import { requestResults } from '#schema/care-requests.ts';
import type { RequestView } from '../../care-requests.contract.ts';
import { isOfficeResults, type OfficeResults, resultArtifacts } from '../../results/result-content.ts';
import { computeFigures, type NamedOpening, type ResultFigures } from '../../results/result-figures.rules.ts';
import { type TimeChanges, timeKey } from '../../results/stale-results.rules.ts';
import type { RequestRow } from '../find-request.ts';

type AskedCall = NonNullable<RequestView['openQuestion']>['calls'][number];

/**
 * Calls that open questions ask about, by request. Their offices may be named because they
 * haven't been called yet.
 */
export async function listAskedCalls(
  orm: Orm,
  questions: readonly { requestId: string; asksFor: string }[],
): Promise<Map<string, AskedCall[]>> {
  const ids = questions.flatMap(({ requestId, asksFor }) => (asksFor === 'further_calls' ? requestId : []));
  const found = new Map<string, AskedCall[]>();
  if (ids.length === 0) return found;
  const rows = await orm
    .select({ id: calls.id, requestId: calls.requestId, brief: calls.brief, attempt: calls.attempt })
    .from(calls)
    .where(and(inArray(calls.requestId, ids), eq(calls.state, 'intended'), eq(calls.patientAnswer, 'asked')))
    .orderBy(asc(calls.createdAt), asc(calls.id));
  for (const { id, requestId, brief, attempt } of rows) {
    if (requestId === null) continue;
    const known = found.get(requestId) ?? [];
    found.set(requestId, [...known, { id, officeName: brief.officeName, attempt }]);
  }
  return found;
}

/**
 * Preview figures of shortlists awaiting approval, by request. The results themselves don't leave this
 * function.
 */
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
    if (!isOfficeResults(results)) continue;
    const named = openings.filter((item) => item.requestId === requestId && item.round === round);
    figures.set(requestId, computeFigures(results, named, now));
  }
  return figures;
}

/** How many offices a request's current round calls, without those the patient has not allowed. */
export async function countOffices(
  orm: Orm,
  rows: readonly RequestRow[],
): Promise<(row: RequestRow) => number> {
  const counted = await orm
    .select({ requestId: calls.requestId, round: calls.round, offices: countDistinct(calls.providerId) })
    .from(calls)
    .where(
      and(
        inArray(
          calls.requestId,
          rows.map(({ id }) => id),
        ),
        eq(calls.purpose, 'enquiry'),
        or(isNull(calls.patientAnswer), eq(calls.patientAnswer, 'allowed')),
      ),
    )
    .groupBy(calls.requestId, calls.round);
  return ({ id, round }) =>
    counted.find((item) => item.requestId === id && item.round === round)?.offices ?? 0;
}

/** Openings offered in inquiry calls, double-checked or confirmed by staff. */
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
        isNull(callFacts.removedAt),
      ),
    );
  return rows.map(({ value, ...call }) => ({
    ...call,
    startsAt: new Date((value as { startsAt: string }).startsAt),
  }));
}

/**
 * What happened to the offered times since, in each request's own mode: a demo booking doesn't take a real
 * office's time.
 */
export async function readTimeChanges(
  orm: Orm,
  shown: readonly { requestId: string; mode: string; results: OfficeResults }[],
): Promise<(requestId: string) => TimeChanges> {
  const offered = shown.flatMap(({ results }) =>
    results.options.flatMap(({ provider, slot }) =>
      slot ? [{ providerId: provider.id, startsAt: new Date(slot.startsAt) }] : [],
    ),
  );
  if (offered.length === 0) return () => ({ gone: new Set(), taken: new Set(), own: new Set() });
  const isOffered = <Table extends typeof officeSlots | typeof appointments>(table: Table) =>
    and(
      inArray(table.providerId, [...new Set(offered.map(({ providerId }) => providerId))]),
      inArray(table.startsAt, [...new Set(offered.map(({ startsAt }) => startsAt))]),
    );
  const dropped = await orm
    .select()
    .from(officeSlots)
    .where(and(isOffered(officeSlots), eq(officeSlots.state, 'gone')));
  const booked = await orm
    .select()
    .from(appointments)
    .where(and(isOffered(appointments), inArray(appointments.status, ['pending', 'confirmed'])));
  const modes = new Map(shown.map(({ requestId, mode }) => [requestId, mode]));
  const keyOf = ({ providerId, startsAt }: { providerId: string; startsAt: Date }) =>
    timeKey(providerId, startsAt);
  return (requestId) => {
    const isSameMode = ({ mode }: { mode: string }) => mode === modes.get(requestId);
    const taken = booked.filter(isSameMode);
    return {
      gone: new Set(dropped.filter(isSameMode).map(keyOf)),
      taken: new Set(taken.filter((item) => item.requestId !== requestId).map(keyOf)),
      own: new Set(taken.filter((item) => item.requestId === requestId).map(keyOf)),
    };
  };
}
