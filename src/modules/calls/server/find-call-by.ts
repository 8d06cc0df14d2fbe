import { and, eq, isNull, or } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { calls } from '#schema/calls.ts';
import type { CallRow } from './plan-call.ts';

type VendorsWord = { key: string | null; vendorCallId: string; mode: string };

/**
 * The call that the telephone company speaks of: by the id it gave us, or by our own key where its answer to the
 * dialling has not arrived yet. Null for one that is not ours, and for another call under a key that has one already.
 */
export async function findCallBy(tx: Orm, { key, vendorCallId, mode }: VendorsWord): Promise<CallRow | null> {
  const byKey = key === null ? [] : [and(eq(calls.id, key), isNull(calls.vendorCallId))];
  const [row] = await tx
    .select()
    .from(calls)
    .where(and(eq(calls.mode, mode), or(eq(calls.vendorCallId, vendorCallId), ...byKey)))
    .limit(1);
  return row ?? null;
}
