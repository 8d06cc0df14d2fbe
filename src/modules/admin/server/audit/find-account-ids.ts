import { inArray, or, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { badRequest } from '#shared/problem.ts';
import * as t from '../../admin.words.ts';

const isId = (text: string): boolean => /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text);
/** A partial name with more matches is rejected, because the results would be incomplete. */
const maxMatches = 50;

/** Account IDs for a search by ID, email address or name. Throws 400 for names with too many matches. */
export async function findAccountIds(orm: Orm, search: string): Promise<string[]> {
  if (isId(search)) return [search.toLowerCase()];
  const lowerSearch = search.toLowerCase();
  const name = sql`lower(${users.firstName} || ' ' || ${users.lastName})`;
  const isMatch = lowerSearch.includes('@')
    ? sql`lower(${users.email}) = ${lowerSearch}`
    : or(sql`strpos(${name}, ${lowerSearch}) = 1`, sql`strpos(lower(${users.lastName}), ${lowerSearch}) = 1`);
  const rows = await orm
    .select({ id: users.id })
    .from(users)
    .where(isMatch)
    .limit(maxMatches + 1);
  if (rows.length > maxMatches) throw badRequest(t.tooManyMatches({ maxMatches }));
  return rows.map(({ id }) => id);
}

const deletedAccount = 'a deleted account';

/** Names by account ID. Skips IDs that aren't accounts. */
export async function getAccountNames(
  orm: Orm,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const accountIds = [...new Set(ids.flatMap((id) => (id !== null && isId(id) ? [id] : [])))];
  if (accountIds.length === 0) return new Map();
  const rows = await orm
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      name: users.name,
      deletedAt: users.deletedAt,
      mergedInto: users.mergedInto,
    })
    .from(users)
    .where(inArray(users.id, accountIds));
  return new Map(
    rows.map(({ id, firstName, lastName, name, deletedAt, mergedInto }) => [
      id,
      deletedAt && !mergedInto
        ? deletedAccount
        : `${firstName} ${lastName}`.trim() || name || 'an unnamed user',
    ]),
  );
}
