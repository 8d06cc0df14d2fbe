import { implement } from '@orpc/server';
import { and, asc, between } from 'drizzle-orm';
import { findPatientIds } from '#modules/accounts/server/find-patient-ids.ts';
import { isPatient } from '#modules/accounts/server/find-patients.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { idRange, readShortId } from '#shared/ids.ts';
import { ledgerContract } from '../../ledger.contract.ts';
import { loadNames } from './load-names.ts';

const limit = 10;
/** Shorter input is more likely a name than an ID prefix. */
const minIdPrefixLength = 4;

export const findPayers = implement(ledgerContract)
  .$context<EndpointContext>()
  .findPayers.handler(async ({ input: { words }, context: { database } }) => {
    const byId = await findByShortId(database.orm, words);
    const byWords = await findPatientIds(database, words, limit);
    const isCorrected = byWords.correctedTo !== null && byId.length === 0;
    const ids = byWords.correctedTo === null || isCorrected ? [...byId, ...byWords.ids] : byId;
    const nameOf = await loadNames(database.orm, ids);
    return {
      patients: [...new Set(ids)].slice(0, limit).map(nameOf),
      correctedTo: isCorrected ? byWords.correctedTo : null,
    };
  });

async function findByShortId(orm: Orm, words: string): Promise<string[]> {
  const prefix = words.replace('#', '').length >= minIdPrefixLength ? readShortId(words) : null;
  if (prefix === null) return [];
  const { from, to } = idRange(prefix);
  const rows = await orm
    .select({ id: users.id })
    .from(users)
    .where(and(isPatient, between(users.id, from, to)))
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
