import { and, eq, inArray, max } from 'drizzle-orm';
import type {
  CallFact,
  CallFindings,
  CallOutcome,
  ConversationOutcome,
  DoubtfulFact,
  FactContent,
  FactPlace,
} from '#engines/transcripts/call-findings.ts';
import { type Conduct, checkConduct } from '#engines/transcripts/conduct/check-call.rules.ts';
import { type DoNotCall, readDoNotCall } from '#engines/transcripts/conduct/read-do-not-call.rules.ts';
import { readTranscript } from '#engines/transcripts/read-transcript.rules.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { callFacts, calls } from '#schema/calls.ts';
import type { Telephony } from '#shared/calls/telephone-call.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import type { VendorCall } from '#vendors/voice/voice.port.ts';
import type { CallRow } from './plan-call.ts';

export type CallFactRow = typeof callFacts.$inferSelect;
/**
 * `isChecked`: verified by staff, whatever the second reading says. `quote` and its place belong to the original value,
 * also after a correction: use `wordsFor`.
 */
export type RecordedFact = CallFact & { id: string; isChecked?: boolean; correction?: FactCorrection };

/** A value that staff corrected. */
export type FactCorrection = {
  /** First name of the staff member; empty if unknown. */
  by: string;
  at: Date;
  reason: string;
  /** The office's words for the corrected value; null without evidence. */
  evidence: OfficeWords | null;
};

export type OfficeWords = { call: CallRow; quote: string };

/** The office's words for a fact's value, and the call they're from. Null if it was corrected without evidence. */
export const wordsFor = (fact: RecordedFact, call: CallRow): OfficeWords | null =>
  fact.correction ? fact.correction.evidence : { call, quote: fact.quote };

/** A doubtful fact as stored with its call. A staff decision turns it into a fact with the same ID. */
export type StoredDoubt = DoubtfulFact & { id: string };

export type RecordedCall = {
  findings: CallFindings;
  facts: RecordedFact[];
  conduct: Conduct;
  /** What the office said about future calls. */
  doNotCall: DoNotCall | null;
};

/** No one from the office spoke: an announcement is no do-not-call request. */
const unanswered = new Set(['voicemail', 'no_answer', 'busy']);

/**
 * Stores the outcome and facts of a call, once. Null if already recorded. The caller holds the request's
 * lock, so the last of several calls knows it's the last.
 */
export async function recordCall(tx: Orm, call: CallRow, ended: VendorCall): Promise<RecordedCall | null> {
  const reading = {
    timeZone: call.office.timeZone,
    calledAt: ended.startedAt,
    telephony: ended.telephony,
  };
  const findings = readTranscript(ended.transcript, call.brief, reading);
  const conduct = checkConduct(ended.transcript, findings, {
    brief: call.brief,
    context: reading,
    telephony: ended.telephony,
  });
  const [recorded] = await tx
    .update(calls)
    .set({
      state: 'ended',
      vendorCallId: ended.vendorCallId,
      telephony: ended.telephony,
      outcome: findings.outcome,
      layers: findings.layers,
      doubtful: findings.doubtful.map((doubt): StoredDoubt => ({ ...doubt, id: newId() })),
      conduct,
      hasRecording: ended.hasRecording,
      transcript: ended.transcript,
      startedAt: ended.startedAt,
      endedAt: ended.endedAt,
    })
    .where(and(eq(calls.id, call.id), inArray(calls.state, ['dialling', 'placed'])))
    .returning({ id: calls.id });
  if (!recorded) return null;
  const facts = findings.facts.map((fact) => ({ ...fact, id: newId() }));
  if (facts.length > 0) await tx.insert(callFacts).values(facts.map((fact) => toRow(fact, call)));
  return { findings, facts, conduct, doNotCall: readDoNotCallRequest(ended, findings) };
}

/**
 * If the vendor reports the call as answered, an apparent machine may be a person, so the result is doubtful.
 */
