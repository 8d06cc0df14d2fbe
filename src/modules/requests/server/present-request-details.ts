import { eq, inArray, sql } from 'drizzle-orm';
import { describeInsurance, describePlace, describeWhen } from '#engines/intake/reply/describe-facts.ts';
import type { Orm } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { calls } from '#schema/calls.ts';
import { requestTimeline } from '#schema/care-requests.ts';
import { charges, refunds } from '#schema/payments.ts';
import { removableFacts } from '#shared/calls/telephone-call.ts';
import type { AcceptedCallPlanView, RequestDetail } from '../care-requests.contract.ts';
import type { RequestRow } from './find-request.ts';
import { isUnlocked, presentRequests } from './present-request.ts';
import { presentCallsOf } from './reading/present-calls.ts';

/** A request with timeline and call progress; reveals no locked results. */
export async function presentRequestDetail(
  orm: Orm,
  keys: DataKeys,
  row: RequestRow,
  now: Date,
): Promise<RequestDetail> {
  const [detail] = await presentRequestDetails(orm, keys, [row], now);
  if (!detail) throw new Error('presentRequests returned no view for a request');
  return detail;
}

/** Same for many requests, with a constant number of queries. */
export async function presentRequestDetails(
  orm: Orm,
  keys: DataKeys,
  rows: readonly RequestRow[],
  now: Date,
): Promise<RequestDetail[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const views = await presentRequests(orm, keys, rows, now);
  // Based on the presented views: a payment may have arrived after the rows were read.
  const unlocked = new Set(views.filter(isUnlocked).map(({ id }) => id));
  const callsOf = await presentCallsOf(orm, ids, unlocked);
  const timelines = await listTimelines(orm, ids);
  const payments = await listPayments(orm, ids);
  const progress = await countCalls(orm, ids);
  return rows.flatMap((row, index) => {
    const view = views[index];
    if (!view) return [];
    return {
      ...view,
      searchFacts: presentSearchFacts(row),
      calls: callsOf.get(row.id) ?? [],
      payments: payments.get(row.id) ?? [],
      timeline: timelines.get(row.id) ?? [],
      callPlan: presentCallPlan(row),
      progress: progress.get(`${row.id} ${row.round}`) ?? { callsPlanned: 0, callsFinished: 0 },
    };
  });
}

const sentenceCase = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function presentSearchFacts({ need }: RequestRow): RequestDetail['searchFacts'] {
  const { place, when, insurance } = need;
  return {
    place: (place && describePlace(place)) || null,
    when: when ? sentenceCase(describeWhen(when, 'en')) || null : null,
    insurance: insurance ? sentenceCase(describeInsurance(insurance, 'en')) : null,
  };
}

/** Nearest first: the real call order depends on prices, which are part of the results. */
function presentCallPlan({
  removedFacts,
  asksBeforeFurtherCalls,
  callPlan,
}: RequestRow): AcceptedCallPlanView {
  return {
    removedFacts: removableFacts.filter((fact) => removedFacts.includes(fact)),
    asksBeforeFurtherCalls,
    asksForEstimate: callPlan?.asksForEstimate === true,
    offices:
      callPlan?.offices
        .map(({ name, distanceMiles, why }) => ({ name, distanceMiles, why }))
        .toSorted((a, b) => a.distanceMiles - b.distanceMiles) ?? null,
  };
}

/** Groups rows by request, keeping their order. */
function byRequest<Row extends { requestId: string }, View>(
  rows: readonly Row[],
  present: (row: Row) => View,
): Map<string, View[]> {
  const grouped = new Map<string, View[]>();
  for (const row of rows) {
    const views = grouped.get(row.requestId);
    if (views) views.push(present(row));
    else grouped.set(row.requestId, [present(row)]);
  }
  return grouped;
}

async function listTimelines(orm: Orm, ids: string[]): Promise<Map<string, RequestDetail['timeline']>> {
  const rows = await orm
    .select()
    .from(requestTimeline)
    .where(inArray(requestTimeline.requestId, ids))
    .orderBy(requestTimeline.id);
  return byRequest(rows, (entry) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    status: entry.toStatus,
    actor: entry.actor,
    note: entry.note,
  }));
}

async function listPayments(orm: Orm, ids: string[]): Promise<Map<string, RequestDetail['payments']>> {
  const rows = await orm
    .select()
    .from(charges)
    .where(inArray(charges.requestId, ids))
    .orderBy(charges.createdAt, charges.id);
  const refundRows = await orm
    .select({ refund: refunds, requestId: charges.requestId, addOn: charges.addOn })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .where(inArray(charges.requestId, ids))
    .orderBy(refunds.createdAt, refunds.id);
  const paid = rows.map((row) => ({
    requestId: row.requestId ?? '',
    id: row.id,
    what: row.kind === 'add_on' ? ('add_on' as const) : ('fee' as const),
    addOn: row.addOn,
    amountCents: row.amountCents,
    reason: row.feeReason,
    state: row.state,
    at: (row.settledAt ?? row.createdAt).toISOString(),
  }));
  const presentedRefunds = refundRows.map(({ refund, requestId, addOn }) => ({
    requestId: requestId ?? '',
    id: refund.id,
    what: 'refund' as const,
    addOn,
    amountCents: refund.amountCents,
    reason: refund.reason,
    state: refund.state,
    at: (refund.settledAt ?? refund.createdAt).toISOString(),
  }));
  const all = [...paid, ...presentedRefunds].toSorted((a, b) => a.at.localeCompare(b.at));
  return byRequest(all, ({ requestId: _request, ...payment }) => payment);
}

/** Inquiry calls per round, keyed by `<request id> <round>`. */
async function countCalls(orm: Orm, ids: string[]): Promise<Map<string, RequestDetail['progress']>> {
  const rows = await orm
    .select({
      requestId: calls.requestId,
      round: calls.round,
      planned: sql<number>`count(*)::int`,
      finished: sql<number>`count(*) filter (where ${calls.state} in ('ended', 'failed'))::int`,
    })
    .from(calls)
    .where(sql`${inArray(calls.requestId, ids)} and ${calls.purpose} = 'enquiry'
      and (${calls.patientAnswer} is null or ${calls.patientAnswer} = 'allowed')`)
    .groupBy(calls.requestId, calls.round);
  return new Map(
    rows.map(({ requestId, round, planned, finished }) => [
      `${requestId} ${round}`,
      { callsPlanned: planned, callsFinished: finished },
    ]),
  );
}
