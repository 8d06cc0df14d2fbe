import { inArray, or, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { badRequest } from '#shared/problem.ts';

const isId = (text: string): boolean => /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text);
/** A name that fits more people than this says too little: of some of them entries would be missing. */
const mostPeople = 50;

/** The ids that a search for somebody means: an id itself, an address, or a name by its words. Refuses a name of too many. */
export async function findIds(orm: Orm, search: string): Promise<string[]> {
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
  if (rows.length > mostPeople)
    throw badRequest(
      `More than ${mostPeople} people have a name that begins so. Please give the first and the last name, the e-mail address or the account ID.`,
    );
  return rows.map(({ id }) => id);
}

const deleted = 'a deleted account';

/** The names of these accounts; ids of other things have none. */
export async function nameAccounts(
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
      deletedAt ? deleted : `${firstName} ${lastName}`.trim() || name || 'somebody without a name',
    ]),
  );
}
