import { eq } from 'drizzle-orm';
import type { FactContent, FactPlace } from '#engines/transcripts/call-findings.ts';
import type { Orm } from '#platform/database/database.ts';
import { callFacts } from '#schema/calls.ts';
import type { CallEvidence } from './list-evidence.ts';
import type { CallFactRow, StoredDoubt } from './record-call.ts';

export type FactState = 'proven' | 'doubtful' | 'confirmed' | 'corrected' | 'removed';

/** The office's words for a corrected value, in a call to the same office. */
export type FactEvidence = FactPlace & { callId: string };

export type Decision =
  | { kind: 'confirm' }
  /** Without evidence, the fact loses its quote. */
  | { kind: 'correct'; content: FactContent; reason: string; evidence: FactEvidence | null }
  | { kind: 'remove'; reason: string };

/** Status of a fact; without a row it's an undecided doubt. */
export function getFactState(row: CallFactRow | undefined): FactState {
  if (!row) return 'doubtful';
  if (row.removedAt) return 'removed';
  if (row.correctedFrom !== null) return 'corrected';
  return row.checkedAt ? 'confirmed' : 'proven';
}

type Found = { call: CallEvidence['call']; row: CallFactRow | undefined; doubt: StoredDoubt | undefined };

/**
 * Stores a staff decision. The original value and its quote are always kept. Removing a corrected fact drops the
 * correction, so that the row shows what the office's words were taken for.
 */
export async function storeDecision(
  tx: Orm,
  { call, row, doubt }: Found,
  decision: Decision,
  by: { userId: string; now: Date },
): Promise<void> {
  const checked = {
    checkedBy: by.userId,
    checkedAt: by.now,
    correctionReason: decision.kind === 'confirm' ? null : decision.reason,
    removedAt: decision.kind === 'remove' ? by.now : null,
  };
  if (row) {
    await tx
      .update(callFacts)
      .set({
        ...checked,
        ...(decision.kind === 'correct'
          ? { value: decision.content.value, correctedFrom: row.correctedFrom ?? row.value }
          : { value: row.correctedFrom ?? row.value, correctedFrom: null }),
        ...evidenceColumns(decision),
      })
      .where(eq(callFacts.id, row.id));
    return;
  }
  if (!doubt) return;
  const { fact } = doubt;
  await tx.insert(callFacts).values({
    ...checked,
    id: doubt.id,
    callId: call.id,
    requestId: call.requestId,
    providerId: call.providerId,
    kind: fact.kind,
    value: decision.kind === 'correct' ? decision.content.value : fact.value,
    correctedFrom: decision.kind === 'correct' ? fact.value : null,
    quote: fact.quote,
    turnIndex: fact.turnIndex,
    startCharacter: fact.start,
    endCharacter: fact.end,
    ...evidenceColumns(decision),
    createdAt: by.now,
  });
}

function evidenceColumns(decision: Decision) {
  const evidence = decision.kind === 'correct' ? decision.evidence : null;
  return {
    evidenceCallId: evidence?.callId ?? null,
    evidenceQuote: evidence?.quote ?? null,
    evidenceTurnIndex: evidence?.turnIndex ?? null,
    evidenceStart: evidence?.start ?? null,
    evidenceEnd: evidence?.end ?? null,
  };
}

/** The evidence of a corrected fact; null if it has none. */
export function getEvidence(row: CallFactRow): FactEvidence | null {
  const { evidenceCallId, evidenceQuote, evidenceTurnIndex, evidenceStart, evidenceEnd } = row;
  if (evidenceCallId === null || evidenceQuote === null) return null;
  return {
    callId: evidenceCallId,
    quote: evidenceQuote,
    turnIndex: evidenceTurnIndex ?? 0,
    start: evidenceStart ?? 0,
    end: evidenceEnd ?? 0,
  };
}
