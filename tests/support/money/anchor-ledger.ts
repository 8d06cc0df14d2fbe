import { anchorHeads, readHeads } from '#modules/billing/server/ledger/check-ledger.ts';
import type { Orm } from '#platform/database/database.ts';

/** As a proof does that has found nothing. */
export const anchorLedger = async (orm: Orm, provedAt: Date): Promise<void> =>
  anchorHeads(orm, await readHeads(orm, '', 1000), provedAt);
