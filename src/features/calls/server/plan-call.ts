import { newId } from '#kernel/ids.ts';
import type { Mode } from '#kernel/mode.ts';
import type { CallBrief, CallPurpose, OfficeProfile } from '#kernel/telephone-call.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { calls } from '#platform/server/database/tables/calls.ts';

export type CallRow = typeof calls.$inferSelect;

export type PlannedCall = {
  requestId: string;
  providerId: string;
  purpose: CallPurpose;
  round: number;
  attempt: number;
  mode: Mode;
  toNumber: string;
  brief: CallBrief;
  office: OfficeProfile;
};

/**
 * Writes the intention to call before anything is dialled; the row's id is the vendor's key. Null when the same
 * call was already planned, so a repeated step plans nothing twice.
 */
export async function planCall(tx: Orm, call: PlannedCall): Promise<{ id: string } | null> {
  const [row] = await tx
    .insert(calls)
    .values({ ...call, id: newId() })
    .onConflictDoNothing()
    .returning({ id: calls.id });
  return row ?? null;
}
