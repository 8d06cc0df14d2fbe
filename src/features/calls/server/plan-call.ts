import { newId } from '#kernel/ids.ts';
import type { Mode } from '#kernel/mode.ts';
import type { CallBrief, CallPurpose, OfficeProfile } from '#kernel/telephone-call.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { calls } from '#platform/server/database/tables/calls.ts';

export type CallRow = typeof calls.$inferSelect;

export type PlannedCall = {
  /** Null for an appointment outside any request; then `appointmentId` says which. */
  requestId: string | null;
  appointmentId?: string;
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
 * Writes the intention to call before anything is dialled; a row's id is the vendor's key. Gives the ids of the calls
 * that are new: one that was already planned is left out, so a repeated step plans nothing twice.
 */
export async function planCalls(tx: Orm, planned: readonly PlannedCall[]): Promise<{ callId: string }[]> {
  if (planned.length === 0) return [];
  return tx
    .insert(calls)
    .values(planned.map((call) => ({ ...call, id: newId() })))
    .onConflictDoNothing()
    .returning({ callId: calls.id });
}
