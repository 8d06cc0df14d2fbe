import { and, eq, isNull, or } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { calls } from '#schema/calls.ts';
import type { CallRow } from './plan-call.ts';

type VendorCallRef = { key: string | null; vendorCallId: string; mode: string };

/**
 * Finds the call a vendor refers to: by its ID, or by our key if its answer to dialing hasn't arrived. Null
 * if it isn't ours, or if the key already has another call.
 */
export async function findCallBy(
  tx: Orm,
  { key, vendorCallId, mode }: VendorCallRef,
): Promise<CallRow | null> {
  const byKey = key === null ? [] : [and(eq(calls.id, key), isNull(calls.vendorCallId))];
  const [row] = await tx
    .select()
    .from(calls)
    .where(and(eq(calls.mode, mode), or(eq(calls.vendorCallId, vendorCallId), ...byKey)))
    .limit(1);
  return row ?? null;
}
