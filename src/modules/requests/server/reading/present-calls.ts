import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { callFacts, calls } from '#schema/calls.ts';
import { providers } from '#schema/providers.ts';
import { reportableOutcome } from '#shared/calls/call-outcome.ts';
import { describeDisclosure } from '#shared/calls/disclosure.words.ts';
import { getCallEnding, getCallStage, listHeardKinds } from '../../call-progress.rules.ts';
import type { RequestCall } from '../../care-requests.contract.ts';

const states = {
  intended: 'planned',
  dialling: 'under_way',
  placed: 'under_way',
  ended: 'finished',
  failed: 'finished',
} as const;

function stateOf({ state, patientAnswer }: typeof calls.$inferSelect): RequestCall['state'] {
  if (patientAnswer === 'declined') return 'declined';
  return state === 'intended' && patientAnswer === 'asked' ? 'asked' : states[state];
}

/** Calls of these requests, oldest first. Offices and transcripts are read only for `unlocked` requests. */
export async function presentCallsOf(
  orm: Orm,
  requestIds: readonly string[],
  unlocked: ReadonlySet<string>,
): Promise<Map<string, RequestCall[]>> {
  const rows = await orm
    .select()
    .from(calls)
    .where(inArray(calls.requestId, [...requestIds]))
    .orderBy(calls.createdAt, calls.id);
  const said = await readTranscriptData(orm, [...unlocked]);
  const presented = new Map<string, RequestCall[]>();
  const numberOf = countOffices();
  for (const row of rows) {
    if (row.requestId === null) continue;
    const ofRequest = presented.get(row.requestId) ?? [];
    const officeNumber = numberOf(row.requestId, row.providerId);
    ofRequest.push({
      id: row.id,
      purpose: row.purpose,
      round: row.round,
      state: stateOf(row),
      allowedByPatient: row.patientAnswer === 'allowed',
      maySay: describeDisclosure(row.brief, 'patient'),
      startedAt: row.startedAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
      officeNumber,
      stage: getCallStage(row),
      heard: listHeardKinds(row),
      ending: getCallEnding(row),
      dueAt: row.state === 'intended' ? (row.dueAt?.toISOString() ?? null) : null,
      said: unlocked.has(row.requestId) ? presentTranscript(row, said) : null,
    });
    presented.set(row.requestId, ofRequest);
  }
  return presented;
}

/** Numbers the offices of each request in order of appearance. */
function countOffices(): (requestId: string, providerId: string) => number {
  const offices = new Map<string, string[]>();
  return (requestId, providerId) => {
    const officeIds = offices.get(requestId) ?? [];
    if (!officeIds.includes(providerId)) officeIds.push(providerId);
    offices.set(requestId, officeIds);
    return officeIds.indexOf(providerId) + 1;
  };
}

type Words = Awaited<ReturnType<typeof readTranscriptData>>;

const presentTranscript = (
  row: typeof calls.$inferSelect,
  { quotes, names }: Words,
): RequestCall['said'] => ({
  officeName: names.get(row.providerId) ?? row.brief.officeName,
  outcome: reportableOutcome(row),
  transcript: row.transcript ?? [],
  quotes: quotes.get(row.id) ?? [],
  recordingPath: row.hasRecording ? `/api/calls/${row.id}/recording` : null,
});

type Quote = NonNullable<RequestCall['said']>['quotes'][number];

async function readTranscriptData(orm: Orm, requestIds: string[]) {
  const quotes = new Map<string, Quote[]>();
  if (requestIds.length === 0) return { quotes, names: new Map<string, string>() };
  const rows = await orm
    .select()
    .from(callFacts)
    .where(and(inArray(callFacts.requestId, requestIds), isNull(callFacts.removedAt)))
    .orderBy(callFacts.turnIndex, callFacts.startCharacter);
  for (const row of rows) {
    const quote = findQuote(row);
    if (quote) quotes.set(quote.callId, [...(quotes.get(quote.callId) ?? []), quote.place]);
  }
  const offices = await orm
    .selectDistinct({ id: providers.id, name: providers.name })
    .from(providers)
    .innerJoin(calls, eq(calls.providerId, providers.id))
    .where(inArray(calls.requestId, requestIds));
  return { quotes, names: new Map(offices.map(({ id, name }) => [id, name])) };
}

/** Where the office said a fact's value. Null for a value corrected without its words. */
function findQuote(row: typeof callFacts.$inferSelect): { callId: string; place: Quote } | null {
  const { kind, callId, turnIndex, startCharacter, endCharacter } = row;
  if (row.correctedFrom === null)
    return { callId, place: { kind, turnIndex, start: startCharacter, end: endCharacter } };
  const { evidenceCallId, evidenceTurnIndex, evidenceStart, evidenceEnd } = row;
  if (evidenceCallId === null || evidenceTurnIndex === null || evidenceStart === null || evidenceEnd === null)
    return null;
  return {
    callId: evidenceCallId,
    place: { kind, turnIndex: evidenceTurnIndex, start: evidenceStart, end: evidenceEnd },
  };
}
