import { and, eq, inArray } from 'drizzle-orm';
import type { VendorCall } from '#integrations/voice/voice.port.ts';
import { newId } from '#kernel/ids.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { callFacts, calls } from '#platform/server/database/tables/calls.ts';
import type { CallFact, CallFindings } from '../call-findings.ts';
import { readTranscript } from '../read-transcript.rules.ts';
import type { CallRow } from './plan-call.ts';

export type CallFactRow = typeof callFacts.$inferSelect;
export type RecordedFact = CallFact & { id: string };

/**
 * Stores how a call ended and what the office said in it, once. Null when the call had been recorded before.
 * The caller holds the request's lock, so that the last of several calls knows that it is the last.
 */
export async function recordCall(
  tx: Orm,
  call: CallRow,
  ended: VendorCall,
): Promise<{ findings: CallFindings; facts: RecordedFact[] } | null> {
  const findings = readTranscript(ended.transcript, call.brief, {
    timeZone: call.office.timeZone,
    calledAt: ended.startedAt,
    telephony: ended.telephony,
  });
  const [recorded] = await tx
    .update(calls)
    .set({
      state: 'ended',
      vendorCallId: ended.vendorCallId,
      telephony: ended.telephony,
      outcome: findings.outcome,
      transcript: ended.transcript,
      startedAt: ended.startedAt,
      endedAt: ended.endedAt,
    })
    .where(and(eq(calls.id, call.id), inArray(calls.state, ['dialling', 'placed'])))
    .returning({ id: calls.id });
  if (!recorded) return null;
  const facts = findings.facts.map((fact) => ({ ...fact, id: newId() }));
  if (facts.length > 0) await tx.insert(callFacts).values(facts.map((fact) => toRow(fact, call)));
  return { findings, facts };
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
  }) as RecordedFact;
