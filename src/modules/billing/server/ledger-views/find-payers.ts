import { implement } from '@orpc/server';
import { and, asc, between, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { userSearchVector, users } from '#schema/accounts.ts';
import { idRange, readShortId } from '#shared/ids.ts';
import { toWordQuery } from '#shared/text/word-query.ts';
import { ledgerContract } from '../../ledger.contract.ts';
import { loadNames } from './load-names.ts';

const limit = 10;
/** Shorter input is more likely a name than an ID prefix. */
const minIdPrefixLength = 4;

export const findPayers = implement(ledgerContract)
  .$context<EndpointContext>()
  .findPayers.handler(async ({ input, context }) => {
    const { orm } = context.database;
    const rows = await orm
      .select({ id: users.id })
      .from(users)
      .where(and(sql`${users.role} = 'patient'`, isNull(users.deletedAt), matchesPatient(input.words)))
      .orderBy(asc(users.id))
      .limit(limit);
    const ids = rows.map(({ id }) => id);
    return ids.map(await loadNames(orm, ids));
  });

function matchesPatient(words: string): SQL | undefined {
  const query = toWordQuery(words);
  const matchesName =
    query === '' ? sql`false` : sql`${userSearchVector(users)} @@ to_tsquery('simple', ${query})`;
  const prefix = words.replace('#', '').length >= minIdPrefixLength ? readShortId(words) : null;
  if (prefix === null) return matchesName;
  const { from, to } = idRange(prefix);
  return or(between(users.id, from, to), matchesName);
}
