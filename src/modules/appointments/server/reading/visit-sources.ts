import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { callFacts, calls } from '#schema/calls.ts';
import { careRequests, requestResults } from '#schema/care-requests.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import { visitCondition } from '#shared/care/visit-conditions.ts';
import type { QuotedPrice } from '../../visit-pass.rules.ts';
import type { StatementEvidence } from '../../visit-pass.views.ts';
import type { AppointmentRow } from '../find-appointment.ts';

/** What we know about visits, from requests, calls and results. */
export type VisitSources = {
  needs: ReadonlyMap<string, CareNeed>;
  facts: readonly QuotedFact[];
  rates: readonly Rate[];
};

type QuotedFact = {
  requestId: string | null;
  appointmentId: string | null;
  providerId: string;
  purpose: 'enquiry' | 'booking';
  content: z.infer<typeof factContent>;
  evidence: StatementEvidence;
};

type Rate = { requestId: string; providerId: string; price: QuotedPrice };

/** The kinds of facts relevant to a visit. */
const factContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('condition'), value: visitCondition }),
  z.object({ kind: z.literal('cash_price'), value: z.object({ amountCents: z.number().int() }) }),
  z.object({ kind: z.literal('accepts_plan'), value: z.object({ plan: z.string(), accepts: z.boolean() }) }),
]);

/** The part of the results with price-list rates. Other result types have none. */
const pricedOptions = z.object({
  options: z
    .array(
      z.object({
        provider: z.object({ id: z.string() }),
        memberPrice: z
          .object({
            amountCents: z.number().int(),
            evidence: z.object({
              source: z.string(),
              quote: z.string().nullable(),
              observedAt: z.iso.datetime(),
            }),
          })
          .nullable(),
      }),
    )
    .default([]),
});

/** Safe to show to patients, because a request has an appointment only after its results are unlocked. */
export async function readVisitSources(
  orm: Orm,
  appointments: readonly Pick<AppointmentRow, 'id' | 'requestId'>[],
): Promise<VisitSources> {
  const ids = appointments.map(({ id }) => id);
  const requestIds = [
    ...new Set(appointments.flatMap(({ requestId }) => (requestId === null ? [] : [requestId]))),
  ];
  if (ids.length === 0) return { needs: new Map(), facts: [], rates: [] };
  return {
    needs: await readNeeds(orm, requestIds),
    facts: await readFacts(orm, ids, requestIds),
    rates: await readRates(orm, requestIds),
  };
}

/** The need of an appointment's request; empty without one. */
export async function readNeed(
  orm: Orm,
  { requestId }: Pick<AppointmentRow, 'requestId'>,
): Promise<CareNeed> {
  if (requestId === null) return {};
  return (await readNeeds(orm, [requestId])).get(requestId) ?? {};
}

async function readNeeds(orm: Orm, requestIds: string[]): Promise<VisitSources['needs']> {
  if (requestIds.length === 0) return new Map();
  const rows = await orm
    .select({ id: careRequests.id, need: careRequests.need })
    .from(careRequests)
    .where(inArray(careRequests.id, requestIds));
  return new Map(rows.map(({ id, need }) => [id, need]));
}

/** The call with the words for a corrected value. */
const evidenceCalls = alias(calls, 'evidence_calls');

/** Excludes facts that staff removed, or corrected without the office's words. */
async function readFacts(orm: Orm, ids: string[], requestIds: string[]): Promise<QuotedFact[]> {
  const rows = await orm
    .select({ fact: callFacts, call: calls, evidenceCall: evidenceCalls, reviewer: users.firstName })
    .from(callFacts)
    .innerJoin(calls, eq(calls.id, callFacts.callId))
    .leftJoin(evidenceCalls, eq(evidenceCalls.id, callFacts.evidenceCallId))
    .leftJoin(users, and(eq(users.id, callFacts.checkedBy), isNotNull(callFacts.correctedFrom)))
    .where(
      and(
        or(
          inArray(calls.appointmentId, ids),
          requestIds.length > 0 ? inArray(calls.requestId, requestIds) : undefined,
        ),
        inArray(callFacts.kind, ['condition', 'cash_price', 'accepts_plan']),
        isNull(callFacts.removedAt),
        or(isNull(callFacts.correctedFrom), isNotNull(callFacts.evidenceCallId)),
      ),
    )
    .orderBy(asc(callFacts.createdAt), asc(callFacts.id));
  return rows.flatMap(({ fact, call, evidenceCall, reviewer }) => {
    const content = factContent.safeParse({ kind: fact.kind, value: fact.value });
    if (!content.success) return [];
    const said = evidenceCall ?? call;
    const source = said.madeBy
      ? 'The office told our care team on the phone'
      : 'The office said on the phone';
    return {
      requestId: call.requestId,
      appointmentId: call.appointmentId,
      providerId: call.providerId,
      purpose: call.purpose,
      content: content.data,
      evidence: {
        source,
        quote: fact.evidenceQuote ?? fact.quote,
        observedAt: (said.startedAt ?? said.createdAt).toISOString(),
        ...(fact.correctedFrom === null
          ? {}
          : {
              correction: {
                by: reviewer ?? '',
                at: (fact.checkedAt ?? fact.createdAt).toISOString(),
                reason: fact.correctionReason ?? '',
              },
            }),
      },
    };
  });
}

/** Price-list rates, latest round first. */
async function readRates(orm: Orm, requestIds: string[]): Promise<Rate[]> {
  if (requestIds.length === 0) return [];
  const rows = await orm
    .select({ requestId: requestResults.requestId, body: requestResults.body })
    .from(requestResults)
    .where(inArray(requestResults.requestId, requestIds))
    .orderBy(asc(requestResults.round));
  return rows
    .flatMap(({ requestId, body }) =>
      (pricedOptions.safeParse(body).data?.options ?? []).flatMap(({ provider, memberPrice }) =>
        memberPrice ? [{ requestId, providerId: provider.id, price: memberPrice }] : [],
      ),
    )
    .toReversed();
}
