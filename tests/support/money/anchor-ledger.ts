import { anchorHeads, readHeads } from '#modules/billing/server/ledger/check-ledger.ts';
import type { Orm } from '#platform/database/database.ts';

/** Stores the ledger's current heads, as a successful verification does. */
export const anchorLedger = async (orm: Orm, provedAt: Date): Promise<void> =>
  anchorHeads(orm, await readHeads(orm, '', 1000), provedAt);