function readDoNotCallRequest(
  { telephony, transcript }: VendorCall,
  { outcome }: CallFindings,
): DoNotCall | null {
  if (!unanswered.has(outcome)) return readDoNotCall(transcript);
  if (telephony !== 'answered' || !transcript.some(({ speaker }) => speaker === 'agent')) return null;
  const doNotCall = readDoNotCall(transcript);
  return doNotCall && { ...doNotCall, isDoubtful: true };
}

/** Recordings arrive after the call ends: a late webhook makes us check. */
export async function saveLateRecording(context: ServerContext, call: CallRow): Promise<void> {
  if (call.hasRecording || call.vendorCallId === null) return;
  const { hasRecording } = await context.ports.voice(call.mode as Mode).getCall(call.vendorCallId, call.id);
  if (!hasRecording) return;
  await context.database.orm.update(calls).set({ hasRecording }).where(eq(calls.id, call.id));
}

/** A call made by staff. */
export type ManualCall = Pick<
  CallRow,
  'id' | 'providerId' | 'round' | 'mode' | 'toNumber' | 'brief' | 'office'
> & {
  requestId: string;
  telephony: Telephony;
  conversation: ConversationOutcome;
  outcome: CallOutcome;
  madeBy: string;
  /** The office's words as typed. */
  words: string;
  calledAt: Date;
};

/** Stores an inquiry call made by staff as the next, finished attempt at its office. */
export async function storeManualCall(tx: Orm, call: ManualCall, now: Date): Promise<void> {
  const { telephony, conversation, words, calledAt, ...row } = call;
  await tx.insert(calls).values({
    ...row,
    purpose: 'enquiry',
    attempt: await nextAttempt(tx, call),
    state: 'ended',
    telephony,
    layers: { telephony, conversation, business: [] },
    transcript: words === '' ? [] : [{ speaker: 'office', text: words, atSeconds: 0 }],
    startedAt: calledAt,
    endedAt: calledAt,
    createdAt: now,
    updatedAt: now,
  });
}

async function nextAttempt(tx: Orm, { requestId, providerId, round }: ManualCall): Promise<number> {
  const [last] = await tx
    .select({ attempt: max(calls.attempt) })
    .from(calls)
    .where(
      and(
        eq(calls.requestId, requestId),
        eq(calls.providerId, providerId),
        eq(calls.purpose, 'enquiry'),
        eq(calls.round, round),
      ),
    );
  return (last?.attempt ?? 0) + 1;
}

/** Stores facts from a manual call as confirmed by the caller. */
export async function storeManualFacts(
  tx: Orm,
  call: Pick<ManualCall, 'id' | 'requestId' | 'providerId' | 'madeBy'>,
  facts: readonly (FactContent & Pick<FactPlace, 'quote' | 'start' | 'end'>)[],
  now: Date,
): Promise<void> {
  if (facts.length === 0) return;
  await tx.insert(callFacts).values(
    facts.map(({ start, end, ...fact }) => ({
      ...fact,
      id: newId(),
      callId: call.id,
      requestId: call.requestId,
      providerId: call.providerId,
      turnIndex: 0,
      startCharacter: start,
      endCharacter: end,
      checkedBy: call.madeBy,
      checkedAt: now,
      createdAt: now,
    })),
  );
}

const toRow = (fact: RecordedFact, call: CallRow) => ({
  id: fact.id,
  callId: call.id,
  requestId: call.requestId,
  providerId: call.providerId,
  kind: fact.kind,
  value: fact.value,
  quote: fact.quote,
  turnIndex: fact.turnIndex,
  startCharacter: fact.start,
  endCharacter: fact.end,
});

/** Converts a stored fact to its domain type. */
export const toFact = (row: CallFactRow): RecordedFact =>
  ({
    id: row.id,
    kind: row.kind,
    value: row.value,
    quote: row.quote,
    turnIndex: row.turnIndex,
    start: row.startCharacter,
    end: row.endCharacter,
    isChecked: row.checkedAt !== null,
  }) as RecordedFact;

/** Facts of a call that the second reading didn't confirm. */
export const getDoubts = (call: Pick<CallRow, 'doubtful'>): StoredDoubt[] =>
  (call.doubtful ?? []) as StoredDoubt[];
