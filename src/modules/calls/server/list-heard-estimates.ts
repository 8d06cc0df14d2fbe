import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { callFacts, calls } from '#schema/calls.ts';
import { careRequests } from '#schema/care-requests.ts';
import { providers } from '#schema/providers.ts';
import type { VisitCondition } from '#shared/care/visit-conditions.ts';
import { toWallTime } from '#shared/time/wall-time.ts';

export type HeardEstimate = {
  callId: string;
  providerName: string;
  providerNpi: string;
  serviceName: string;
  totalCents: number;
  /** The office's exact words. */
  quote: string;
  /** The day of the call at the office. */
  on: string;
};

/** Results that the patient paid for, or got free; before that they stay locked. */
const openStatuses = ['completed', 'refunded'];

/** Good faith estimates that offices told our agent for this person, oldest first. Those without a quote are left out. */
export async function listHeardEstimates(
  orm: Orm,
  person: { userId: string; householdMemberId: string | null },
): Promise<HeardEstimate[]> {
  const { householdMemberId } = person;
  const rows = await orm
    .select({
      callId: calls.id,
      brief: calls.brief,
      office: calls.office,
      startedAt: calls.startedAt,
      createdAt: calls.createdAt,
      npi: providers.npi,
      name: providers.name,
      value: callFacts.value,
      quote: callFacts.quote,
      isCorrected: sql<boolean>`${callFacts.correctedFrom} is not null`,
      evidenceQuote: callFacts.evidenceQuote,
    })
    .from(callFacts)
    .innerJoin(calls, eq(calls.id, callFacts.callId))
    .innerJoin(careRequests, eq(careRequests.id, calls.requestId))
    .innerJoin(providers, eq(providers.id, calls.providerId))
    .where(
      and(
        eq(careRequests.userId, person.userId),
        householdMemberId === null
          ? isNull(careRequests.householdMemberId)
          : eq(careRequests.householdMemberId, householdMemberId),
        inArray(careRequests.status, openStatuses),
        eq(callFacts.kind, 'condition'),
        sql`${callFacts.value} ->> 'about' = 'good_faith_estimate'`,
        isNull(callFacts.removedAt),
      ),
    )
    .orderBy(asc(calls.createdAt), asc(callFacts.id));
  return rows.flatMap((row) => {
    const value = row.value as VisitCondition;
    const quote = row.isCorrected ? row.evidenceQuote : row.quote;
    if (value.about !== 'good_faith_estimate' || quote === null) return [];
    return {
      callId: row.callId,
      providerName: row.name,
      providerNpi: row.npi,
      serviceName: row.brief.serviceName,
      totalCents: value.totalCents,
      quote,
      on: toWallTime(row.startedAt ?? row.createdAt, row.office.timeZone).date,
    };
  });
}
