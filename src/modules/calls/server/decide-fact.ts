import { eq } from 'drizzle-orm';
import type { FactContent } from '#engines/transcripts/call-findings.ts';
import type { Orm } from '#platform/database/database.ts';
import { callFacts } from '#schema/calls.ts';
import type { CallEvidence } from './list-evidence.ts';
import type { CallFactRow, StoredDoubt } from './record-call.ts';

export type Standing = 'proven' | 'doubtful' | 'confirmed' | 'corrected' | 'struck';

export type Decision =
  | { kind: 'confirm' }
  | { kind: 'correct'; content: FactContent; reason: string }
  | { kind: 'strike'; reason: string };

/** Status of a fact; without a row it's an undecided doubt. */
export function getFactStanding(row: CallFactRow | undefined): Standing {
  if (!row) return 'doubtful';
  if (row.struckAt) return 'struck';
  if (row.correctedFrom !== null) return 'corrected';
  return row.checkedAt ? 'confirmed' : 'proven';
}

type Found = { call: CallEvidence['call']; row: CallFactRow | undefined; doubt: StoredDoubt | undefined };

/** Stores a staff decision. The original value is always kept. */
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
    struckAt: decision.kind === 'strike' ? by.now : null,
  };
  if (row) {
    await tx
      .update(callFacts)
      .set({
        ...checked,
        ...(decision.kind === 'correct'
          ? { value: decision.content.value, correctedFrom: row.correctedFrom ?? row.value }
          : {}),
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
    createdAt: by.now,
  });
}
