import { and, eq, inArray } from 'drizzle-orm';
import type { CallFact, CallFindings, DoubtfulFact } from '#engines/transcripts/call-findings.ts';
import { type Conduct, judgeConduct } from '#engines/transcripts/conduct/judge-call.rules.ts';
import { type DoNotCall, readDoNotCall } from '#engines/transcripts/conduct/read-do-not-call.rules.ts';
import { readTranscript } from '#engines/transcripts/read-transcript.rules.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { callFacts, calls } from '#schema/calls.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import type { VendorCall } from '#vendors/voice/voice.port.ts';
import type { CallRow } from './plan-call.ts';

export type CallFactRow = typeof callFacts.$inferSelect;
/** `isChecked`: a person looked at it and vouches for it, whatever the second reading says. */
export type RecordedFact = CallFact & { id: string; isChecked?: boolean };

/** A doubtful fact as a call keeps it. What a person makes of it becomes a fact under the same id. */
export type StoredDoubt = DoubtfulFact & { id: string };

export type RecordedCall = {
  findings: CallFindings;
  facts: RecordedFact[];
  conduct: Conduct;
  /** What the office said about being called ever again. */
  doNotCall: DoNotCall | null;
};

/** Nobody of the office spoke there, as far as the words tell: an announcement asks nothing of us. */
const unanswered = new Set(['voicemail', 'no_answer', 'busy']);

/**
 * Stores how a call ended and what the office said in it, once. Null when the call had been recorded before.
 * The caller holds the request's lock, so that the last of several calls knows that it is the last.
 */
export async function recordCall(tx: Orm, call: CallRow, ended: VendorCall): Promise<RecordedCall | null> {
  const reading = {
    timeZone: call.office.timeZone,
    calledAt: ended.startedAt,
    telephony: ended.telephony,
  };
  const findings = readTranscript(ended.transcript, call.brief, reading);
  const conduct = judgeConduct(ended.transcript, findings, {
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
  return { findings, facts, conduct, doNotCall: hearDoNotCall(ended, findings) };
}

/** Where the company says that the call was answered, what passes for a machine may be a person: it is doubtful then. */
function hearDoNotCall({ telephony, transcript }: VendorCall, { outcome }: CallFindings): DoNotCall | null {
  if (!unanswered.has(outcome)) return readDoNotCall(transcript);
  if (telephony !== 'answered' || !transcript.some(({ speaker }) => speaker === 'agent')) return null;
  const wish = readDoNotCall(transcript);
  return wish && { ...wish, isDoubtful: true };
}

/** A recording comes some time after the call's end: a webhook that says more about an ended call has us look. */
export async function noteLateRecording(context: ServerContext, call: CallRow): Promise<void> {
  if (call.hasRecording || call.vendorCallId === null) return;
  const { hasRecording } = await context.ports.voice(call.mode as Mode).getCall(call.vendorCallId, call.id);
  if (!hasRecording) return;
  await context.database.orm.update(calls).set({ hasRecording }).where(eq(calls.id, call.id));
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

/** A stored fact as the rules know it. */
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

/** What the second reading did not confirm in a call, as it is kept with it. */
export const doubtsOf = (call: Pick<CallRow, 'doubtful'>): StoredDoubt[] =>
  (call.doubtful ?? []) as StoredDoubt[];
