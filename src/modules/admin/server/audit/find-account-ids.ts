import { inArray, or, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { badRequest } from '#shared/problem.ts';
import * as t from '../../admin.words.ts';

const isId = (text: string): boolean => /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text);
/** Above this a partial name is rejected, because results would be incomplete. */
const mostPeople = 50;

/** Account IDs for a search: an ID, an email address, or a name. Rejects names with too many matches. */
export async function findAccountIds(orm: Orm, search: string): Promise<string[]> {
  if (isId(search)) return [search.toLowerCase()];
  const wanted = search.toLowerCase();
  const name = sql`lower(${users.firstName} || ' ' || ${users.lastName})`;
  const isTheirs = wanted.includes('@')
    ? sql`lower(${users.email}) = ${wanted}`
    : or(sql`strpos(${name}, ${wanted}) = 1`, sql`strpos(lower(${users.lastName}), ${wanted}) = 1`);
  const rows = await orm
    .select({ id: users.id })
    .from(users)
    .where(isTheirs)
    .limit(mostPeople + 1);
  if (rows.length > mostPeople) throw badRequest(t.moreThanPeopleMatchEnter({ mostPeople }));
  return rows.map(({ id }) => id);
}

const deleted = 'a deleted account';

/** Names by account ID; IDs of other things are skipped. */
export async function getAccountNames(
  orm: Orm,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(ids.flatMap((id) => (id !== null && isId(id) ? [id] : [])))];
  if (asked.length === 0) return new Map();
  const rows = await orm
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      name: users.name,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .where(inArray(users.id, asked));
  return new Map(
    rows.map(({ id, firstName, lastName, name, deletedAt }) => [
      id,
      deletedAt ? deleted : `${firstName} ${lastName}`.trim() || name || 'an unnamed user',
    ]),
  );
}
