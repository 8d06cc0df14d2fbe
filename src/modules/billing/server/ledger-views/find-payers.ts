import { implement } from '@orpc/server';
import { and, asc, between, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { searchedWords, users } from '#schema/accounts.ts';
import { idRange, readShortId } from '#shared/ids.ts';
import { toWordQuery } from '#shared/text/word-query.ts';
import { ledgerContract } from '../../ledger.contract.ts';
import { namePeople } from './name-people.ts';

const most = 10;
/** Shorter input could be a word that looks like an ID prefix. */
const minIdPrefixLength = 4;

export const findPayers = implement(ledgerContract)
  .$context<EndpointContext>()
  .findPayers.handler(async ({ input, context }) => {
    const { orm } = context.database;
    const rows = await orm
      .select({ id: users.id })
      .from(users)
      .where(and(sql`${users.role} = 'patient'`, isNull(users.deletedAt), isFound(input.words)))
      .orderBy(asc(users.id))
      .limit(most);
    const ids = rows.map(({ id }) => id);
    return ids.map(await namePeople(orm, ids));
  });

function isFound(words: string): SQL | undefined {
  const query = toWordQuery(words);
  const called = query === '' ? sql`false` : sql`${searchedWords(users)} @@ to_tsquery('simple', ${query})`;
  const begins = words.replace('#', '').length >= minIdPrefixLength ? readShortId(words) : null;
  if (begins === null) return called;
  const { from, to } = idRange(begins);
  return or(between(users.id, from, to), called);
}
