import { eq } from 'drizzle-orm';
import type { CallBrief } from '#kernel/telephone-call.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { callFacts, calls } from '#platform/server/database/tables/calls.ts';
import { providers } from '#platform/server/database/tables/providers.ts';
import type { RequestCall } from '../care-requests.contract.ts';

const stateOf = {
  intended: 'planned',
  dialling: 'under_way',
  placed: 'under_way',
  ended: 'finished',
  failed: 'finished',
} as const;

/** Everything about the patient that this call may disclose. */
function maySay({ purpose, callerFor, serviceName, insurancePlan, fromDate, toDate }: CallBrief): string[] {
  const days =
    fromDate === toDate ? `The wished day: ${fromDate}` : `The wished days: ${fromDate} to ${toDate}`;
  return [
    ...(purpose === 'booking' && callerFor ? [`First name: ${callerFor}`] : []),
    `Service: ${serviceName}`,
    insurancePlan ? `Insurance plan: ${insurancePlan}` : 'That the visit is paid directly',
    days,
  ];
}

/** The calls of a request, oldest first. What an office is and said is read only when the results are `unlocked`. */
export async function presentCalls(orm: Orm, requestId: string, unlocked: boolean): Promise<RequestCall[]> {
  const rows = await orm
    .select()
    .from(calls)
    .where(eq(calls.requestId, requestId))
    .orderBy(calls.createdAt, calls.id);
  const said = unlocked ? await readWords(orm, requestId) : null;
  return rows.map((row) => ({
    id: row.id,
    purpose: row.purpose,
    round: row.round,
    state: stateOf[row.state],
    maySay: maySay(row.brief),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    said: said && {
      officeName: said.names.get(row.providerId) ?? row.brief.officeName,
      outcome: row.outcome ?? row.state,
      transcript: row.transcript ?? [],
      quotes: said.facts
        .filter((fact) => fact.callId === row.id)
        .map((fact) => ({
          kind: fact.kind,
          turnIndex: fact.turnIndex,
          start: fact.startCharacter,
          end: fact.endCharacter,
        })),
    },
  }));
}

async function readWords(orm: Orm, requestId: string) {
  const facts = await orm
    .select()
    .from(callFacts)
    .where(eq(callFacts.requestId, requestId))
    .orderBy(callFacts.turnIndex, callFacts.startCharacter);
  const offices = await orm
    .selectDistinct({ id: providers.id, name: providers.name })
    .from(providers)
    .innerJoin(calls, eq(calls.providerId, providers.id))
    .where(eq(calls.requestId, requestId));
  return { facts, names: new Map(offices.map(({ id, name }) => [id, name])) };
}
